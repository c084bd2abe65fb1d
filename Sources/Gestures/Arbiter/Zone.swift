/// A named rectangle of the screen that has recognizers of its own. A zone plays the part of
/// UIKit's view.
public struct Zone: Sendable {
  /// Identifies a zone of an arbiter: the whole screen, or one of the zones that the arbiter was
  /// made with.
  public struct ID: Hashable, Sendable {
    /// 0 for the whole screen, 1 for the first zone, and so on.
    let number: Int

    /// Identifies the zone at a place in the list that the arbiter was made with. Places count from
    /// 0.
    public init(_ place: Int) {
      precondition(place >= 0, "zones are counted from 0")
      number = place + 1
    }

    init(number: Int) {
      self.number = number
    }
  }

  /// The whole screen, parent of all zones.
  public static let surface = ID(number: 0)

  /// The zone's name in the configuration and in messages.
  public var name: String
  /// Where the zone lies.
  public var rectangle: Rectangle

  /// Makes a zone.
  public init(name: String, rectangle: Rectangle) {
    self.name = name
    self.rectangle = rectangle
  }
}
