import Gestures
import Glibc
import TouchInput

/// How long a panel may say nothing before the probe ends.
let patienceInMilliseconds: Int32 = 2000

func showFrames(of node: String, orientation: String?) throws {
  let settings = PanelSettings(orientation: orientation == "left" ? .left : .normal)
  let panel = try Panel(opening: node, settings: settings)
  let size = panel.geometry.pictureSize
  print("'\(panel.name)', \(panel.slots) slots, \(size.width) × \(size.height) mm")
  showFaults(of: panel)

  var description = pollfd(fd: panel.descriptor, events: Int16(POLLIN), revents: 0)
  var first: EventTime?
  var last = EventTime(microseconds: 0)
  while poll(&description, 1, patienceInMilliseconds) > 0 {
    try panel.readFrames { frame in
      for touches in frame.touchFrames {
        last = touches.time
        if first == nil { showDistanceFromNow(of: last) }
        first = first ?? last
        print(describe(touches, since: first ?? last))
      }
    }
    showFaults(of: panel)
  }
  if let frame = panel.cancelAll(at: last) {
    print("at the end: \(describe(frame, since: first ?? last))")
  }
}

func showPen(at node: String) throws {
  let pen = try PenWatch(opening: node)
  var description = pollfd(fd: pen.descriptor, events: Int16(POLLIN), revents: 0)
  while poll(&description, 1, patienceInMilliseconds) > 0 {
    try pen.read { _ in
      let tip = pen.tip.map { "\($0)" } ?? (pen.isLost ? "lost" : "up")
      print("\(pen.isNear ? "near" : "away"), \(tip)")
    }
  }
}

/// Says so if a frame that was just read is not of this moment, by the clock of deadlines.
private func showDistanceFromNow(of time: EventTime) {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  let seconds = Int64(now.tv_sec) - time.microseconds / 1_000_000
  if abs(seconds) > 1 { print("the first frame came \(seconds) s ago") }
}

private func showFaults(of panel: Panel) {
  while let fault = panel.takeFault() { print("fault: \(fault)") }
}

func describe(_ frame: TouchFrame, since first: EventTime) -> String {
  let changes = frame.changes.map { change in
    let pen = change.kind == .pen ? " pen" : ""
    return "\(change.touch) \(change.phase)\(pen) \(change.position.x),\(change.position.y)"
  }
  return "\((frame.time - first).milliseconds): " + changes.joined(separator: "; ")
}
