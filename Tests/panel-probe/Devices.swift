import Gestures
import Glibc
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

func showKeys() throws {
  for candidate in try PanelDirectory().keyCandidates().sorted(by: { $0.node < $1.node }) {
    let ids = [candidate.vendor, candidate.product].map { String($0, radix: 16) }
    let keys = (0..<UInt16(768)).filter { candidate.keys.contains(Press.Key(rawValue: $0)) }
    print("\(candidate.node) | '\(candidate.name)' | \(ids.joined(separator: ":")) | \(keys)")
  }
}

func showSeats() throws {
  let seats = try PanelDirectory().candidates().touchscreensOfSeats
  for (seat, count) in seats.sorted(by: { $0.key < $1.key }) { print("\(seat): \(count)") }
}

/// How many descriptors stay open of what was made.
func showLeaks(of node: String, and none: String) throws {
  try showLeaks("directory") { _ = try PanelDirectory() }
  try showLeaks("monitor") { _ = try PanelMonitor() }
  try showLeaks("panel") { _ = try Panel(opening: node) }
  showLeaks("none") { _ = try? Panel(opening: none) }
}

private func showLeaks(_ kind: String, _ make: () throws -> Void) rethrows {
  let before = openDescriptors()
  try make()
  print("\(kind): \(openDescriptors() - before)")
}

private func openDescriptors() -> Int {
  (0..<Int32(1024)).count { fcntl($0, F_GETFD) >= 0 }
}

func describe(_ candidate: PanelCandidate) -> String {
  let ids = [candidate.vendor, candidate.product].map { String($0, radix: 16) }
  return [
    candidate.node, "'\(candidate.name)'", ids.joined(separator: ":"), candidate.place.path ?? "-",
    "\(candidate.verdict)",
  ].joined(separator: " | ")
}
