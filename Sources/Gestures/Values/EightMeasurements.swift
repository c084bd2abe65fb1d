/// Eight quantities and their numbers, stored inside of the value and not in an array. They are
/// eight fields because fields are copied faster than a tuple.
struct EightMeasurements: Sendable {
  struct Slot: Sendable {
    var quantity: GestureQuantity?
    var number = 0.0
  }

  private var first = Slot()
  private var second = Slot()
  private var third = Slot()
  private var fourth = Slot()
  private var fifth = Slot()
  private var sixth = Slot()
  private var seventh = Slot()
  private var eighth = Slot()

  static let count = 8

  /// The slot at `place`, from 0 to 7.
  subscript(place: Int) -> Slot {
    @inline(__always) get {
      switch place {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      case 4: fifth
      case 5: sixth
      case 6: seventh
      case 7: eighth
      default: preconditionFailure("there are eight slots")
      }
    }
    @inline(__always) set {
      switch place {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      case 4: fifth = newValue
      case 5: sixth = newValue
      case 6: seventh = newValue
      case 7: eighth = newValue
      default: preconditionFailure("there are eight slots")
      }
    }
  }
}
