import Words

/// The gestures of a text whose blocks lie in each other, by indentation, braces or bullets: YAML,
/// JSON and the like. What stands around a command says which gesture it is for.
struct ForeignBlocks {
  /// The gestures that have a command, in order.
  private(set) var gestures: [ForeignGesture] = []
  private var open: [Line] = []

  /// A line, and how deep it stands.
  private struct Line {
    let depth: Int
    let text: String
    let command: String?
    /// Whether it begins a block.
    let opens: Bool
  }

  init(_ lines: [String]) {
    var braces = 0
    for line in lines.flatMap(ForeignBlocks.parts) {
      let text = line.withoutBlanks
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("//") { continue }
      let closes = text.first.map("}])".contains) ?? false
      if closes { braces = max(0, braces - 1) }
      var depth = line.prefix { $0 == " " || $0 == "\t" }.count + braces * 100
      close(downTo: depth, isNew: text.hasPrefix("- ") || closes)
      if text.hasPrefix("- ") { depth += 1 }
      let opens = text.last.map { ":{[(".contains($0) } ?? false
      if text.last.map({ "{[(".contains($0) }) ?? false { braces += 1 }
      let whole = ForeignBlocks.whole(text)
      if let whole {
        let around = open.filter { $0.depth < depth }.map(\.text) + [whole.words]
        gestures.append(
          ForeignGesture(around.joined(separator: " "), running: whole.command))
      }
      let own = whole == nil ? ForeignGesture.command(in: text) : nil
      let command = own.flatMap { $0.isEmpty ? nil : $0 }
      open.append(Line(depth: depth, text: closes ? "" : text, command: command, opens: opens))
    }
    close(downTo: -1, isNew: true)
  }

  /// The gesture and the command of a line that has both: `swipe-left { spawn "foot"; }` and
  /// `swipe_left = foot`, or nil for other lines.
  private static func whole(_ text: String) -> (words: String, command: String)? {
    let plain = { (text: Substring) in
      String(text.filter { !"\"{};".contains($0) }).withoutBlanks
    }
    let words = text.split { $0 == " " || $0 == "\t" }
    let verbs = ["spawn", "exec", "run", "spawn-sh", "command"]
    if let verb = words.dropFirst().firstIndex(where: { verbs.contains(plain($0)) }) {
      let said = words[..<verb].joined(separator: " ")
      let command = words[(verb + 1)...].map(plain).drop { $0 == "=" || $0 == ":" }.filter {
        !$0.isEmpty
      }.joined(separator: " ")
      return ForeignGesture.says([said]) && !command.isEmpty ? (said, command) : nil
    }
    guard let sign = text.firstIndex(where: { "=:".contains($0) }) else { return nil }
    let (key, value) = (String(text[..<sign]), plain(text[sign...].dropFirst()))
    let isWord = value.parts.allSatisfy { part in
      ["true", "false", "in", "out", "any"].contains(part) || Quantity(part) != nil
        || Synonyms.meaning(of: part, among: ["left", "right", "up", "down"]) != nil
        || ["left", "right", "up", "down"].contains(part) || ForeignGesture.says([part])
    }
    return ForeignGesture.says([key]) && !isWord && !value.hasPrefix("[") ? (key, value) : nil
  }

  /// Each brace on a line of its own, and each key in braces.
  private static func parts(of line: String) -> [String] {
    guard line.mentions("{\"") || line.mentions("[{") || line.mentions("{ \"") else {
      return [line]
    }
    var (parts, quote) = ([""], false)
    for letter in line {
      if letter == "\"" { quote.toggle() }
      if !quote, "}]".contains(letter) { parts.append("") }
      if quote || letter != "," { parts[parts.count - 1].append(letter) }
      if !quote, "{[,".contains(letter) { parts.append("") }
    }
    return parts.map(\.withoutBlanks)
  }

  /// Ends the blocks that are not around a line of this depth, with their gestures.
  private mutating func close(downTo depth: Int, isNew: Bool) {
    let kept = open.prefix { line in
      line.depth < depth || line.depth == depth && !isNew && !line.opens
    }
    for line in open[kept.count...] {
      guard let command = line.command else { continue }
      // A line beside it belongs to it, as long as it begins no block.
      let around = open.filter { $0.depth <= line.depth && $0.command == nil }
      let words = around.map(\.text)
      guard ForeignGesture.says(words) else { continue }
      gestures.append(ForeignGesture(words.joined(separator: " "), running: command))
    }
    open = Array(kept)
  }
}
