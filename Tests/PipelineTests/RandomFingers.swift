import CTouch
import Hands

/// Fingers that land, move, rest, lift and are taken for palms at random, and a plain account of
/// which of them applications are to see.
struct RandomFingers {
  private struct Finger {
    var x: Int32
    var y: Int32
    /// Whether any reader takes it for a finger. What is not once never is.
    var counts: Bool
  }

  /// Whether what lands now is no finger.
  var isKept = false
  private var chance: SeededChance
  private var fingers = [Finger?](repeating: nil, count: 5)
  private var tools = [Int32](repeating: MT_TOOL_FINGER, count: 5)
  /// How often a finger has landed in each slot, and at all.
  private var turns = [Int32](repeating: 0, count: 5)
  private var landings: Int32 = 0

  init(seed: UInt64) { chance = SeededChance(seed: seed) }

  /// Where those are that count.
  var down: [String] {
    fingers.compactMap { $0.flatMap { $0.counts ? "\($0.x), \($0.y)" : nil } }.sorted()
  }

  /// Those that are down are no fingers from now on.
  mutating func forget() {
    for slot in fingers.indices { fingers[slot]?.counts = false }
  }

  /// What lifts was not seen: the panel has lost events.
  mutating func lose() { fingers = fingers.map { _ in nil } }

  /// What the panel tells in its next frame.
  mutating func frame() -> [(type: Int32, code: Int32, value: Int32)] {
    var events: [(type: Int32, code: Int32, value: Int32)] = []
    func tell(_ code: Int32, _ value: Int32) { events.append((EV_ABS, code, value)) }
    for _ in 0...below(3) {
      let slot = below(fingers.count)
      tell(ABS_MT_SLOT, Int32(slot))
      guard var finger = fingers[slot] else {
        if below(3) > 0 { land(slot, tell) }
        continue
      }
      switch below(8) {
      case 0, 1:
        tell(ABS_MT_TRACKING_ID, -1)
        fingers[slot] = nil
        if below(4) == 0 { land(slot, tell) }
      case 2:
        take(MT_TOOL_PALM, slot, tell)
        fingers[slot]?.counts = false
      case 3: tell(ABS_MT_PRESSURE, Int32(below(200)))
      default:
        (finger.x, finger.y) = (finger.x + Int32(below(3)) - 1, finger.y + Int32(below(3)) - 1)
        tell(ABS_MT_POSITION_X, finger.x)
        tell(ABS_MT_POSITION_Y, finger.y)
        fingers[slot] = finger
      }
    }
    return events
  }

  /// Three centimetres from where any finger is or was last, so that none is taken for another.
  /// Some at the border.
  private mutating func land(_ slot: Int, _ tell: (Int32, Int32) -> Void) {
    landings += 1
    turns[slot] += 1
    let (x, y) = (200 + Int32(slot) * 600 + turns[slot] % 2 * 300, 20 + turns[slot] % 5 * 400)
    take(below(8) == 0 ? MT_TOOL_PALM : MT_TOOL_FINGER, slot, tell)
    tell(ABS_MT_TRACKING_ID, landings)
    tell(ABS_MT_POSITION_X, x)
    tell(ABS_MT_POSITION_Y, y)
    fingers[slot] = Finger(x: x, y: y, counts: !isKept && tools[slot] == MT_TOOL_FINGER)
  }

  private mutating func take(_ tool: Int32, _ slot: Int, _ tell: (Int32, Int32) -> Void) {
    if tools[slot] != tool { tell(ABS_MT_TOOL_TYPE, tool) }
    tools[slot] = tool
  }

  /// A number from 0 to below `limit`.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }
}
