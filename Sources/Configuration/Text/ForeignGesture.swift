import Gestures
import Keys
import Words

/// The gesture that another program's text says, in the lines of this format.
struct ForeignGesture {
  /// What to write for it, the name first.
  private var lines: [String]
  /// What to write: `[[gesture]], with name = "swipe left", … below`.
  var help: String { ForeignGesture.help(with: [self]) }

  /// What to write for several gestures, of which none has the name of another.
  static func help(with gestures: [ForeignGesture]) -> String {
    var names: Set<String> = []
    let tables = gestures.prefix(mostShown).map { gesture in
      var lines = gesture.lines
      if !names.insert(lines[0]).inserted {
        lines[0] = "\(lines[0].dropLast()) \(names.count + 1)\""
        names.insert(lines[0])
      }
      return "[[gesture]], with \(lines.list) below"
    }
    let rest = gestures.count > mostShown ? ", and the others likewise" : ""
    return "write \(tables.joined(separator: ", then "))\(rest)"
  }

  private static let mostShown = 5

  /// Reads the words of a type, of a number of fingers and of directions in `text`. `command` is
  /// what runs, if that is known. `type` is the type if no word says one.
  init(_ text: String, running command: String?, type: String = "swipe") {
    let kinds = GestureKinds.builtIn
    // A file may have one line of a megabyte.
    let text = text.prefix(4096)
    let marks = "\"'<>(){}[]=,;&|"
    let tokens = text.split { $0 == " " || $0 == "\t" || marks.contains($0) }.map(String.init)
    var lines: [String] = []
    let patterns = tokens.lazy.filter { $0.utf8.contains(UInt8(ascii: ":")) }
    if let whole = patterns.compactMap({ KindWords($0, among: kinds) }).first {
      lines = whole.lines
    } else {
      let parts = tokens.flatMap(\.parts)
      let words = [
        "hold": "long_press", "press": "long_press", "rotate": "rotation",
        "edge": "edge_pan",
      ]
      let named = parts.lazy.compactMap { kinds[words[$0] ?? $0] }.first
      guard let kind = named ?? kinds[type] else {
        self.lines = [#"name = "tap""#, #"type = "tap""#, #"run = "COMMAND""#]
        return
      }
      lines = ["type = \(kind.name.quoted)"]
      let numbers = parts.lazy.compactMap { Quantity($0) }
      if let count = numbers.first(where: { $0.unit.isEmpty && (1...10).contains($0.value) }) {
        lines.append("fingers = \(count.value.plain)")
      }
      for rule in kind.choices {
        lines += ForeignGesture.line(of: rule, saidBy: parts).map { [$0] } ?? []
      }
    }
    let said = lines.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    let name = said.joined(separator: " ")
    let run = command.flatMap { $0.isEmpty ? nil : $0.asText } ?? "COMMAND".quoted
    // A chord is no program.
    let isChord = command.map { (try? KeyChord($0)) != nil && $0.contains("+") } ?? false
    self.lines =
      ["name = \(name.quoted)"] + lines + ["\(isChord ? "key" : "run") = \(run)"]
  }

  /// The line of a key of a type, for the first of `parts` that is one of its words. A swipe along
  /// an axis goes both ways.
  private static func line(of rule: ChoiceRule, saidBy parts: [String]) -> String? {
    let axes = ["horizontal": "[\"left\", \"right\"]", "vertical": "[\"up\", \"down\"]"]
    for part in parts {
      if rule.words.contains(part) { return "\(rule.key) = \(part.quoted)" }
      if rule.takesSeveral, rule.key == "direction", let both = axes[part] {
        return "\(rule.key) = \(both)"
      }
      if part.count > 1, let word = Synonyms.meaning(of: part, among: rule.words) {
        return "\(rule.key) = \(word.quoted)"
      }
    }
    return rule.standard == nil || rule.doubt != nil ? "\(rule.key) = \("…".quoted)" : nil
  }
}

extension ForeignGesture {
  /// `2,DU,B,*,R,command` and `{ 2, SwipeDU, EdgeBottom, …, "command" }`, as lisgd has them. From
  /// an edge it is an edge pan.
  init(ofLisgd row: String) {
    let parts = row.split { ",{}".contains($0) }.map {
      String($0.filter { !"\"';".contains($0) }).withoutBlanks
    }.filter { !$0.isEmpty }
    guard parts.count > 3 else {
      self.init("", running: nil)
      return
    }
    let way = parts[1].hasPrefix("Swipe") ? String(parts[1].dropFirst(5)) : parts[1]
    let direction = way.abbreviating(one: SwipeDirection.allCases.map(\.rawValue)) ?? way
    let edges = ["L": "left", "R": "right", "T": "top", "B": "bottom"]
    let place = parts[2].hasPrefix("Edge") ? String(parts[2].dropFirst(4)) : parts[2]
    let edge = edges[place] ?? edges.values.first { $0 == place.lowercased() }
    let command = parts.last.flatMap { parts.count > 4 ? $0 : nil }
    if let edge {
      self.init("\(parts[0]) \(edge)", running: command, type: "edge_pan")
    } else {
      self.init("\(parts[0]) \(direction)", running: command)
    }
  }

