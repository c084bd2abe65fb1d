import Keys
import Words

/// A text that is no TOML as a whole: it was written for another program, or in another format.
///
/// It is told once, by what it is, where the parser met it.
struct ForeignFormat {
  /// What it is.
  let fault: String
  /// What to write instead.
  let help: String
  /// The index of the line where it begins, if that is above the one that the parser refused.
  var index: Int?
  /// The text to put in place of this line and the faulty lines below it, if there is only one
  /// answer.
  private(set) var replacement: String?
  /// The place behind the faulty text. It is nil if the text itself shows where it ends.
  private(set) var end: Place?

  init(fault: String, help: String) {
    self.fault = fault
    self.help = help
  }

  init(_ what: String, _ help: String) {
    self.init(fault: "this is \(what), and a configuration is TOML", help: help)
  }

  /// The format of `lines`, of which the parser refused the one with that index, or nil if it is a
  /// slip in TOML.
  init?(of lines: [String], refusedAt index: Int) {
    guard lines.indices.contains(index) else { return nil }
    let line = lines[index].withoutBlanks
    let next = lines[(index + 1)...].first { !$0.withoutBlanks.isEmpty } ?? ""
    if let early = ForeignFormat.earlyPart(of: lines, at: index) {
      self = early
    } else if let frame = PastedFrame(in: lines, at: index) {
      self.init(fault: frame.fault, help: frame.help)
      if frame.isAlone { (replacement, end) = ("", Place(line: index + 2, column: 1)) }
    } else if let found = ForeignFormat.ofFiles(line, in: lines) {
      self = found
    } else if let first = ForeignFormat.firstMarked(of: lines, until: index) {
      self.init(
        fault: "the marks of a diff stand in front of the lines",
        help: "delete the lines that begin with -, and the + of the others")
      self.index = first
    } else if let found = ForeignFormat.ofMarks(line, in: lines[index...]) {
      self = found
    } else if let table = ForeignFormat.braces(in: lines, from: index) {
      self.init(
        fault: "a table in braces ends on the line on which it begins",
        help: "write \(table.text)")
      (replacement, end) = (table.text, table.end)
    } else if next.first == " " || next.first == "\t",
      !line.contains(where: { "={:\"[".contains($0) }),
      ForeignGesture.says([line])
        || line.contains("+")
          && (KeyChord.allMeant(by: line) != nil || (try? KeyChord(line)) != nil)
    {
      let rows = lines[index...].map { row in
        row.first == " " || row.first == "\t" ? "  run: \(row)" : "\(row):"
      }
      self.init("sxhkd's format", ForeignGesture.help(with: rows))
    } else if let found = ForeignFormat.ofDevices(line, below: lines[(index + 1)...])
      ?? ForeignFormat.ofWords(line, below: lines[(index + 1)...])
      ?? ForeignFormat.ofShell(line, above: lines[..<index], below: lines[(index + 1)...])
    {
      self = found
    } else if ForeignFormat.isYAML(lines[index], next: next) {
      self = ForeignFormat.ofYAML(lines, from: index)
    } else if line.hasPrefix("[") ? ForeignFormat.isTitle(line) : lines.hasSections(until: index) {
      let start = lines[...index].lastIndex { $0.hasPrefix("[") } ?? index
      let name = lines[start].dropFirst().prefix { $0 != "]" }
      self = ForeignFormat.ofSections(lines, String(name))
      self.index = start
    } else {
      return nil
    }
  }

  /// By the characters with which the line begins.
  private static func ofMarks(
    _ line: String, in lines: ArraySlice<String>
  ) -> ForeignFormat? {
    if ["--- ", "+++ ", "@@ ", "diff --git"].contains(where: line.hasPrefix) {
      return ForeignFormat("a difference of two files", "apply it with patch(1)")
    }
    if line.count > 2, let sign = line.first, "-=*_~#".contains(sign),
      line.allSatisfy({ $0 == sign })
    {
      return ForeignFormat(fault: "this line only separates", help: "delete it, or begin it with #")
    }
    if line.hasPrefix("<!--") {
      return ForeignFormat("a comment of another language", "begin comments with #")
    }
    if line.hasPrefix("<") {
      return ForeignFormat(
        lines.contains { $0.mentions("<gesture") } ? "XML, as touchégg has it" : "XML",
        ForeignGesture.help(ofXML: lines))
    }
    if line.hasPrefix("{") {
      let isNix =
        !lines.contains { $0.contains("\"") && $0.mentions("\":") || $0.mentions("\" :") }
        && lines.contains { $0.withoutBlanks.hasSuffix(";") }
      return ForeignFormat(isNix ? "Nix" : "JSON", ForeignGesture.help(with: lines))
    }
    guard let mark = ["//", "/*", ";", "--", "\" "].first(where: line.hasPrefix) else { return nil }
    // A comment of another language, and maybe the rest of it.
    return ForeignFormat(
      mark == ";" ? "an INI file or a comment of one" : "a comment of another language",
      mark == ";"
        ? "begin comments with #, and \(ForeignGesture.help(with: lines))"
        : "begin comments with #")
  }

