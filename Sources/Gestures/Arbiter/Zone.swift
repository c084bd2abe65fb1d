/// A named rectangle of the screen with recognizers of its own; it plays the part of UIKit's view.
public struct Zone: Sendable {
  /// A zone's place among those given to the arbiter; `Zone.surface` is the whole screen.
  public typealias ID = Int
  /// The whole screen, parent of all zones.
  public static let surface: ID = -1

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
