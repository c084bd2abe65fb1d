/// A named rectangle of the screen with recognizers of its own. It plays the part of UIKit's view.
public struct Zone: Sendable {
  /// Which zone of an arbiter: the whole screen, or one of those given to it.
  public struct ID: Hashable, Sendable {
    /// 0 for the whole screen, 1 for the first zone, and so on.
    let number: Int

    /// The zone at a place among those given to the arbiter, counted from 0.
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

  /// What configuration and people call it.
  public var name: String
  /// Where it lies.
  public var rectangle: Rectangle

  /// Makes a zone.
  public init(name: String, rectangle: Rectangle) {
    self.name = name
    self.rectangle = rectangle
  }
}
