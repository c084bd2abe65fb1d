/// Eight values beside each other, without memory of their own.
struct Eight<Element> {
  private typealias Row = (
    Element, Element, Element, Element, Element, Element, Element, Element
  )

  private var values: Row

  /// Makes eight times the same.
  init(repeating value: Element) {
    values = (value, value, value, value, value, value, value, value)
  }

  var indices: Range<Int> { 0..<8 }

  /// The value at a place, from 0 to 7.
  subscript(place: Int) -> Element {
    @inline(__always) _read {
      switch place {
      case 0: yield values.0
      case 1: yield values.1
      case 2: yield values.2
      case 3: yield values.3
      case 4: yield values.4
      case 5: yield values.5
      case 6: yield values.6
      case 7: yield values.7
      default: preconditionFailure("there are eight places")
      }
    }
    @inline(__always) _modify {
      switch place {
      case 0: yield &values.0
      case 1: yield &values.1
      case 2: yield &values.2
      case 3: yield &values.3
      case 4: yield &values.4
      case 5: yield &values.5
      case 6: yield &values.6
      case 7: yield &values.7
      default: preconditionFailure("there are eight places")
      }
    }
  }
}

extension Eight: Sendable where Element: Sendable {}