  /// By the words of programs.
  private static func ofWords(_ line: String, below: ArraySlice<String>) -> ForeignFormat? {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "=" }.map(String.init)
    guard let first = words.first else { return nil }
    if line.mentions("gestures[]") || first == "{" && isOfLisgd(line) {
      let rows = ([line] + below).filter(isOfLisgd).map { ForeignGesture(ofLisgd: $0) }
      return ForeignFormat(
        "the source of lisgd, config.h",
        ForeignGesture.help(with: rows.isEmpty ? [ForeignGesture(ofLisgd: "")] : rows))
    }
    if first == "lisgd" || first == "-g" || isOfLisgd(line) {
      let rows = ([line] + below).flatMap { line in
        line.split { "'\"".contains($0) }.map(String.init).filter(isOfLisgd)
      }
      let gestures = (rows.isEmpty ? [line] : rows).map { ForeignGesture(ofLisgd: $0) }
      return ForeignFormat(
        "lisgd's",
        "run 'gesturectl import lisgd --from FILE' to make a configuration of it, or "
          + ForeignGesture.help(with: gestures))
    }
    if let gesture = ForeignGesture(ofLibinput: words) {
      let others = below.compactMap { line in
        ForeignGesture(ofLibinput: line.split { $0 == " " || $0 == "\t" }.map(String.init))
      }
      return ForeignFormat(
        "libinput-gestures' format", ForeignGesture.help(with: [gesture] + others))
    }
    if first == "riverctl" {
      let rows = ([line] + below).map(ForeignFormat.spawning)
      return ForeignFormat("river's init", ForeignGesture.help(with: rows))
    }
    let behind = String(line.dropFirst(first.count)).withoutBlanks
    if ofSway.contains(first), !behind.isEmpty, !behind.hasPrefix("=") {
      guard first == "bindgesture" || ForeignGesture.says([line]) else {
        return ForeignFormat(
          "sway's or i3's format", "delete it: it belongs in that program's file")
      }
      let others = below.filter { $0.mentions("bindgesture") }.map {
        ForeignGesture(ofSway: $0.split(separator: " ").map(String.init))
      }
      return ForeignFormat(
        "sway's or i3's format",
        ForeignGesture.help(with: [ForeignGesture(ofSway: words)] + others))
    }
    let isIdle = first == "listener" && line.hasSuffix("{")
    if first == "swayidle" || isIdle
      || words.count > 2 && Int(words[1]) != nil && line.hasPrefix("timeout \(words[1])")
    {
      return ForeignFormat(
        isIdle ? "hypridle's format" : "swayidle's",
        "write each timeout as [[idle]], with name = \"…\", after_s = 300, run = \"…\" and"
          + " on_touch = \"…\" below")
    }
    let marks = ["bind", "gesture", "hyprgrass-"]
    let others = below.map(\.withoutBlanks).filter { line in
      line.contains(",") && marks.contains(where: line.hasPrefix) && ForeignGesture.says([line])
    }
    let isBind = ["hyprgrass-bind", "bind", "hyprgrass-gesture", "gesture"].contains {
      first == $0 || first.hasPrefix("hyprgrass-")
        || (first.hasPrefix($0) && first.count <= $0.count + 4)
    }
    if isBind && line.contains(",") || first.hasPrefix("$") && !others.isEmpty
      || first.hasPrefix("plugin:") || first.hasPrefix("hl.")
    {
      return ForeignFormat(
        "Hyprland's format",
        ForeignGesture.help(
          with: ((first.hasPrefix("$") ? [] : [line]) + others).map {
            ForeignGesture(ofHyprland: $0)
          }))
    }
    let opensBlock = line.hasSuffix("{") && !line.contains("\"")
    if opensBlock, words.count == 2, line.contains("="), !first.contains(".") {
      // What would be an inline table, were it on one line.
      let section = first == "gestures" ? .gesture : Section(rawValue: first)
      let header = first == "action" ? "[[gesture.action]]" : (section ?? .gesture).header
      return ForeignFormat(
        fault: "a table in braces ends on the line on which it begins",
        help: "write \(header), and each key on a line of its own below, without commas")
    }
    guard opensBlock || line.hasSuffix(";") && line.contains("=") && first.contains(".") else {
      return nil
    }
    return ForeignFormat(
      "a format with blocks in braces, as niri, Hyprland and Nix have it",
      ForeignGesture.help(with: [line] + below))
  }

  private static let ofSway = [
    "bindgesture", "bindsym", "bindcode", "bindswitch", "exec", "exec_always", "set", "for_window",
  ]

  /// `2,DU,B,*,R,command`: fingers, a way between two edges, and the rest.
  private static func isOfLisgd(_ line: String) -> Bool {
    let parts = line.filter { !"'\"".contains($0) }.split(separator: ",")
    guard parts.count >= 4, let first = parts.first?.split(separator: " ").last,
      Int(first) != nil
    else { return false }
    let plain = String(parts[1]).withoutBlanks
    let way = plain.hasPrefix("Swipe") ? plain.dropFirst(5) : plain[...]
    return (2...4).contains(way.count) && way.allSatisfy("LRUD".contains)
  }

  /// `[Desktop Entry]`: a header with a blank, which no key of TOML has.
  private static func isTitle(_ line: String) -> Bool {
    let name = line.drop { $0 == "[" }.prefix { $0 != "]" }
    let isTitle = name.split(separator: " ").count > 1 || name.contains("/")
    return line.last == "]" && isTitle && !name.contains("\"")
  }
}

extension [String] {
  /// Whether the last header up to a line is `[of something]` that no configuration has.
  fileprivate func hasSections(until index: Int) -> Bool {
    let headers = self[...index].filter { $0.hasPrefix("[") }
    guard let header = headers.last, !header.hasPrefix("[["), !self[index].contains("\"") else {
      return false
    }
    let name = header.dropFirst().prefix { $0 != "]" && $0 != "." }
    return !Configuration.tableNames.contains(String(name))
  }
}
