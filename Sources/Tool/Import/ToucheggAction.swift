import Keys

/// What becomes of an action of touchégg.
enum ToucheggAction {
  struct Outcome {
    var rows: [(key: String, value: String)] = []
    var notes: [String] = []
    var losses: [String] = []
  }

  /// What touchégg calls the full way of a gesture, in millimetres: a guess.
  private static let fullWay = 50.0

  /// The options that each action has.
  private static let looks = ["animate", "color", "borderColor", "animationPosition"]
  private static let options: [String: [String]] = [
    "SEND_KEYS": ["repeat", "modifiers", "keys", "on", "decreaseKeys", "times"],
    "RUN_COMMAND": ["repeat", "command", "on", "decreaseCommand", "times"],
    "MOUSE_CLICK": ["button", "on"],
    "MAXIMIZE_RESTORE_WINDOW": looks, "MINIMIZE_WINDOW": looks, "CLOSE_WINDOW": looks,
    "FULLSCREEN_WINDOW": looks, "SHOW_DESKTOP": looks,
    "TILE_WINDOW": looks + ["direction"], "CHANGE_DESKTOP": looks + ["direction", "cyclic"],
  ]

  /// The keys of a `[[gesture]]` that do the same.
  static func rows(of action: XMLElement, for gesture: ToucheggGesture) -> Outcome {
    var outcome = Outcome()
    let type = action["type"]?.uppercased() ?? ""
    guard let known = options[type] else {
      outcome.losses.append("touchégg 2.0 does not know the action '\(type)'.")
      return outcome
    }
    for option in action.children where !known.contains(option.name) {
      outcome.losses.append("'\(option.name)', which \(type) does not have.")
    }
    switch type {
    case "RUN_COMMAND": runCommand(action, gesture, &outcome)
    case "SEND_KEYS": sendKeys(action, gesture, &outcome)
    case "MOUSE_CLICK": click(action, gesture, &outcome)
    default:
      let remedy = "Bind a key to it in your desktop, and press it: key = \"super+…\"."
      outcome.losses.append("what it does to a window or a desktop. \(remedy)")
    }
    return outcome
  }

  private static func repeats(_ action: XMLElement, _ gesture: ToucheggGesture) -> Bool {
    action.value("repeat") == "true" && gesture.kind != .tap
  }

  private static func runCommand(
    _ action: XMLElement, _ gesture: ToucheggGesture, _ outcome: inout Outcome
  ) {
    let command = action.value("command") ?? ""
    let back = action.value("decreaseCommand") ?? ""
    guard !command.isEmpty || !back.isEmpty else {
      outcome.losses.append("it has no command.")
      return
    }
    if repeats(action, gesture) {
      outcome.rows.append(step(of: action, gesture, &outcome))
      let (forwards, other) = gesture.isForwards ? ("+1", "-1") : ("-1", "+1")
      let parts = [(forwards, command), (other, back)].filter { !$0.1.isEmpty }
      let text = parts.map { "if [ \"$GESTURE_STEP\" = \($0.0) ]; then\n\($0.1)\nfi" }
      outcome.rows.append(("on_step", text.joined(separator: "\n").asTOML))
      return
    }
    if !back.isEmpty { outcome.notes.append("'decreaseCommand' has a meaning with 'repeat' only.") }
    let isAtEnd = action.value("on") == "end"
    let isBoth = action.value("on") == "begin-and-end" && gesture.kind != .tap
    if gesture.kind == .tap { outcome.rows.append(("run", command.asTOML)) }
    if gesture.kind != .tap, !isAtEnd { outcome.rows.append(("on_began", command.asTOML)) }
    if gesture.kind != .tap, isAtEnd || isBoth {
      outcome.rows.append(("on_ended", command.asTOML))
    }
  }

  private static func sendKeys(
    _ action: XMLElement, _ gesture: ToucheggGesture, _ outcome: inout Outcome
  ) {
    let modifiers = action.value("modifiers") ?? ""
    guard let keys = chord(modifiers, action.value("keys") ?? "") else {
      outcome.losses.append("the keys. No key of gestured is meant by them.")
      return
    }
    guard repeats(action, gesture) else {
      outcome.rows.append(("key", keys.asTOML))
      if action.value("on") == "end", gesture.kind != .tap {
        outcome.notes.append("gestured presses keys when the gesture begins, and not at its end.")
      }
      return
    }
    outcome.rows.append(step(of: action, gesture, &outcome))
    let text = action.value("decreaseKeys") ?? ""
    let back = text.isEmpty ? nil : chord(modifiers, text)
    if !text.isEmpty, back == nil {
      outcome.losses.append("'decreaseKeys'. No key of gestured is meant by them.")
    }
    let names = gesture.isForwards ? ("key_up", "key_down") : ("key_down", "key_up")
    outcome.rows.append((names.0, keys.asTOML))
    if let back { outcome.rows.append((names.1, back.asTOML)) }
  }

  private static func click(
    _ action: XMLElement, _ gesture: ToucheggGesture, _ outcome: inout Outcome
  ) {
    let buttons = ["1": "left", "2": "middle", "3": "right"]
    guard let button = buttons[action.value("button") ?? "1"] else {
      outcome.losses.append("the button. gestured clicks left, middle and right.")
      return
    }
    guard gesture.kind != .pinch else {
      outcome.losses.append("the click, because a pinch has no place to click at.")
      return
    }
    switch action.value("on") {
    case "begin-and-end" where gesture.kind == .swipe:
      outcome.rows.append(("drag", button.asTOML))
    case let moment:
      outcome.rows.append(("click", button.asTOML))
      if moment == "end", gesture.kind != .tap {
        outcome.notes.append("gestured clicks when the gesture begins, and not at its end.")
      }
    }
  }

  /// The row that says how large a step is.
  private static func step(
    of action: XMLElement, _ gesture: ToucheggGesture, _ outcome: inout Outcome
  ) -> (key: String, value: String) {
    let times = Double(action.value("times").flatMap { Int($0) }.map { min(max($0, 2), 15) } ?? 10)
    outcome.notes.append(
      "touchégg repeats \(Int(times)) times on its way, whose length it finds out by the screen.")
    return gesture.kind == .pinch
      ? ("every_scale", "0.1") : ("every_mm", (fullWay / times).text(decimals: 1) ?? "5")
  }

  /// The chord of gestured that X11's names mean, or nil if one means nothing.
  private static func chord(_ modifiers: String, _ keys: String) -> String? {
    let names = (modifiers.split(separator: "+") + keys.split(separator: "+")).map(String.init)
    guard !names.isEmpty, !keys.isEmpty || !modifiers.isEmpty else { return nil }
    // X11 names the letter that a key types.
    let plain = names.map { $0.count == 1 ? $0.lowercased() : $0 }
    let text = plain.joined(separator: "+")
    return (try? KeyChord(text)) == nil ? KeyChord.meant(by: text) : text
  }
}
