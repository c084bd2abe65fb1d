import Words

/// Lines of other programs that are about something else than gestures.
extension ForeignFormat {
  private static let ofTouchscreens =
    "each setting of a touchscreen belongs in [[device]], with match, display and size_mm. With"
    + " orientation = \"auto\" touches turn with the picture"

  /// Settings of a touchscreen, as sway, Hyprland, niri and xorg.conf have them, or nil for
  /// everything else. `below` are the lines below it.
  static func ofDevices(_ line: String, below: ArraySlice<String>) -> ForeignFormat? {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let first = words.first, words.count > 1, words[1] != "=" else { return nil }
    let ofXorg = ["Section", "EndSection", "SubSection", "Option", "Identifier", "Driver"]
    if ofXorg.contains(first) || first.hasPrefix("Match") && words[1].hasPrefix("\"") {
      return ForeignFormat("xorg.conf's format", ofTouchscreens)
    }
    // In a list without a comma, more text in quotes or the list's end is below.
    if line.hasPrefix("\""), line.hasSuffix("\""), let keys = below.first, keys.hasPrefix("  "),
      keys.withoutBlanks.first?.isLetter ?? false
    {
      return ForeignFormat(
        "xbindkeys' format",
        ForeignGesture.help(with: ([line] + below).map { $0.hasPrefix("\"") ? "- run: \($0)" : $0 })
      )
    }
    let isBlock = line.hasSuffix("{")
    if !isBlock, ["input", "output", "seat"].contains(first) {
      return ForeignFormat("sway's format", ofTouchscreens)
    }
    let marks = ["touchdevice", "touchscreen", "transform", "map_to_", "map-to-", "calib"]
    let block = below.prefix { $0.withoutBlanks != "}" }.prefix(12)
    guard isBlock, marks.contains(where: { mark in block.contains { $0.mentions(mark) } }) else {
      return nil
    }
    return ForeignFormat(
      "a format with blocks in braces, as niri and Hyprland have it", ofTouchscreens)
  }

  /// `[[gesture.action]]` above the first `[[gesture]]`, which is refused for it.
  static func earlyPart(of lines: [String], at index: Int) -> ForeignFormat? {
    let header = lines[index].withoutBlanks
    guard header.hasPrefix("[["), let name = header.split(separator: "]").first?.dropFirst(2),
      let first = lines[..<index].firstIndex(where: { $0.hasPrefix("[[\(name).") }),
      !lines[..<index].contains(where: { $0.hasPrefix("[[\(name)]]") })
    else { return nil }
    let part = lines[first].withoutBlanks
    var format = ForeignFormat(
      fault: "\(part) stands above the [[\(name)]] that it belongs to",
      help: "move it and its keys below the keys of [[\(name)]] in line \(index + 1)")
    format.index = first
    return format
  }

  /// What has `[sections]` and lines such as `Key=value`. `header` is the last section.
  static func ofSections(_ lines: [String], _ header: String) -> ForeignFormat {
    if let known = ofHeader(header, in: lines) { return known }
    if lines.contains(where: { $0.hasPrefix("MatchUdevType=") || $0.hasPrefix("AttrPalm") }) {
      return ForeignFormat(
        "a file of libinput's quirks",
        "put it into /etc/libinput/local-overrides.quirks. gestured has [[quirk]] tables of its own"
      )
    }
    return ForeignFormat(
      "an INI file", ForeignGesture.help(with: lines))
  }

  /// A bullet, a key that holds what stands deeper, or several keys with colons. One key with a
  /// colon among those of TOML is a slip.
  static func isYAML(_ line: String, next: String) -> Bool {
    let text = line.withoutBlanks
    if text.hasPrefix("- ") || text == "---" || text.hasPrefix("%YAML") { return true }
    guard hasColon(text) else { return false }
    let depth = { (line: String) in line.prefix { $0 == " " || $0 == "\t" }.count }
    if text.hasSuffix(":") {
      return depth(next) > depth(line) || next.withoutBlanks.hasPrefix("- ")
    }
    return hasColon(next.withoutBlanks)
  }

  /// Whether a line is a key, a colon and maybe a value.
  private static func hasColon(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return false }
    let key = line[..<colon]
    let rest = line[line.index(after: colon)...]
    return key.allSatisfy { $0.isLetter || $0.isNumber || "_-\"'".contains($0) }
      && (rest.isEmpty || rest.first == " ")
  }

  /// YAML, as programs for gestures have it, or those that hear of them.
  static func ofYAML(_ lines: [String], from index: Int) -> ForeignFormat {
    let marks = ["automation:", "entity_id:", "platform: ", "trigger:", "alias:", "homeassistant"]
    if marks.count(where: { mark in lines.contains { $0.mentions(mark) } }) > 1 {
      return ForeignFormat(
        "YAML of Home Assistant",
        "leave it there, and write gestures here as [[gesture]]. gestured-mqtt(1) reports them")
    }
    return ForeignFormat(
      "YAML, as InputActions and fusuma have it",
      ForeignGesture.help(with: lines[index...]))
  }

  /// A command of the shell's in no table that runs any, or nil if it is none. `above` are the
  /// lines above it, and `below` those below it.
  static func ofShell(
    _ line: String, above: ArraySlice<String>, below: ArraySlice<String>
  ) -> ForeignFormat? {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let first = words.first, words.count > 1, first.count > 1,
      first.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || "-_./".contains($0)) }),
      first.first?.isLowercase ?? false
    else { return nil }
    let isOption = words[1].hasPrefix("-") && words[1].contains(where: \.isLetter)
    guard isOption || programs.contains(first) && !words[1].hasPrefix("=") else { return nil }
    let header = above.last { $0.withoutBlanks.hasPrefix("[") }
    guard header == nil || !(header ?? "").mentions("gesture") && !(header ?? "").mentions("idle")
    else { return nil }
    // A backslash at the end takes the next line along.
    let isOpen = { (line: String) in line.withoutBlanks.hasSuffix("\\") }
    let rest = isOpen(line) ? below.prefix(while: isOpen).count + 1 : 0
    let lines = rest == 0 ? "it" : "it, and the \(rest == 1 ? "line" : "\(rest) lines") below"
    return ForeignFormat(
      fault: "this line is the shell's, not the configuration's",
      help: "delete \(lines). A gesture runs a command by run = \"…\" in its [[gesture]]")
  }

  /// Programs that people are told to call when they set up a touchscreen or a desktop.
  private static let programs = [
    "sudo", "gsettings", "dconf", "kwriteconfig5", "kwriteconfig6", "xinput", "xrandr", "swaymsg",
    "i3-msg", "hyprctl", "niri", "busctl", "qdbus", "qdbus6", "dbus-send", "gdbus", "systemctl",
    "loginctl", "udevadm", "libinput", "evtest", "evsieve", "xdotool", "ydotool", "wtype",
    "pactl", "wpctl", "notify-send", "gesturectl", "gestured", "mkdir", "nano", "apt", "chmod",
  ]
}
