import Configuration
import Gestures
import Keys
import Words

/// One thing that a gesture does by the pointer and its keys. The text is a line of a replay.
package enum Deed: Hashable, Sendable, CustomStringConvertible {
  /// A button goes down at a place, and up again.
  case click(PointerButton, at: Point)
  /// A button goes down, and stays down.
  case press(PointerButton, at: Point)
  /// The pointer goes to a place with the button down.
  case drag(PointerButton, to: Point)
  /// The button goes up.
  case release(PointerButton, at: Point)
  /// What is under the pointer scrolls so many millimetres to the right and down. The first time of
  /// a gesture has the place.
  case scroll(Vector, perNotch: Double, at: Point?)
  /// Keys go down together, and up again.
  case key(KeyChord)

  /// `click right at 12.3, 40.0`, `key super+left`, `scroll 0, 3.5 mm`, `drag left to 12.3, 40.0`.
  package var description: String {
    switch self {
    case .click(let button, let place): "click \(button.rawValue) at \(place.inTenths)"
    case .press(let button, let place): "drag \(button.rawValue) from \(place.inTenths)"
    case .drag(let button, let place): "drag \(button.rawValue) to \(place.inTenths)"
    case .release(let button, let place): "drag \(button.rawValue) ends at \(place.inTenths)"
    case .scroll(let way, _, _):
      "scroll \(way.dx.rounded(decimals: 1)), \(way.dy.rounded(decimals: 1)) mm"
    case .key(let chord): "key \(chord)"
    }
  }

  /// Whether there are a hundred of it a second.
  package var isChange: Bool {
    switch self {
    case .drag, .scroll: true
    case .click, .press, .release, .key: false
    }
  }
}

/// A deed that was done, with its gesture and its time.
package struct DoneDeed: Sendable {
  /// The gesture's name.
  package let gesture: String
  /// When.
  package let time: EventTime
  /// What.
  package let deed: Deed
}

extension Point {
  fileprivate var inTenths: String {
    [x, y].map { $0.text(decimals: 1, atLeast: 1) ?? "?" }.joined(separator: ", ")
  }
}
