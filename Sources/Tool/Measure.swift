import Arguments
import Gestures
import Glibc
import Loop
import Recording
import TouchInput
import Words

/// `gesturectl devices --measure`: how large a touchscreen is, by a card that everybody has.
enum Measure {
  private static let card = "\(PanelRuler.card.rounded(decimals: 1)) mm"

  /// Guides through four touches on the panel at `node`, and prints the configuration's lines.
  static func measure(_ node: String, _ console: Console) throws {
    let signals = try StopSignals()
    if try Recorder(node: node).isHeldByAnother { throw HeldDevice(node) }
    let panel = try Panel(opening: node)
    var ruler = PanelRuler(believed: panel.geometry.panelSize)
    console.reportPlainly(
      "'\(panel.name.shown)': take a bank card (\(card) long), or two marks \(card) apart.")
    ask(.width, console)
    while true {
      if try signals.wait(for: panel.descriptor) { throw Failed() }
      var landings: [Point] = []
      try panel.readFrames { frame in
        for change in frame.touchFrames.flatMap(\.changes) where change.phase == .began {
          landings.append(change.position)
        }
      }
      for place in landings {
        if let size = take(ruler.touch(at: place), of: panel, console) {
          return tell(size, of: panel, console)
        }
      }
    }
  }

  private static func take(
    _ outcome: PanelRuler.Outcome, of panel: Panel, _ console: Console
  ) -> Size? {
    switch outcome {
    case .oneEnd: console.reportPlainly("Now the other end.")
    case .turn: ask(.height, console)
    case .askew(let way):
      console.reportPlainly("Those were not along the \(way.rawValue). Once more:")
      ask(way, console)
    case .size(let size): return size
    }
    return nil
  }

  private static func ask(_ way: PanelRuler.Way, _ console: Console) {
    console.reportPlainly("Lay it along the \(way.rawValue), and touch the glass at one end.")
  }

  private static func tell(_ size: Size, of panel: Panel, _ console: Console) {
    console.print("[[device]]\nmatch = \"\(panel.name.asPattern)\"")
    console.print("size_mm = [\(size.width.plain), \(size.height.plain)]")
  }
}
