import Glibc
import Words

extension LisgdImport {
  /// The largest angle in degrees between an imported swipe and its direction, when the swipe has
  /// gone its least length.
  ///
  /// lisgd judges the whole way, at the lift. gestured judges a swipe at the first frame after its
  /// least length. Fast fingers are then farther to the side. Where there are slanted swipes, the
  /// next direction is 45 degrees away. A little more than half of 45 degrees does best.
  private var cone: Int {
    let hasSlanted = entries.contains {
      $0.silence == nil && $0.gesture.direction.x != 0 && $0.gesture.direction.y != 0
    }
    return min(hasSlanted ? 27 : 45, max(10, call.leniency + 5))
  }

  /// The least length that shows a direction, in millimetres. The first frames of a finger do not
  /// show it.
  static let tellingLength = 5.0
  /// The largest length that gestured takes, in millimetres.
  static let mostLength = 1000.0
  static var mostPixels: Int { Int(mostLength) * pixelsPerMillimetre }

  /// The least length of all gestures in millimetres.
  var leastLength: Double {
    let asked = Double(call.distance) / Double(LisgdImport.pixelsPerMillimetre)
    return min(max(asked, LisgdImport.tellingLength), LisgdImport.mostLength)
  }

  /// The deviation to the side that the angle `cone` allows after this length, in millimetres.
  func deviation(of length: Double) -> String {
    min(length * tan(Double(cone) / 180 * .pi), LisgdImport.mostLength).rounded(decimals: 1)
  }

  /// Writes at the top how gestured differs.
  mutating func writeHead() {
    page.comment("gestured.toml(5), made by 'gesturectl import lisgd'.")
    page.blank()
    page.comment(
      "lisgd counts pixels. Here \(LisgdImport.pixelsPerMillimetre) of them are 1 mm, as on a "
        + "tablet. lisgd reads one device, gestured every touchscreen.")
    let kept = entries.filter { $0.silence == nil }.map(\.gesture)
    if kept.contains(where: { !$0.isPressed }) { writeSwipeDifferences() }
    if !kept.isEmpty {
      page.comment(
        "lisgd counts only the fingers that go in the same direction as the first finger to "
          + "lift. gestured counts all fingers, and each of them has to go in the direction.")
    }
    if kept.contains(where: { $0.edge != .any }) {
      page.comment(
        "For an edge, lisgd looks at one finger, the last to lift: it landed or lifted there. "
          + "gestured looks at where each finger lands, and counts only fingers that land at the "
          + "edge. In a corner, gestured knows one edge.")
    }
    if kept.contains(where: \.isPressed) {
      page.comment(
        "lisgd repeats after each \(call.pressedDistance) pixels within \(call.timeout) ms, up to "
          + "\(call.leniency) degrees off. gestured begins after 3 mm, up to 45 degrees off, and "
          + "then repeats at any speed.")
    }
    page.blank()
    for stranger in call.strangers { page.loses("lisgd 0.3.7 does not know '\(stranger)'.") }
    page.blank()
  }

  private mutating func writeSwipeDifferences() {
    page.comment(
      "lisgd acts at the lift. gestured acts as soon as the fingers have gone far enough, even if "
        + "they stay down for longer than \(call.timeout) ms or turn away after that.")
    page.comment(
      "At the lift, lisgd allows \(call.leniency) degrees off a direction. gestured allows about "
        + "\(cone) degrees, at the moment when it acts.")
    if call.leniency > 22 {
      page.comment(
        "With more than 22 degrees, two directions may fit. lisgd takes the first of up, up right, "
          + "right, down right, down, down left, left, up left, even if no gesture has it. "
          + "gestured takes the gesture that goes far enough first.")
    }
    page.comment(
      "lisgd needs the same length from slow and from fast fingers. gestured needs less from slow "
        + "fingers, down to half.")
  }
}
