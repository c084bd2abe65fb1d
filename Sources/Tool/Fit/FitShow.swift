import Arguments
import Configuration
import Control
import Gestures
import TouchInput
import Words

/// A person presses targets on the glass, and the terminal says where the next one is.
struct FitShow: GlassShow {
  private static let keys = "u takes the last one back · q ends, and nothing is kept"
  /// Half of a target's side in millimetres.
  private static let half = 7.0
  /// So many of the last presses are told.
  private static let told = 3

  private let targets: FitTargets
  private let size: Size
  private var sampler: Sampler
  /// What was understood of the last press.
  private var last: String?
  /// The presses so far.
  private(set) var presses: [MeantPress] = []

  /// Nothing is pressed so far, on a touchscreen that `status` tells of. Throws if several match
  /// `pattern`, because the targets are on one.
  init(on pattern: Glob?, _ status: ControlStatus) throws(Unlearnable) {
    let panels = status.devices.filter { pattern?.matches($0.name) ?? true }
    guard let panel = panels.first, panels.count == 1 else {
      let names = panels.map { "'\($0.name.shown)'" }.list
      throw Unlearnable(description: "\(names) are there. Choose one with --device")
    }
    size = Size(width: panel.width, height: panel.height)
    targets = FitTargets(on: size)
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

  var understood: (count: Int, last: String?) { (presses.count, last) }

  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double) {
    for sample in sampler.take(lines, at: now) where !isOver {
      guard let press = MeantPress(sample, at: target) else { continue }
      if press.isElsewhere {
        last = "that was far from the target, so it does not count"
      } else {
        presses.append(press)
        last = "\(presses.count): \(press.inWords)"
      }
    }
  }

  mutating func press(_ key: UInt8) -> Bool {
    switch key {
    case UInt8(ascii: "q"), 3, 4: return false
    case UInt8(ascii: "u"): if !presses.isEmpty { presses.removeLast() }
    default: break
    }
    return true
  }

  // MARK: What is seen

  func lines(in size: (columns: Int, rows: Int)) -> [String] {
    var screen = MonitorScreen(size: size)
    screen.hasColors = (Environment.variable("NO_COLOR") ?? "").isEmpty
    screen.regions = [region]
    var lines = [screen.cut("\(prompt)    \(FitShow.keys)", style: "1")]
    let picture = sampler.picture
    if picture.panels.indices.contains(picture.touched) {
      lines += screen.glass(
        of: picture.panels[picture.touched], in: max(4, size.rows - FitShow.told - 3))
    }
    let shown = presses.enumerated().suffix(FitShow.told)
    lines += shown.map { screen.cut("\($0.offset + 1): \($0.element.inWords)") }
    if sampler.isWaiting {
      lines.append(screen.cut("leave the glass for a moment"))
    } else if let last, last.hasPrefix("that") {
      lines.append(screen.cut(last))
    }
    return Array(lines.prefix(size.rows))
  }

  /// The target on the picture.
  private var region: MonitorScreen.Region {
    let (x, y) = (target.x / max(size.width, 1), target.y / max(size.height, 1))
    let (across, along) = (FitShow.half / max(size.width, 1), FitShow.half / max(size.height, 1))
    return MonitorScreen.Region(
      name: "here", left: x - across, top: y - along, right: x + across, bottom: y + along)
  }
}
