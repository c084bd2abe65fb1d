import CSimulated
import Glibc

/// The pen of a display, on a node of its own or on that of the glass. It comes near, writes,
/// lifts and leaves.
final class Pen {
  private let description: DeviceDescription
  private let sharesNode: Bool
  private(set) var node: InputNode
  /// Since when it has been near. Nil if it is away, or has said nothing for ten minutes.
  var nearSince: Int64? { Machine.kernel.now < lastNews + 600_000_000 ? arrival : nil }
  private var arrival: Int64?
  /// When it said last what it had not said before, and what that was of its place.
  private var lastNews: Int64 = 0
  private var place = (0.0, 0.0)
  /// How often it was used: what was planned of one use ends with it.
  private var uses = 0

  /// The node of the glass if it shares that.
  init(of glass: DeviceDescription, on shared: InputNode?) {
    sharesNode = shared != nil
    description = sharesNode ? glass : .pen(of: glass)
    node = shared ?? InputNode(description)
    if !sharesNode { Machine.kernel.plug(node) }
  }

  /// Hovers, goes straight from one place to another, with its tip down, and leaves.
  func write(from start: (Double, Double), to end: (Double, Double), for milliseconds: Double) {
    guard node.isThere, arrival == nil else { return }
    uses += 1
    let use = uses
    func at(_ time: Double, _ act: @escaping (Pen) -> Void) {
      Machine.kernel.schedule(in: Int64(time * 1000)) { [weak self] in
        guard let self, node.isThere, uses == use else { return }
        act(self)
      }
    }
    come(start)
    at(120) { $0.send([(EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_PRESSURE, 900)]) }
    for time in stride(from: 0, to: milliseconds, by: 7.5) {
      let share = time / milliseconds
      at(120 + time) {
        $0.go((start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share))
      }
    }
    at(120 + milliseconds) { $0.send([(EV_KEY, BTN_TOUCH, 0), (EV_ABS, ABS_PRESSURE, 0)]) }
    at(200 + milliseconds) { $0.leave() }
  }

  /// Leaves at once.
  func leave() {
    guard arrival != nil, node.isThere else { return }
    uses += 1
    arrival = nil
    send([(EV_KEY, BTN_TOUCH, 0), (EV_ABS, ABS_PRESSURE, 0), (EV_KEY, BTN_TOOL_PEN, 0)])
  }

  func unplug() {
    arrival = nil
    if !sharesNode { Machine.kernel.unplug(node) }
  }

  /// The glass is there again, by its node.
  func plug(_ glass: InputNode) {
    node = sharesNode ? glass : InputNode(description)
    if !sharesNode { Machine.kernel.plug(node) }
  }

  private func come(_ place: (Double, Double)) {
    arrival = Machine.kernel.now
    send([(EV_KEY, BTN_TOOL_PEN, 1)])
    go(place)
  }

  private func go(_ place: (Double, Double)) {
    func unit(_ code: Int32, _ share: Double) -> Int32 {
      Int32(min(max(share, 0), 1) * Double(description.axes[code]?.maximum ?? 0))
    }
    if place == self.place { return }
    self.place = place
    send([(EV_ABS, ABS_X, unit(ABS_X, place.0)), (EV_ABS, ABS_Y, unit(ABS_Y, place.1))])
  }

  private func send(_ changes: [(Int32, Int32, Int32)]) {
    lastNews = Machine.kernel.now
    node.send(
      (changes + [(EV_SYN, SYN_REPORT, 0)]).map {
        InputNode.Event(type: UInt16($0), code: UInt16($1), value: $2)
      })
    Machine.kernel.world.tally.frames += 1
  }
}
