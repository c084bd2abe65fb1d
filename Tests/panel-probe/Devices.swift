import TouchInput

func showDevices() throws {
  for candidate in try PanelDirectory().candidates() { print(describe(candidate)) }
}

func describe(_ candidate: PanelCandidate) -> String {
  let ids = [candidate.vendor, candidate.product].map { String($0, radix: 16) }
  return [
    candidate.node, "'\(candidate.name)'", ids.joined(separator: ":"), candidate.place.path ?? "-",
    "\(candidate.verdict)",
  ].joined(separator: " | ")
}
