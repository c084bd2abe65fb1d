/// What nobody will read.
struct Losses: CustomStringConvertible {
  /// How many entries.
  var entries = 0
  /// The output of how many commands.
  var outputs = 0

  /// Such as "2 entries and the output of 1 command were lost, as nobody read them".
  var description: String {
    var parts: [String] = []
    if entries > 0 { parts.append(entries == 1 ? "1 entry" : "\(entries) entries") }
    if outputs > 0 {
      parts.append("the output of \(outputs) \(outputs == 1 ? "command" : "commands")")
    }
    let isOne = parts.count == 1 && entries <= 1
    return parts.joined(separator: " and ") + (isOne ? " was lost" : " were lost")
      + ", as nobody read \(isOne ? "it" : "them")"
  }
}
