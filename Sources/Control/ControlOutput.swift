import Gestures
import JSON

/// An output of a desktop, and how its picture is turned, as a client tells the daemon.
///
/// As JSON: `name` is the connector, such as `eDP-1`. `transform` is the word that Wayland's
/// wl_output has for it, or null where the output is gone. `millimetres` is the width and the
/// height of the display before it is turned.
package struct ControlOutput: Hashable, Sendable {
  /// wl_output's transforms, in the order of their numbers. A turn is counterclockwise.
  package enum Transform: String, CaseIterable, Sendable {
    case normal
    case quarter = "90"
    case half = "180"
    case threeQuarters = "270"
    case flipped
    case flippedQuarter = "flipped-90"
    case flippedHalf = "flipped-180"
    case flippedThreeQuarters = "flipped-270"

    /// The transform with a number of the protocol's, or nil if there is none.
    package init?(number: Int) {
      guard Transform.allCases.indices.contains(number) else { return nil }
      self = Transform.allCases[number]
    }

    /// How it turns the picture, or nil for a mirrored one, which no panel can follow.
    package var orientation: Orientation? {
      switch self {
      case .normal: .normal
      case .quarter: .left
      case .half: .inverted
      case .threeQuarters: .right
      case .flipped, .flippedQuarter, .flippedHalf, .flippedThreeQuarters: nil
      }
    }
  }

  /// How long the name of a connector may be, in bytes. The kernel's have at most 32.
  package static let nameLengths = 1...100

  /// The connector.
  package var name: String
  /// How the picture is turned, or nil where the output is gone.
  package var transform: Transform?
  /// The width and height of the display, or nil if that is not known.
  package var millimetres: Size?

  /// Makes an output.
  package init(name: String, transform: Transform?, millimetres: Size? = nil) {
    self.name = name
    self.transform = transform
    self.millimetres = millimetres
  }

  /// Adds it to a request.
  func add(to object: inout JSONObject) {
    object.add("name", name)
    if let transform {
      object.add("transform", transform.rawValue)
    } else {
      object.addNull("transform")
    }
    if let millimetres { object.add("millimetres", [millimetres.width, millimetres.height]) }
  }

  /// The names that a request may have.
  static let keys = ["name", "transform", "millimetres"]

  /// Takes one out of a request. Throws what is wrong with it.
  init(_ fields: JSONFields) throws(JSONError) {
    guard fields.names.contains("transform") else {
      throw JSONError(
        "'transform' is missing. Expected \(Transform.words.alternatives), or null for an output "
          + "that is gone")
    }
    self.init(name: try fields.string("name"), transform: nil)
    guard ControlOutput.nameLengths.contains(name.utf8.count) else {
      throw JSONError("'name' must have 1 to \(ControlOutput.nameLengths.upperBound) bytes")
    }
    if let word = try fields.optionalString("transform") {
      guard let found = Transform(rawValue: word) else {
        throw ControlRequest.unknown(word, as: "transform", among: Transform.words)
      }
      transform = found
    }
    guard let sides = try fields.optionalNumbers("millimetres") else { return }
    guard sides.count == 2, sides[0] >= 0, sides[1] >= 0 else {
      throw JSONError("'millimetres' must be the width and the height of the display")
    }
    millimetres = Size(width: sides[0], height: sides[1])
  }
}

extension ControlOutput.Transform {
  /// The words for all transforms.
  fileprivate static var words: [String] { allCases.map(\.rawValue) }
}
