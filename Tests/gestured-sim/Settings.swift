import Hands
import Words

/// A configuration of a world: drawn from a seed, valid unless it is said to be broken.
struct Settings {
  let text: String
  /// The names of its gestures.
  let names: [String]

  /// Names that end so are of gestures that act while the session is locked.
  static let lockedSuffix = " when locked"
  /// For how long panels remember, where they do.
  static let keptSeconds = 2

  /// Whether anything may act, and so may press something, while the session is locked.
  var pressesLocked: Bool { text.mentions("when_locked = true") }

  /// Takes a file as it is.
  init(text: String) {
    self.text = text
    var names: [String] = []
    var isOfGesture = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") { isOfGesture = line == "[[gesture]]" }
      if isOfGesture, line.hasPrefix("name = ") {
        names.append(line.dropFirst(8).dropLast().description)
      }
    }
    self.names = names
  }

  init(seed: UInt64) {
    var chance = SeededChance(seed: seed)
    var text = chance.happens(0.5) ? "watch_config = true\n" : ""
    let panic = chance.happens(0.7)
    text += "[panic]\nenabled = \(panic)\nfingers = 5\nduration_ms = 2000\n"
    let isExclusive = chance.happens(0.7)
    let cancel = ["auto", "lift", "palm"].randomElement(using: &chance)!
    if chance.happens(0.5) { text += "[[device]]\nmatch = \"gpio-keys\"\nkeys = true\n" }
    text += "[[device]]\nmatch = \"*\"\nexclusive = \(isExclusive)\ncancel = \"\(cancel)\"\n"
    if chance.happens(0.4) { text += "orientation = \"auto\"\n" }
    if chance.happens(0.5) { text += "[recorder]\nkeep_s = \(Settings.keptSeconds)\n" }
    text += "[conditions]\ndocked = \(chance.happens(0.5))\n"
    text += "[[zone]]\nname = \"corner\"\nwidth = \"40%\"\nheight = \"40%\"\n"
    for (name, body) in Settings.gestures where chance.happens(0.55) {
      let isForLocked = chance.happens(0.25)
      let name = isForLocked ? name + Settings.lockedSuffix : name
      text += "[[gesture]]\nname = \"\(name)\"\n\(body)\n"
      if isForLocked { text += "when_locked = true\n" }
      if chance.happens(0.1) { text += "when = [\"docked\"]\n" }
      if chance.happens(0.1), !body.mentions("keys = ") { text += "zone = \"corner\"\n" }
      if chance.happens(0.1), !body.mentions("keys = "), !body.mentions("type = \"touches\"") {
        text += "delays_touches_began = true\n"
      }
    }
    text += "[[gesture]]\nname = \"probe\"\ntype = \"tap\"\nfingers = 6\nrun = \"probe\"\n"
    if chance.happens(0.4) {
      text +=
        "[[idle]]\nname = \"idle\"\nafter_s = 3\nrun = \"idle\"\non_touch = \"woken\"\n"
        + "swallow = \(isExclusive && chance.happens(0.5))\n"
    }
    text += "[[profile]]\nname = \"quiet\"\ndisable = [\"*\"]\n"
    self.init(text: text)
  }

  /// The one with which every world ends: a tap acts.
  init(lastExclusive isExclusive: Bool, hasSensor: Bool, hasKeys: Bool) {
    self.init(
      text: """
        [recorder]
        keep_s = \(Settings.keptSeconds)
        [[device]]
        match = "gpio-keys"
        keys = true
        [[device]]
        match = "*"
        exclusive = \(isExclusive)
        orientation = "\(hasSensor ? "auto" : "normal")"
        [[gesture]]
        name = "probe"
        type = "tap"
        run = "probe"
        [[gesture]]
        name = "hold"
        type = "long_press"
        min_duration_ms = 300
        on_began = "hold"
        on_ended = "end"
        [[idle]]
        name = "idle"
        after_s = 3
        run = "idle"

        """
          + (hasKeys
            ? "[[gesture]]\nname = \"volume\"\ntype = \"tap\"\nkeys = [\"volumeup\"]\nrun = \"v\"\n"
            : ""))
  }

  /// What an editor may leave behind.
  static func broken(seed: UInt64) -> String {
    var chance = SeededChance(seed: seed)
    let text = Settings(seed: chance.next()).text
    return switch Int.random(in: 0..<5, using: &chance) {
    case 0: text + "\n[[gesture]\nname ="
    case 1: text + "[[gesture]]\nname = \"probe\"\ntype = \"tap\"\nrun = \"twice\"\n"
    case 2: "colour = 1\n" + text
    case 3: text + "[[gesture]]\nname = \"new\"\ntype = \"tapp\"\nrun = \"x\"\n"
    default:
      text
        + "[[gesture]]\nname = \"new\"\ntype = \"tap\"\nrequire_to_fail = [\"nobody\"]\nrun = \"x\"\n"
    }
  }

  private static let gestures = [
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
    ("pen tap", "type = \"tap\"\ntouch_kinds = [\"pen\"]\nrun = \"tap\""),
    ("pen pan", "type = \"pan\"\ntouch_kinds = [\"pen\"]\non_changed = \"c\""),
    ("touches", "type = \"touches\"\nstream = \"read\"\nstream_touches = true"),
  ]
}
