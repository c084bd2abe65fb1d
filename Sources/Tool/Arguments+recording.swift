import Arguments

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
