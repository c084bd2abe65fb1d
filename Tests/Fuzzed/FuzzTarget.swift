import Configuration
import Control
import JSON
import Pipeline
import Recording

/// Something that reads what others wrote, and has to survive all of it.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// `config.toml`, and a file of `quirks.d`.
  case configuration, quirks
  /// Recordings, which are played as well.
  case evemu, libinput, trace
  /// Lines of the control socket, in both directions.
  case request, reply
  /// What a panel may send, through slots, tracker, gestures and twin.
  case events

  /// Reads `bytes`. Traps if that brings out what must never be.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .configuration: checkConfiguration(bytes)
    case .quirks: _ = try? Quirk.parse(bytes, name: "quirks.toml")
    case .evemu: play(after: "# EVEMU 1.3\n", bytes)
    case .libinput: play(after: "version: 1\n", bytes)
    case .trace: play(after: "# gestured trace 1\n", bytes)
    case .request:
      guard let request = try? ControlRequest(line: bytes) else { return }
      must((try? ControlRequest(line: request.line.utf8)) == request, "read as another")
    case .reply:
      guard let reply = try? ControlReply(line: bytes) else { return }
      let line = reply.line
      let again = (try? ControlReply(line: line.utf8))?.line
      must(again == line, "written as another")
    case .events: FuzzedPanel(bytes)?.play()
    }
  }

  /// What is in force without an error is told of without one, too.
  private func checkConfiguration(_ bytes: [UInt8]) {
    let problems = Configuration.check(bytes, name: "config.toml")
    let isRead = (try? Configuration.parse(bytes, name: "config.toml")) != nil
    must(isRead == problems.allSatisfy { $0.severity != .error }, "check and load disagree")
    // The second half is laid over the first.
    let middle = bytes.dropFirst(bytes.count / 2).firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let files = [
      SourceFile(name: "config.toml", text: Array(bytes[..<middle])),
      SourceFile(name: "config.d/1.toml", text: Array(bytes[middle...])),
    ]
    let areRead = (try? Configuration.parse(files)) != nil
    let errors = Configuration.check(files).contains { $0.severity == .error }
    must(areRead != errors, "check and load disagree of two files")
    _ = Configuration.checkOtherHosts(files, beside: [])
  }

  private func play(after head: String, _ bytes: [UInt8]) {
    guard let recording = try? Recording(bytes: Array(head.utf8) + bytes, path: "fuzzed") else {
      return
    }
    FuzzedRecording(recording)?.play()
  }
}
