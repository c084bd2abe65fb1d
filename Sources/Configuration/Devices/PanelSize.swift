import Gestures

/// What sizes of touchscreens are believed (G3): stated ones are sometimes false.
public enum PanelSize {
  /// The believable diagonals, in inches.
  public static let diagonals = 3.5...100.0
  /// The believable ratios of width to height.
  public static let aspects = 0.4...2.6
  /// What is assumed of a panel that states no believable size, with a warning, in millimetres.
  public static let assumed = Size(width: 300, height: 170)

  /// Why `size` cannot be that of a touchscreen; nil if it can.
  public static func doubt(about size: Size) -> String? {
    guard size.width > 0, size.height > 0 else { return "both sides must be more than 0" }
    let diagonal = Vector(dx: size.width, dy: size.height).length / 25.4
    guard diagonals.contains(diagonal) else {
      return "a diagonal of \(rounded(diagonal)) inches; expected "
        + "\(diagonals.lowerBound.plain) to \(diagonals.upperBound.plain)"
    }
    let aspect = size.width / size.height
    guard aspects.contains(aspect) else {
      return "\(rounded(aspect)) times as wide as high; expected "
        + "\(aspects.lowerBound.plain) to \(aspects.upperBound.plain) times"
    }
    return nil
  }

  private static func rounded(_ number: Double) -> String { ((number * 10).rounded() / 10).plain }
}
