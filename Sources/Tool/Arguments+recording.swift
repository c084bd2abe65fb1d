import Arguments
import Gestures
import Recording

extension Arguments {
  /// The file of a recording that an operand names: "-" is standard input, which cannot be the
  /// configuration, too.
  func recordingPath(_ operand: String) throws(UsageError) -> String {
    guard operand == "-" else { return operand }
    guard value(of: "config") != "-" else {
      throw UsageError("standard input cannot be both configuration and recording. Name a file")
    }
    return "/dev/stdin"
  }
}

extension Recording {
  /// The same with the application in front that the options name, if they do.
  func with(_ arguments: Arguments) throws(UsageError) -> Recording {
    guard let name = arguments.value(of: "application") else {
      guard arguments.value(of: "title") == nil else {
        throw UsageError("--title goes with --application")
      }
      return self
    }
    var recording = self
    let title = arguments.value(of: "title") ?? ""
    let start = EventTime(microseconds: .min)
    recording.applications = [RecordedApplication(time: start, name: name, title: title)]
    return recording
  }
}
