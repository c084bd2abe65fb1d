import Hands
import Words

// What a file may say of gestures.

extension Settings {
  /// Some gestures that wait for each other or go together, in zones, and with what else a table
  /// may say.
  static func gestures(_ chance: inout SeededChance) -> String {
    let isRelated = chance.happens(0.5)
    var bodies = kinds.filter { _ in chance.happens(0.55) }
    for index in bodies.indices {
      if chance.happens(0.1), !bodies[index].body.mentions("type = \"touches\"") {
        bodies[index].name += besideMark
        bodies[index].body += "\ncancels_touches = false"
      }
      guard chance.happens(0.25) else { continue }
      bodies[index].name += lockedSuffix
      bodies[index].body += "\nwhen_locked = true"
    }
    var text = ""
    for (index, (name, body)) in bodies.enumerated() {
      text += "[[gesture]]\nname = \"\(name)\"\n\(body)\n"
      if chance.happens(0.1) { text += "devices = [\"[A-M]*\"]\n" }
      if chance.happens(0.1) { text += "when = [\"docked\"]\n" }
      if chance.happens(0.1) { text += "timeout_ms = 20\n" }
      if chance.happens(0.1) { text += "max_running = 1\n" }
      if chance.happens(0.05) { text += "enabled = false\n" }
      // A gesture that waits only for earlier ones waits for none that waits for it.
      if isRelated, chance.happens(0.3), let other = bodies[..<index].randomElement(using: &chance)
      {
        text += "require_to_fail = [\"\(other.name)\"]\n"
      }
      let others = bodies.map(\.name).filter { $0 != name } + ["*"]
      if isRelated, chance.happens(0.2) {
        text += "simultaneous_with = [\"\(others.randomElement(using: &chance)!)\"]\n"
      }
      guard !body.mentions("keys = ") else { continue }
      if chance.happens(0.1) { text += "zone = \"corner\"\n" }
      if chance.happens(0.1) { text += "not_in = [\"strip\"]\n" }
      guard !body.mentions("type = \"touches\"") else { continue }
      if chance.happens(0.1) { text += "delays_touches_began = true\n" }
      if chance.happens(0.1) { text += "delays_touches_ended = \(chance.happens(0.5))\n" }
    }
    return text
  }

  private static let kinds: [(name: String, body: String)] = [
    ("tap", "type = \"tap\"\nrun = \"tap\""),
    ("double tap", "type = \"tap\"\ntaps = 2\nrun = \"tap\""),
    ("two fingers", "type = \"tap\"\nfingers = 2\nrun = \"tap\""),
    ("click", "type = \"long_press\"\nclick = \"right\""),
    ("drag", "type = \"pan\"\nfingers = 1\ndrag = \"left\""),
    ("hold", "type = \"long_press\"\nmin_duration_ms = 300\non_began = \"b\"\non_ended = \"e\""),
    ("flick", "type = \"swipe\"\ndirection = [\"left\", \"right\", \"up\", \"down\"]\nrun = \"s\""),
    ("edge", "type = \"edge_pan\"\nedge = \"left\"\nevery_mm = 5\non_step = \"step\""),
    (
      "pan",
      "type = \"pan\"\non_began = \"b\"\non_changed = \"c\"\non_ended = \"e\"\non_cancelled = \"x\""
    ),
    ("two pan", "type = \"pan\"\nfingers = 2\nscroll = \"both\""),
    ("fling", "type = \"pan\"\nfingers = 1\nscroll = \"vertical\"\nkinetic = true"),
    ("many", "type = \"pan\"\nmin_fingers = 3\nmax_fingers = 10\nstream = \"read\""),
    ("pinch", "type = \"pinch\"\non_began = \"b\"\non_ended = \"e\""),
    (
      "turn",
      "type = \"rotation\"\nevery_deg = 15\nkey_up = \"volumeup\"\nkey_down = \"volumedown\""
    ),
    ("key", "type = \"tap\"\nfingers = 3\nkey = \"super+a\""),
    ("volume", "type = \"tap\"\nkeys = [\"volumedown\"]\nrun = \"v\""),
    (
      "held key", "type = \"long_press\"\nkeys = [\"volumeup\"]\non_began = \"b\"\non_ended = \"e\""
    ),
    (
      "chord", "type = \"swipe\"\ndirection = \"up\"\nwhile_pressed = [\"volumedown\"]\nrun = \"c\""
    ),
    ("two twice", "type = \"tap\"\nfingers = 2\ntaps = 2\nrun = \"tap\""),
    ("three flick", "type = \"swipe\"\nfingers = 3\ndirection = [\"left\", \"up\"]\nrun = \"s\""),
    ("two hold", "type = \"long_press\"\nfingers = 2\ndrag = \"right\""),
    (
      "right edge",
      "type = \"edge_pan\"\nedge = [\"right\", \"top\"]\nscroll = \"both\"\nkinetic = true"
    ),
    (
      "up pan",
      "type = \"pan\"\ndirection = \"vertical\"\nmin_fingers = 1\nmax_fingers = 3\non_changed = \"c\""
    ),
    ("held pan", "type = \"pan\"\nwhile_pressed = [\"volumeup\"]\ndrag = \"middle\""),
    ("lift", "type = \"long_press\"\ntaps = 1\nmin_duration_ms = 200\ndrag = \"left\""),
    ("pen tap", "type = \"tap\"\ntouch_kinds = [\"pen\"]\nrun = \"tap\""),
    ("pen pan", "type = \"pan\"\ntouch_kinds = [\"pen\"]\non_changed = \"c\""),
    ("touches", "type = \"touches\"\nstream = \"read\"\nstream_touches = true"),
  ]
}
