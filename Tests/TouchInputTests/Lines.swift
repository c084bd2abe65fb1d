import Gestures

/// A frame as tests write it: `10: 1 began 1.0,2.0; 2 moved 3.0,4.0`, time in milliseconds.
func line(_ frame: TouchFrame) -> String {
  let changes = frame.changes.map { change in
    let pen = change.kind == .pen ? " pen" : ""
    return "\(change.touch) \(change.phase)\(pen) \(change.position.x),\(change.position.y)"
  }
  return "\(frame.time.microseconds / 1000): " + changes.joined(separator: "; ")
}
