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
        "leave keys to xbindkeys, and write each gesture as [[gesture]], with name = \"…\","
          + " type = \"swipe\" and run = \"…\" below")
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

  /// What has `[sections]` and lines such as `Key=value`. `header` is the last section.
  static func ofSections(_ lines: [String], _ header: String) -> ForeignFormat {
    if let known = ofHeader(header) { return known }
    if lines.contains(where: { $0.hasPrefix("MatchUdevType=") || $0.hasPrefix("AttrPalm") }) {
      return ForeignFormat(
        "a file of libinput's quirks",
        "put it into /etc/libinput/local-overrides.quirks. gestured has [[quirk]] tables of its own"
      )
    }
    return ForeignFormat(
      "an INI file", ForeignGesture.help(with: lines))
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