  /// `gesture swipe left 3 firefox`, as libinput-gestures has it, or nil for other lines.
  init?(ofLibinput words: [String]) {
    guard words.first == "gesture", words.count > 2,
      ["swipe", "pinch", "hold", "rotate"].contains(words[1])
    else { return nil }
    let said = words.dropFirst().prefix { word in
      Int(word) != nil || ["on", "off"].contains(word)
        || KindWords("swipe \(word)", among: .builtIn) != nil || word == words[1]
        || ["in", "out", "clockwise", "anticlockwise"].contains(word)
    }
    let command = words.dropFirst(said.count + 1).joined(separator: " ")
    self.init(said.joined(separator: " "), running: command)
  }

  /// `bindgesture swipe:3:right workspace prev`, as sway has it.
  init(ofSway words: [String]) {
    let rest = words.drop { !$0.contains(":") }.dropFirst()
    let isProgram = rest.first == "exec"
    let command = rest.dropFirst(isProgram ? 1 : 0).joined(separator: " ")
    let line = command.isEmpty || isProgram ? command : "swaymsg \(command)"
    self.init(words.first { $0.contains(":") } ?? "", running: line)
  }

  /// `bind = , swipe:3:l, workspace, +1` and `gesture = 3, horizontal, workspace`, as Hyprland and
  /// its plugins have them.
  init(ofHyprland line: String) {
    let fields = line.split(separator: ",").map { String($0).withoutBlanks }
    let pattern = fields.firstIndex { $0.contains(":") } ?? 1
    var rest = fields.dropFirst(pattern + 1)
    if rest.first == "dispatcher" { rest = rest.dropFirst() }
    let isProgram = rest.first == "exec"
    var command = rest.dropFirst(isProgram ? 1 : 0).joined(separator: isProgram ? ", " : " ")
    if rest == ["workspace"] {
      command = "workspace $([ $GESTURE_DIRECTION = left ] && echo e+1 || echo e-1)"
    }
    let run = command.isEmpty || isProgram ? command : "hyprctl dispatch \(command)"
    let said = fields.prefix(pattern + 1).joined(separator: " ")
    self.init(said, running: run)
  }

  static func beginning(of lines: some Sequence<String>) -> [String] {
    lines.prefix(80).map { String($0.prefix(4096)) }
  }

  /// The text and the command of a block of lines: `command: xdotool key a`, `<command>`, `exec`.
  init(of lines: some Sequence<String>) {
    var (words, command): ([String], String?) = ([], nil)
    for line in ForeignGesture.beginning(of: lines).prefix(24) {
      let text = line.withoutBlanks
      if let found = ForeignGesture.command(in: text) {
        command = command ?? found
        if command != nil, !words.isEmpty { break }
      } else {
        words.append(text)
      }
    }
    self.init(words.joined(separator: " "), running: command)
  }

  /// The command of a line such as `command: krunner`, or nil for other lines. For `sendkey`, it is
  /// the chord.
  static func command(in line: String) -> String? {
    let keys = ["command", "exec", "run", "cmd", "shell", "spawn", "sendkey"]
    let text = line.drop { "-<\" '".contains($0) }
    let name = text.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
    guard String(name).parts.contains(where: keys.contains) else { return nil }
    var rest = text.dropFirst(name.count).drop { ":=>\" ',".contains($0) }
    if let end = rest.firstIndex(of: "<") { rest = rest[..<end] }
    let parts = rest.split { "\";,".contains($0) }.map { String($0).withoutBlanks }
    let command = parts.filter { !$0.isEmpty }.joined(separator: " ")
    guard name.lowercased() == "sendkey" else { return command }
    return KeyChord.meant(by: command.lowercased()) ?? command.lowercased()
  }
}
