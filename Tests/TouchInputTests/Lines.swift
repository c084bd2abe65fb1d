import Gestures

/// A frame as tests write it: `10: 1 began 1.0,2.0; 2 cancelled (palm) 3.0,4.0`, time in
/// milliseconds.
func line(_ frame: TouchFrame) -> String {
  let changes = frame.changes.map { change in
    let pen = change.kind == .pen ? " pen" : ""
    let cause = change.interruption.map { " (\($0))" } ?? ""
    return "\(change.touch) \(change.phase)\(cause)\(pen) \(change.position.x),\(change.position.y)"
  }
  return "\(frame.time.microseconds / 1000): " + changes.joined(separator: "; ")
}
