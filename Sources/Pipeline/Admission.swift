import Configuration
import Gestures

/// Which gestures take no part while which application is in front (B2). It is worked out when that
/// changes, so that a touch costs no comparison.
package struct Admission: Hashable, Sendable {
  /// A window on the screen, and which gestures take no part if a finger lands on it.
  package struct Place: Hashable, Sendable {
    /// Where it is, in percent of the picture.
    package let rectangle: Rectangle
    /// What it is.
    package let window: FrontWindow
    /// Why gestures that ask for the touched window take no part in it, by name.
    package let absences: [String: Silence]
  }

  /// The window in front, or nil if nothing tells.
  package let front: FrontWindow?
  /// Why gestures take no part while it is in front, by name.
  package let absences: [String: Silence]
  /// The windows, the topmost first, or nil if nothing tells or no rule asks.
  package let places: [Place]?
  /// Why gestures that ask for the touched window take no part beside all of these.
  private let besides: [String: Silence]

  /// Which gestures take no part by `configuration` and by what was said since, while the screen is
  /// so.
  package init(
    _ configuration: Configuration, _ adjustments: Adjustments = Adjustments(),
    on screen: FrontScreen = FrontScreen()
  ) {
    front = screen.front
    absences = adjustments.absences(by: configuration, inFront: screen.front)
    let asking = configuration.gestures.filter { $0.applications.window == .touched }
    guard let windows = screen.windows, !asking.isEmpty else {
      (places, besides) = (nil, [:])
      return
    }
    func whoIsAbsent(on window: FrontWindow) -> [String: Silence] {
      adjustments.absences(of: asking, by: configuration, inFront: screen.front, touched: window)
    }
    places = windows.map {
      Place(rectangle: $0.rectangle, window: $0.window, absences: whoIsAbsent(on: $0.window))
    }
    besides = whoIsAbsent(on: .nothing)
  }

  /// The window at a place of a picture of `size` millimetres, and which gestures take no part
  /// there. Nil if nothing tells.
  func touched(
    at point: Point, of size: Size
  ) -> (window: FrontWindow, absences: [String: Silence])? {
    guard let places else { return nil }
    let place = Point(x: point.x / size.width * 100, y: point.y / size.height * 100)
    let window = places.first { $0.rectangle.contains(place) }
    return (window?.window ?? .nothing, window?.absences ?? besides)
  }
}

/// What is known of the windows on a screen.
package struct FrontScreen: Hashable, Sendable {
  /// A window and where it is.
  package struct Place: Hashable, Sendable {
    /// In percent of the picture.
    package let rectangle: Rectangle
    /// What it is.
    package let window: FrontWindow

    /// Makes a window at a place.
    package init(_ rectangle: Rectangle, _ window: FrontWindow) {
      self.rectangle = rectangle
      self.window = window
    }
  }

  /// The one in front, or nil if nothing tells.
  package var front: FrontWindow?
  /// Where windows are, the topmost first, or nil if nothing tells.
  package var windows: [Place]?

  /// Makes a screen, of which nothing is known unless `front` is.
  package init(_ front: FrontWindow? = nil, windows: [Place]? = nil) {
    (self.front, self.windows) = (front, windows)
  }
}

extension Rectangle {
  /// Whether a place lies in it. Right and bottom borders do not (B1).
  fileprivate func contains(_ place: Point) -> Bool {
    left <= place.x && place.x < right && top <= place.y && place.y < bottom
  }
}
