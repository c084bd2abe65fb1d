import Gestures
import Recording
import TouchInput

extension Circumstance {
  /// Whether gestures hear of something else than what fingers do.
  var mends: Bool { settings.repairs != PanelRepairs() }

  /// What gestures hear of frames that begin at 0: what quirks and hands that tremble leave of
  /// them.
  func mended(_ frames: [TapeFrame]) -> [TapeFrame] {
    guard let last = frames.last,
      let recording = try? Recording(bytes: Array(trace(of: frames).utf8), path: "play"),
      let panel = try? PanelCircumstances().panel(of: recording.devices[0], at: 0, settings)
    else { return frames }
    let keys = frames.compactMap(\.presses).flatMap { $0.changes.map(\.key) }
    return Tape(recording, 0, on: panel, until: last.time, keys: [0: Set(keys)]).frames
  }

  /// What is touched, as a trace that `gesturectl replay` takes.
  func trace(of frames: [TapeFrame]) -> String {
    let start = EventTime(microseconds: 0)
    let panel = settings.orientation.pictureSize(ofPanel: size)
    var writer = TraceWriter(since: start)
    if let window, let name = window.names.first {
      writer.write(
        RecordedApplication(time: start, name: name, title: window.title),
        withTitle: true)
    }
    for frame in frames {
      switch frame {
      case .touches(var touches):
        for place in touches.changes.indices {
          touches.changes[place].position = settings.orientation.panelPoint(
            ofPicture: touches.changes[place].position, panel: panel)
        }
        writer.write(touches)
      case .presses(let presses), .held(let presses): writer.write(presses)
      }
    }
    return TraceWriter.head(screen: panel, device: device.name, configuration: nil)
      + writer.finished(at: frames.last?.time ?? start)
  }

  /// What fires when `trace` is replayed, in order.
  func replay(_ trace: String) throws -> [String] {
    let recording = try Recording(bytes: Array(trace.utf8), path: "witness")
    let player = try Player(
      recording, configuration, tellsTransitions: false, tellsTouches: false)
    var fired: [String] = []
    func note(_ output: Output) {
      if case .gesture(let event) = output, event.isFiring { fired.append(event.recognizer.name) }
    }
    while player.nextTime != nil { player.step { note($1) } }
    player.finish { note($1) }
    return fired
  }
}
