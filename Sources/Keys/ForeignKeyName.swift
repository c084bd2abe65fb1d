import Words

/// What X11, GTK, Emacs and others call keys, by rules and where these do not lead there by a
/// table.
enum ForeignKeyName {
  /// Of keysymdef.h, without blanks and underscores, and of other programs.
  private static let ofX: [String: String] = [
    "cmdorctrl": "ctrl", "commandorcontrol": "ctrl", "ctrlcmd": "ctrl", "accel": "ctrl",
    "control": "ctrl", "ctl": "ctrl", "primary": "ctrl", "strg": "ctrl", "win": "super",
    "windows": "super", "meta": "super", "hyper": "super", "cmd": "super", "command": "super",
    "mod4": "super", "logo": "super", "mod": "super", "mainmod": "super", "met": "super",
    "gui": "super", "sup": "super", "option": "alt", "opt": "alt", "mod1": "alt",
    "altgr": "rightalt", "isolevel3shift": "rightalt", "modeswitch": "rightalt",
    "return": "enter", "linefeed": "linefeed", "escape": "esc", "del": "delete", "ins": "insert",
    "pgup": "pageup", "prior": "pageup", "pgdn": "pagedown", "pgdown": "pagedown",
    "next": "pagedown", "bksp": "backspace", "caps": "capslock", "print": "sysrq",
    "printscreen": "sysrq", "prtsc": "sysrq", "prtscr": "sysrq", "multikey": "compose",
    "break": "pause", "isolefttab": "shift+tab", "spacebar": "space", "arrowup": "up",
    "arrowdown": "down", "arrowleft": "left", "arrowright": "right", "period": "dot",
    "quoteright": "apostrophe", "quoteleft": "grave", "bracketleft": "leftbrace",
    "bracketright": "rightbrace", "less": "102nd", "greater": "shift+102nd",
    "exclam": "shift+1", "at": "shift+2", "numbersign": "shift+3", "dollar": "shift+4",
    "percent": "shift+5", "asciicircum": "shift+6", "ampersand": "shift+7", "asterisk": "shift+8",
    "parenleft": "shift+9", "parenright": "shift+0", "underscore": "shift+minus",
    "plus": "shift+equal", "braceleft": "shift+leftbrace", "braceright": "shift+rightbrace",
    "bar": "shift+backslash", "colon": "shift+semicolon", "quotedbl": "shift+apostrophe",
    "asciitilde": "shift+grave", "question": "shift+slash", "hash": "shift+3",
    "browserback": "back", "browserforward": "forward", "browserhome": "homepage",
    "browserrefresh": "refresh", "browsersearch": "search", "tracknext": "nextsong",
    "nexttrack": "nextsong", "trackprevious": "previoussong", "prevtrack": "previoussong",
  ]
  /// Characters, by the names above.
  private static let ofCharacters: [String: String] = [
    "!": "exclam", "@": "at", "#": "numbersign", "$": "dollar", "%": "percent", "^": "asciicircum",
    "&": "ampersand", "*": "asterisk", "(": "parenleft", ")": "parenright", "_": "underscore",
    "+": "plus", "{": "braceleft", "}": "braceright", "|": "bar", ":": "colon", "\"": "quotedbl",
    "~": "asciitilde", "?": "question", "<": "less", ">": "greater", "-": "minus", "=": "equal",
    ",": "comma", ".": "dot", "/": "slash", ";": "semicolon", "'": "apostrophe", "`": "grave",
    "[": "leftbrace", "]": "rightbrace", "\\": "backslash", "⌘": "super", "⌃": "ctrl",
    "⌥": "alt", "⇧": "shift", "←": "left", "→": "right", "↑": "up", "↓": "down", "⏎": "enter",
  ]
  /// Of XF86keysym.h, where the kernel has another word. The keys are those of xkeyboard-config.
  private static let ofXF86: [String: String] = [
    "raisevolume": "volumeup", "lowervolume": "volumedown", "volume": "volumeup",
    "volumemute": "mute", "mutevolume": "mute", "micmute": "micmute", "play": "playpause",
    "stop": "stopcd", "prev": "previoussong", "previous": "previoussong", "next": "nextsong",
    "pause": "pausecd", "forward": "fastforward", "randomplay": "shuffle",
    "monbrightnessup": "brightnessup", "monbrightnessdown": "brightnessdown",
    "monbrightnesscycle": "brightness_cycle", "kbdbrightnessup": "kbdillumup",
    "kbdbrightnessdown": "kbdillumdown", "kbdlightonoff": "kbdillumtoggle", "poweroff": "power",
    "eject": "ejectcd", "screensaver": "coffee", "calculator": "calc", "explorer": "file",
    "mycomputer": "computer", "display": "switchvideomode", "reload": "refresh",
    "favorites": "bookmarks", "tools": "config", "taskpane": "cyclewindows", "webcam": "camera",
    "word": "wordprocessor", "excel": "spreadsheet", "dos": "msdos", "go": "connect",
    "menukb": "menu", "mailforward": "forwardmail", "rotatewindows": "rotate_display",
    "rotationlocktoggle": "rotate_lock_toggle", "touchpadtoggle": "f21", "touchpadon": "f22",
    "touchpadoff": "f23", "launch1": "prog1", "launch2": "prog2", "launch3": "prog3",
    "launch4": "prog4", "launcha": "scale", "launchb": "all_applications",
  ]
  /// Of the keypad, behind KP_.
  private static let ofKeypad: [String: String] = [
    "add": "kpplus", "subtract": "kpminus", "multiply": "kpasterisk", "divide": "kpslash",
    "decimal": "kpdot", "separator": "kpcomma", "home": "kp7", "up": "kp8", "prior": "kp9",
    "pageup": "kp9", "left": "kp4", "begin": "kp5", "right": "kp6", "end": "kp1", "down": "kp2",
    "next": "kp3", "pagedown": "kp3", "insert": "kp0", "delete": "kpdot",
  ]

