/// Which sizes of touchscreens are believed. The size that a panel states is sometimes false (G3).
public enum ScreenSize {
  /// The diagonals that are believed, in inches.
  public static let diagonals = 3.5...100.0
  /// The ratios of width to height that are believed.
  public static let aspects = 0.25...4.0
  /// The size in millimetres that is assumed, with a warning, if a panel states no believable size.
  public static let assumed = Size(width: 300, height: 170)

  /// Why `size` cannot be the size of a touchscreen, or nil if it can.
  public static func doubt(about size: Size) -> Reason? {
    guard size.width > 0, size.height > 0 else { return Reason("both sides must be more than 0") }
    let inches = Vector(dx: size.width, dy: size.height).length / 25.4
    guard diagonals.contains(inches) else {
      return Reason("a diagonal of {1} inches, expected 3.5 to 100", tenths(inches))
    }
    let aspect = size.width / size.height
    guard aspects.contains(aspect) else {
      return Reason("{1} times as wide as high, expected 0.25 to 4 times", tenths(aspect))
    }
    return nil
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
