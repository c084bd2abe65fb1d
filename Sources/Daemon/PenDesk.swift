import Gestures
import Loop
import TouchInput

/// The pens on nodes of their own: while one is near, the glass of its display is not touched (E9),
/// and gestures that take pens are made with it.
final class PenDesk {
  /// A pen that is being read.
  private struct Pen {
    let watch: PenWatch
    let source: InputSource
    let place: PanelPlace
    /// The event nodes of the panels that it writes on.
    var panels: Set<String>
  }

  private let complaints: Complaints
  private let loop: EventLoop
  private let wake: (_ node: String) -> Void
  private let tell: (String) -> Void
  private var pens: [String: Pen] = [:]

  /// Makes a desk without pens. `wake` is called when the pen at a node has something to say,
  /// `tell` when something is wrong.
  init(
    _ complaints: Complaints, in loop: EventLoop, wake: @escaping (String) -> Void,
    tell: @escaping (String) -> Void
  ) {
    self.complaints = complaints
    self.loop = loop
    self.wake = wake
    self.tell = tell
  }

  /// The nodes that are read, in the order of their names.
  var nodes: [String] { pens.keys.sorted() }

  /// Whether a pen of the panel at `node` touches or hovers.
  func isPenNear(_ node: String) -> Bool {
    pens.values.contains { $0.watch.isNear && $0.panels.contains(node) }
  }

  /// A pen of the panel at `node`, one that touches before any other, or nil if it has none.
  func pen(of node: String) -> PenWatch? {
    let own = pens.values.filter { $0.panels.contains(node) }.map(\.watch)
    return own.first { $0.tip != nil } ?? own.first
  }

  /// Opens the pens of these panels, and lets go of those whose panel or node is gone.
  func bring(to panels: Set<String>, among candidates: [PanelCandidate]) {
    var wanted: [String: Set<String>] = [:]
    var places: [String: PanelPlace] = [:]
    for panel in candidates where panels.contains(panel.node) {
      for pen in candidates where pen.isPen(of: panel) {
        wanted[pen.node, default: []].insert(panel.node)
        places[pen.node] = pen.place
      }
    }
    pens = pens.filter { wanted[$0.key] != nil && places[$0.key] == $0.value.place }
    for (node, panels) in wanted.sorted(by: { $0.key < $1.key }) {
      if pens[node] == nil {
        open(node, at: places[node] ?? PanelPlace(), of: panels)
      } else {
        pens[node]?.panels = panels
      }
    }
  }

  /// Reads what the pen at a node has to say. `changed` is called each time that it came, left or
  /// touched. One that is gone is near no more.
  func read(_ node: String, _ changed: (EventTime) -> Void) {
    guard let pen = pens[node] else { return }
    do throws(PanelError) {
      try pen.watch.read(changed)
    } catch {
      pens[node] = nil
      changed(.now)
    }
  }

  /// When `settle(through:_:)` has to be called if nothing is read before, or nil for never.
  var deadline: EventTime? {
    var next: EventTime?
    for pen in pens.values {
      guard let deadline = pen.watch.deadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Lets pens that have been near and said nothing for too long count as gone. `changed` is called
  /// for each. Read before.
  func settle(through time: EventTime, _ changed: (EventTime) -> Void) {
    for node in nodes where pens[node]?.watch.settle(through: time, changed) ?? false {
      let message = PenDesk.words(ofLost: "the pen at \(node)")
      if complaints.isNew(message, on: .pen, of: node) { tell(message) }
    }
  }

  /// What is told of a pen that counts as gone.
  static func words(ofLost pen: String) -> String {
    "\(pen) has been near and has said nothing for 10 minutes, so it counts as away until it "
      + "moves. If a pen lies on the glass, take it away. If not, plug the touchscreen in again, "
      + "or restart the computer"
  }

  private func open(_ node: String, at place: PanelPlace, of panels: Set<String>) {
    do {
      let watch = try PenWatch(opening: node, place: place)
      let source = try InputSource(watch.descriptor, in: loop) { [unowned self] in wake(node) }
      pens[node] = Pen(watch: watch, source: source, place: place, panels: panels)
      complaints.end(.pen, of: node)
    } catch {
      let message = "a pen does not keep the hand beside it from touching: \(error)"
      if complaints.isNew(message, on: .pen, of: node) { tell(message) }
    }
  }
}
