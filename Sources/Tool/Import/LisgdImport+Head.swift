import Glibc
import Words

extension LisgdImport {
  /// How many degrees off its direction an imported swipe may be when it has gone its length.
  ///
  /// lisgd judges the whole way, at the lift. A swipe is judged at the first frame after its
  /// length, where fast fingers are farther to the side.
  /// Where there are slanted swipes, the next direction is 45 degrees away. A little more than half
  /// of that does best.
  private var cone: Int {
    let hasSlanted = entries.contains {
      $0.silence == nil && $0.gesture.direction.x != 0 && $0.gesture.direction.y != 0
    }
    return min(hasSlanted ? 27 : 45, max(10, call.leniency + 5))
  }

  /// What tells a direction, in millimetres: the first frames of a finger do not.
  static let tellingLength = 5.0
  /// The largest length that gestured takes, in millimetres.
  static let mostLength = 1000.0
  static var mostPixels: Int { Int(mostLength) * pixelsPerMillimetre }

  /// The least length of all gestures in millimetres.
  var leastLength: Double {
    let asked = Double(call.distance) / Double(LisgdImport.pixelsPerMillimetre)
    return min(max(asked, LisgdImport.tellingLength), LisgdImport.mostLength)
  }

  /// How far to the side that is after a length, in millimetres.
  func deviation(of length: Double) -> String {
    min(length * tan(Double(cone) / 180 * .pi), LisgdImport.mostLength).rounded(decimals: 1)
  }

  /// Says at the top what is otherwise in gestured.
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
        "lisgd counts the fingers that go the way of the one that lifts first. gestured counts "
          + "all, and each of them has to go that way.")
    }
    if kept.contains(where: { $0.edge != .any }) {
      page.comment(
        "lisgd knows an edge by where the finger that lifts last landed or lifted. gestured goes "
          + "by where each finger lands, and counts only the fingers that land there. In a corner "
          + "it knows one edge.")
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
      "lisgd takes \(call.leniency) degrees off a direction, at the lift. gestured takes about "
        + "\(cone), at the moment when it acts.")
    if call.leniency > 22 {
      page.comment(
        "With more than 22 degrees, two directions may fit. lisgd takes the first of up, up right, "
          + "right, down right, down, down left, left, up left, even without a gesture. gestured "
          + "takes the one that has a gesture and gets far enough first.")
    }
    page.comment(
      "lisgd wants as much of slow fingers as of fast ones. gestured wants less of them, down to "
        + "half.")
  }
}
