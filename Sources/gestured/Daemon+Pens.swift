import Gestures
import Loop
import TouchInput

// Pens on nodes of their own: while one is near, the glass of its display is not touched (E9).

extension Daemon {
  /// Looks for pens after a device has come or gone.
  func followPens() {
    guard !stations.isEmpty || !pens.stations.isEmpty else { return }
    do {
      followPens(among: try PanelDirectory().candidates())
    } catch {
      journal.write(.warning, "pens cannot be listed: \(error)")
    }
  }

  /// Opens the pens of the panels that are read, and lets go of those whose panel or node is gone.
  func followPens(among candidates: [PanelCandidate]) {
    var wanted = pensOfPanels(among: candidates)
    for (number, station) in pens.stations {
      let panels = wanted.removeValue(forKey: station.pen.node)
      if let panels { pens.stations[number]?.panels = panels } else { letGoOfPen(number) }
    }
    for (node, panels) in wanted.sorted(by: { $0.key < $1.key }) { watchPen(node, of: panels) }
    tellOfPens(at: now())
  }

  /// Reads what a pen has to say; one that is gone is near no more.
  func readPen(_ number: Int) {
    guard let station = pens.stations[number] else { return }
    do throws(PanelError) {
      try station.pen.read { _, time in tellOfPens(at: time) }
    } catch {
      letGoOfPen(number)
      tellOfPens(at: now())
    }
  }

  /// The nodes of pens with the panels that each of them writes on.
  private func pensOfPanels(among candidates: [PanelCandidate]) -> [String: Set<String>] {
    let nodes = Set(stations.values.map(\.surface.device.node))
    var found: [String: Set<String>] = [:]
    for panel in candidates where nodes.contains(panel.node) {
      for pen in candidates where pen.isPen(of: panel) {
        found[pen.node, default: []].insert(panel.node)
      }
    }
    return found
  }

  private func watchPen(_ node: String, of panels: Set<String>) {
    do {
      let pen = try PenWatch(opening: node)
      let number = nextNumber
      let watch = try EventSource.readable(pen.descriptor, isUrgent: true, in: loop) {
        [unowned self] _ in handle(.pen(number))
      }
      pens.stations[number] = PenStation(pen: pen, watch: watch, panels: panels)
      pens.refused.remove(node)
      nextNumber += 1
    } catch {
      guard pens.refused.insert(node).inserted else { return }
      journal.write(.warning, "a pen does not keep the hand beside it from touching: \(error)")
    }
  }

  private func letGoOfPen(_ number: Int) {
    pens.stations.removeValue(forKey: number)?.watch.cancel()
  }

  private func tellOfPens(at time: EventTime) {
    for number in stations.keys.sorted() {
      guard let node = stations[number]?.surface.device.node else { continue }
      let isNear = pens.stations.values.contains { $0.pen.isNear && $0.panels.contains(node) }
      // What was touched before was touched while the pen was as it was.
      read(number)
      guard let station = stations[number] else { continue }
      station.surface.setPenNear(isNear, at: time) { perform($0, on: station) }
      followExclusivity(of: station)
    }
  }
}
