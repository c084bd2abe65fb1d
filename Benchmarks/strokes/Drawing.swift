import Gestures
import JSON

/// A stroke that a person drew, of the data in GESTURED_DATA/strokes.
struct Drawing {
  let alphabet: String
  let character: String
  let drawer: Int
  let points: [Point]
  /// Its number among all.
  let number: Int

  /// Millimetres for each of the 105 units of the field: 73.5 mm, as wide as a phone.
  static let scale = 0.7
  static let field = Size(width: 105 * scale, height: 105 * scale)

  init(_ line: Substring, number: Int) throws {
    let value = try JSONReader.value(in: line.utf8)
    let fields = try JSONFields(value)
    character = try fields.string("class")
    alphabet = String(character.prefix { $0 != "/" })
    drawer = Int(try fields.number("drawer"))
    guard case .object(let members) = value,
      case .array(let list)? = members.first(where: { $0.name == "points" })?.value
    else { throw JSONError("no points") }
    points = list.compactMap { point in
      guard case .array(let numbers) = point, case .number(let x) = numbers[0],
        case .number(let y) = numbers[1]
      else { return nil }
      return Point(x: x * Drawing.scale, y: y * Drawing.scale)
    }
    self.number = number
  }

  /// The shape that it teaches.
  var shape: StrokeShape? { try? StrokeShape(points) }
}
