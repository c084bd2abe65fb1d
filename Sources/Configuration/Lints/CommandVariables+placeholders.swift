import Words

/// Names of other programs' for what commands are told.
extension CommandVariables {
  /// Warns of `{direction}`, `%direction%` and `$DIRECTION`, which nothing replaces.
  func warnOfPlaceholders(in command: ConfiguredCommand, at place: Place, _ findings: Findings) {
    let words: [String] =
      switch command {
      case .shell(let line): [line]
      case .program(let words): words
      }
    // Both have braces and names of their own.
    guard words.contains(where: \.hasMark),
      !words.contains(where: { $0.mentions("jq") || $0.mentions("awk") })
    else { return }
    let variables = Set(words.flatMap { ShellVariables(in: $0).replaced })
    for name in CommandVariables.told {
      let small = name.lowercased()
      let marks = ["{\(small)}", "{{\(small)}}", "%\(small)%", "<\(small)>", "%{\(small)}"]
      let mark = marks.first { mark in words.contains { $0.lowercased().mentions(mark) } }
      let variable = [name, small].first(where: variables.contains).map { "$\($0)" }
      guard let found = mark ?? variable, !isSet(small, name, in: words) else { continue }
      let full = "GESTURE_\(name)"
      let help =
        known.contains(name)
        ? "write $\(full)" : hintOfStep(full) ?? "leave it out: \(whyEmpty(full))"
      findings.warn(
        "nothing replaces \(found.quoted)", help: help, of: found, at: place,
        code: "unknown-variable")
    }
  }

  /// Warns of `notify-send '$GESTURE_X'`, where the shell leaves the text as it is, in lines of one
  /// command that only shows its text. Others may read it as a command.
  func warnOfKept(_ names: Set<String>, in line: String, at place: Place, _ findings: Findings) {
    let program = String(line.prefix { $0 != " " })
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    guard CommandVariables.tellers.contains(program), parts.count == 3,
      !parts[1].contains(where: { "\"\\`!".contains($0) }),
      !(parts[0] + parts[2]).contains(where: { "\"\\`$;&|<>()#\n".contains($0) }),
      let name = names.first(where: { $0.hasPrefix("GESTURE_") }), names.count == 1,
      known.contains(String(name.dropFirst(8))), String(parts[1]).parted(by: "$").count == 2,
      let mended = "\(parts[0])\"\(parts[1])\"\(parts[2])".asText
    else { return }
    findings.warn(
      "the single quotes keep the shell from replacing $\(name)", help: "write \(mended)",
      of: "$\(name)", at: place, code: "no-shell")
  }

  /// Programs that show a text.
  private static let tellers: Set = [
    "notify-send", "echo", "logger", "dunstify", "zenity", "espeak",
  ]

  /// Warns of `${GESTURE_STEP}5`, which is +15 or -15, and not +5 or -5. It does not warn of a 0
  /// behind it, which means ten.
  func warnOfDigits(in lines: [String], at place: Place, _ findings: Findings) {
    guard lines.contains(where: { $0.mentions("${GESTURE_STEP}") }), known.contains("STEP") else {
      return
    }
    for digit in 1...9 {
      let text = "${GESTURE_STEP}\(digit)"
      guard lines.contains(where: { $0.mentions(text) }) else { continue }
      findings.warn(
        "\(text) is +1\(digit) or -1\(digit), because GESTURE_STEP is +1 or -1",
        help: "write ${GESTURE_STEP%1}\(digit) for +\(digit) and -\(digit)", of: text, at: place,
        code: "unknown-variable")
    }
  }

  /// Warns of `$1`, which the shell replaces by nothing: no arguments are given to a command.
  func warnOfArguments(
    in lines: [String], _ names: [String], at place: Place, _ findings: Findings
  ) {
    // A list may give its shell arguments, and a line may set them, or have functions.
    guard lines.count == 1,
      let name = names.first(where: {
        $0.utf8.count == 1 && "123456789".utf8.contains($0.utf8.first ?? 0)
      }),
      !["set -", "()", "function "].contains(where: lines[0].mentions)
    else { return }
    let own = known.contains("DIRECTION") ? "$GESTURE_DIRECTION" : "$GESTURE_NAME"
    findings.warn(
      "$\(name) is empty: a command gets no arguments, but variables",
      help: lines[0].mentions("awk")
        ? "put the program of awk between single quotes" : "write one of them, such as \(own)",
      of: "$\(name)", at: place, code: "unknown-variable")
  }

  /// The variables whose names alone say that a gesture is meant.
  private static let told = ["DIRECTION", "FINGERS", "SCALE", "ROTATION", "EDGE", "STEP"]

  /// Whether the line itself sets the variable, or reads it.
  private func isSet(_ small: String, _ name: String, in words: [String]) -> Bool {
    words.contains { word in
      [small, name].contains { one in
        word.mentions("\(one)=") || word.mentions("read \(one)") || word.mentions("read -r \(one)")
          || word.mentions("for \(one) ")
      }
    }
  }
}

extension String {
  /// Whether it has a sign that begins a placeholder or a variable.
  var hasMark: Bool {
    var text = self
    return text.withUTF8 { letters in
      letters.contains {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "<")
          || $0 == UInt8(ascii: "$")
      }
    }
  }
}
