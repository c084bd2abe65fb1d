import TouchInput

func showDevices() throws {
  let candidates = try PanelDirectory().candidates()
  for candidate in candidates {
    print(describe(candidate))
    for pen in candidates where pen.isPen(of: candidate) { print("  its pen: \(pen.node)") }
  }
}

func showPanels() throws {
  for candidate in try PanelDirectory().candidates() where candidate.verdict == .usable {
    let panel = try Panel(opening: candidate.node, place: candidate.place)
    let size = panel.geometry.panelSize
    let sides = [size.width, size.height].map { "\($0.rounded())" }
    print("\(panel.name) | \(panel.slots) slots | \(sides.joined(separator: " × ")) mm")
  }
}

func describe(_ candidate: PanelCandidate) -> String {
  let ids = [candidate.vendor, candidate.product].map { String($0, radix: 16) }
  return [
    candidate.node, "'\(candidate.name)'", ids.joined(separator: ":"), candidate.place.path ?? "-",
    "\(candidate.verdict)",
  ].joined(separator: " | ")
}
