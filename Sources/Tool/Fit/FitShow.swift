import Arguments
import Configuration
import Control
import Gestures
import TouchInput
import Words

/// A person presses targets on the glass, and the terminal says where the next one is.
struct FitShow: GlassShow {
  static let unit = "press"
  /// Half of a target's side in millimetres.
  private static let half = 7.0

  private let targets: FitTargets
  /// The touchscreen with the targets.
  let panel: ControlStatus.Device
  private(set) var sampler: Sampler
  /// Whether the last press was too far from its target to count.
  private var isElsewhere = false
  /// The presses so far.
  private(set) var presses: [MeantPress] = []

  /// Makes a show without presses, on one of the touchscreens in `status`. Throws if several
  /// touchscreens match `pattern`, because only one shows the targets.
  init(on pattern: Glob?, _ status: ControlStatus) throws(Unlearnable) {
    let panels = status.devices.filter { pattern?.matches($0.name) ?? true }
    guard let panel = panels.first, panels.count == 1 else {
      let names = panels.map { "'\($0.name.shown)'" }.list
      throw Unlearnable(
        description: "there are several touchscreens: \(names). Choose one with --device")
    }
    self.panel = panel
    targets = FitTargets(on: Size(width: panel.width, height: panel.height))
    var own = status
    own.devices = panels
    sampler = Sampler(on: Glob(panel.name.asPattern), own)
  }

  var isOver: Bool { presses.count >= FitTargets.count }

  private var target: Point { targets.place(presses.count) }

  var prompt: String {
    let (x, y) = (target.x.rounded(decimals: 0), target.y.rounded(decimals: 0))
    return "press \(presses.count + 1) of \(FitTargets.count): \(x) mm from the left, \(y) mm from "
      + "the top"
  }

  var understood: (count: Int, last: String?) { (presses.count, notice ?? told.last) }

  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double) {
    for sample in sampler.take(lines, at: now) where !isOver {
      guard let press = MeantPress(sample, at: target) else { continue }
      isElsewhere = press.isElsewhere
      if !isElsewhere { presses.append(press) }
    }
  }

  mutating func undo() {
    isElsewhere = false
    if !presses.isEmpty { presses.removeLast() }
  }

  // MARK: What is seen

  let mostTold = 3

  var told: [String] {
    presses.enumerated().suffix(mostTold).map { "\($0.offset + 1): \($0.element.inWords)" }
  }

  var notice: String? {
    isElsewhere ? "that was far from the target, so it does not count" : nil
  }

  /// The target on the picture.
  var regions: [MonitorScreen.Region] {
    let (width, height) = (max(panel.width, 1), max(panel.height, 1))
    let (x, y) = (target.x / width, target.y / height)
    let (across, along) = (FitShow.half / width, FitShow.half / height)
    return [
      MonitorScreen.Region(
        name: "here", left: x - across, top: y - along, right: x + across, bottom: y + along)
    ]
  }
}
