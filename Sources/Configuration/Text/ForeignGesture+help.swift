import Keys
import Words

/// What helps with text of other programs.
extension ForeignGesture {
  /// What helps with a table of another program, such as its keys: the first of its commands.
  static func help(ofTable node: Node) -> String {
    var (run, key, mods): (String?, String?, String?)
    func look(_ node: Node) {
      for entry in node.content {
        let isRun = entry.key == "run" || Synonyms.meaning(of: entry.key, among: ["run"]) != nil
        if ["key", "keys", "chord", "binding"].contains(entry.key) {
          key = key ?? entry.node.string
        } else if entry.key.hasPrefix("mod") || entry.key == "with" {
          mods = mods ?? entry.node.leaves().joined(separator: "+")
        } else if isRun {
          run = run ?? entry.node.commandMeant ?? entry.node.string?.asText
        }
        if entry.node.isTable || entry.node.isArray { look(entry.node) }
      }
    }
    look(node)
    let chord = [mods, key].compactMap { $0 }.joined(separator: "+")
    let meant = key == nil ? nil : KeyChord.meant(by: chord) ?? chord.lowercased()
    let act = meant.map { "key = \($0.quoted)" } ?? run.map { "run = \($0)" }
    let drop = "drop the whole table, which is another program's"
    return act.map { "\(drop). \(tapped($0))" } ?? drop
  }

  /// What to write for something that is no gesture yet.
  private static func tapped(_ act: String) -> String {
    let lines = ["name = \("tap".quoted)", "type = \("tap".quoted)", "fingers = 3", act]
    return "For a tap of three fingers write [[gesture]], with \(lines.list) below"
  }

  /// What helps with XML: touchégg's can be imported, and other XML has no gestures.
  static func help(ofXML lines: some Sequence<String>) -> String {
    // Each tag on a line of its own.
    let tags = beginning(of: lines).flatMap { line in
      line.split(separator: "<").map { "<\($0)" }
    }
    let starts = tags.indices.filter { tags[$0].hasPrefix("<gesture") }
    guard !starts.isEmpty else { return help(with: tags) }
    let gestures = zip(starts, starts.dropFirst() + [tags.count]).map { start, end in
      ForeignGesture(of: tags[start..<end].filter { !$0.hasPrefix("<action") })
    }
    return "run 'gesturectl import touchegg FILE' to make a configuration of it, or "
      + help(with: gestures)
  }

  /// What helps with text of another program: the first gesture in it, if a word says one.
  static func help(with lines: some Sequence<String>) -> String {
    let lines = beginning(of: lines)
    guard says(lines) else {
      let command = lines.lazy.compactMap(ForeignGesture.program).first
      let isChord = command.map { (try? KeyChord($0)) != nil && $0.contains("+") } ?? false
      let act = "\(isChord ? "key" : "run") = \(command?.asText ?? "COMMAND".quoted)"
      return "drop the lines of the other program. \(tapped(act))"
    }
    let gestures = ForeignBlocks(lines).gestures
    return gestures.isEmpty ? ForeignGesture(of: lines).help : help(with: gestures)
  }

  /// The command of a line, as in `Exec=kitty` or `command: kitty`, or nil for other lines.
  private static func program(in line: String) -> String? {
    for mark in ["Exec=", "ExecStart="] where line.hasPrefix(mark) {
      return String(line.dropFirst(mark.count))
    }
    return command(in: line).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a word of some lines is that of a gesture.
  static func says(_ lines: [String]) -> Bool {
    let words = [
      "swipe", "pinch", "tap", "hold", "rotate", "rotation", "longpress", "press", "edge", "touch",
    ]
    let parts = lines.joined(separator: " ").split { !$0.isLetter }.flatMap { String($0).parts }
    return parts.contains(where: words.contains)
  }
}
