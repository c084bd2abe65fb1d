import Gestures
import Glibc
import TouchInput

/// How long a panel may say nothing before the probe ends.
let patienceInMilliseconds: Int32 = 1000

func showFrames(of node: String, orientation: String?) throws {
  let settings = PanelSettings(orientation: orientation == "left" ? .left : .normal)
  let panel = try Panel(opening: node, settings: settings)
  let size = panel.geometry.pictureSize
  print("'\(panel.name)', \(panel.slots) slots, \(size.width) × \(size.height) mm")
  showFaults(of: panel)

  var description = pollfd(fd: panel.descriptor, events: Int16(POLLIN), revents: 0)
  var last = EventTime(microseconds: 0)
  while poll(&description, 1, patienceInMilliseconds) > 0 {
    try panel.readFrames { frame in
      last = frame.time
      print(describe(frame))
    }
    showFaults(of: panel)
  }
  if let frame = panel.cancelAll(at: last) { print("at the end: \(describe(frame))") }
}

private func showFaults(of panel: Panel) {
  while let fault = panel.takeFault() { print("fault: \(fault)") }
}

func describe(_ frame: TouchFrame) -> String {
  let changes = frame.changes.map { change in
    let pen = change.kind == .pen ? " pen" : ""
    return "\(change.touch) \(change.phase)\(pen) \(change.position.x),\(change.position.y)"
  }
  return "\(frame.time.milliseconds): " + changes.joined(separator: "; ")
}