  /// The kernel's names without underscores, as others write them.
  private static let ofKernel = Dictionary(
    (1..<UInt16.max >> 6).compactMap(KeyName.name).map { ($0.filter { $0 != "_" }, $0) },
    uniquingKeysWith: { first, _ in first })

  /// What to write for `name`, a key or a chord such as `shift+1`, or nil if nothing says.
  static func meaning(of name: String) -> String? {
    if let word = ofCharacters[name] { return ofX[word] ?? word }
    // `$mod` and `$mainMod` are what sway and Hyprland call their own modifier.
    let bare = name.first == "$" ? String(name.dropFirst()) : name
    let word = KeyName.plain(bare).filter { $0 != "_" && $0 != " " && $0 != "-" }
    if word.hasPrefix("xf86") { return ofMultimedia(String(word.dropFirst(4))) }
    if word.hasPrefix("kp"), let key = ofKeypad[String(word.dropFirst(2))] { return key }
    if let same = ofX[word] ?? ofXF86[word] ?? ofKernel[word] ?? ofSide(word) { return same }
    return ofPrefixed(word)
  }

  /// What browsers, Android, Windows, QMK and pynput put in front of a key: `KeyT`, `Digit5`,
  /// `KEYCODE_VOLUME_UP`, `VK_LEFT`, `KC_LCTL`, `Key.ctrl_l`.
  private static func ofPrefixed(_ word: String) -> String? {
    let marks = ["keycode", "key.", "key", "digit", "vk", "kc", "audio", "media", "numpad"]
    // No key has a name as long, and marks may repeat.
    guard word.utf8.count <= 40, let mark = marks.first(where: word.hasPrefix) else { return nil }
    let rest = String(word.dropFirst(mark.count))
    if mark == "numpad" { return ofKeypad[rest] ?? ofKernel["kp\(rest)"] }
    let isLetter = rest.count == 1
    // `keyboard` is no key called `board`.
    if mark == "key" || mark == "digit", !isLetter { return nil }
    if isLetter { return ofKernel[rest] }
    return meaning(of: rest)
  }

  /// Where letters of other keyboards lie on an American one, and which keyboards these are.
  private static let ofKeyboards: [String: (key: String, keyboard: String)] = [
    "ü": ("leftbrace", "a German"), "ö": ("semicolon", "a German"),
    "ä": ("apostrophe", "a German"), "ß": ("minus", "a German"), "é": ("2", "a French"),
    "è": ("7", "a French"), "ç": ("9", "a French"), "à": ("0", "a French"),
    "ù": ("apostrophe", "a French"), "ñ": ("semicolon", "a Spanish"),
    "å": ("leftbrace", "a Scandinavian"), "æ": ("semicolon", "a Danish"),
    "ø": ("apostrophe", "a Danish"), "ş": ("semicolon", "a Turkish"),
  ]

  /// What helps with a letter that no American keyboard has, or nil for everything else.
  static func hint(ofLetter name: String) -> String? {
    guard name.count == 1, name.utf8.count > 1, name.first?.isLetter ?? false else { return nil }
    let place = ofKeyboards[name.lowercased()].map {
      ", such as \($0.key.asKey) for this letter of \($0.keyboard) keyboard"
    }
    return "keys are named as on an American keyboard: write that name of the key\(place ?? "")"
  }

  /// What to write for `name`, if it stands in the table of keysyms, or nil.
  static func keysym(_ name: String) -> String? { ofX[name.lowercased()] }

  private static func ofMultimedia(_ word: String) -> String? {
    let short = word.hasPrefix("audio") ? String(word.dropFirst(5)) : word
    // Of the two forward, the one of sound winds.
    if word == "forward" { return word }
    return ofXF86[short] ?? ofKernel[short]
  }

  /// `Control_L`, `LeftAlt`, `lshift`, `Shift_R`.
  private static func ofSide(_ word: String) -> String? {
    let sides = [("left", "left"), ("right", "right"), ("l", "left"), ("r", "right")]
    for (mark, side) in sides {
      let behind = word.hasPrefix(mark) ? String(word.dropFirst(mark.count)) : ""
      let before = word.hasSuffix(mark) ? String(word.dropLast(mark.count)) : ""
      let all = [before, behind].map { ofX[$0] ?? $0 }
      guard let plain = all.first(where: ["ctrl", "alt", "shift", "super"].contains) else {
        continue
      }
      // The left one is what the file calls a modifier without its side.
      if side == "left" { return plain }
      return plain == "super" ? "rightmeta" : side + plain
    }
    return nil
  }
}
