import Hands
import Words

/// A configuration of a world: drawn from a seed, valid unless it is said to be broken.
struct Settings {
  let text: String
  /// The names of its gestures.
  let names: [String]

  /// Names that end so are of gestures and idle rules that act while the session is locked.
  static let lockedSuffix = " when locked"
  /// Names with this in them are of gestures that leave applications their touches.
  static let besideMark = " beside"
  /// Some panels by their names.
  private static let some = "[[device]]\nmatch = \"[A-M]*\"\n"
  /// Of panels that are not used at all.
  private static let unused = "[[device]]\nmatch = \"*\"\nenabled = false\n"
  /// For how long panels remember, where they do.
  static let keptSeconds = 2

  /// Whether anything may act, and so may press something, while the session is locked.
  var pressesLocked: Bool { text.mentions("when_locked = true") }

  /// Gestures that may go on with the same fingers, each pair once in either order.
  let pairs: Set<[String]>

  /// Whether no panel is exclusive.
  var isShared: Bool { !text.mentions("exclusive = true") }

  /// Whether all panels are used.
  var usesPanels: Bool { !text.mentions(Settings.unused) }

  /// Whether lifts may be withheld for as long as a gesture goes on, or waits for one that does.
  var delaysLifts: Bool {
    text.mentions("delays_touches_ended = true") || text.mentions("require_to_fail = ")
  }

  /// Takes a file as it is.
  init(text: String) {
    self.text = text
    var (names, companions): ([String], [(String, String)]) = ([], [])
    var isOfGesture = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") { isOfGesture = line == "[[gesture]]" }
      if isOfGesture, line.hasPrefix("name = ") {
        names.append(line.dropFirst(8).dropLast().description)
      } else if line.hasPrefix("simultaneous_with = "), let name = names.last {
        companions.append((name, line.dropFirst(22).dropLast(2).description))
      }
    }
    self.names = names
    pairs = Set(
      companions.flatMap { name, other in
        (other == "*" ? names : [other]).flatMap { [[name, $0], [$0, name]] }
      })
  }

  init(seed: UInt64) {
    var chance = SeededChance(seed: seed)
    var text = chance.happens(0.5) ? "watch_config = true\n" : ""
    let panic = chance.happens(0.7)
    text += "[panic]\nenabled = \(panic)\nfingers = 5\nduration_ms = 2000\n"
    let isExclusive = chance.happens(0.7)
    let cancel = ["auto", "lift", "palm"].randomElement(using: &chance)!
    if chance.happens(0.5) { text += "[[device]]\nmatch = \"gpio-keys\"\nkeys = true\n" }
    // Of two panels one may be otherwise.
    if chance.happens(0.15) { text += Settings.some + "exclusive = \(!isExclusive)\n" }
    text += chance.happens(0.05) ? Settings.unused : "[[device]]\nmatch = \"*\"\n"
    text += "exclusive = \(isExclusive)\ncancel = \"\(cancel)\"\n"
    if chance.happens(0.4) { text += "orientation = \"auto\"\n" }
    if chance.happens(0.5) { text += "[recorder]\nkeep_s = \(Settings.keptSeconds)\n" }
    text += "[conditions]\ndocked = \(chance.happens(0.5))\n"
    if chance.happens(0.1) {
      text += "[actions]\nmax_running = \(Int.random(in: 1...6, using: &chance))\n"
    }
    if chance.happens(0.2) {
      text += "[defaults.tap]\nmax_interval_ms = \(Int.random(in: 100...900, using: &chance))\n"
      text += "[defaults.pan]\nslop_mm = \(Int.random(in: 0...12, using: &chance))\n"
    }
    text += "[[zone]]\nname = \"corner\"\nwidth = \"40%\"\nheight = \"40%\"\n"
    text += "[[zone]]\nname = \"strip\"\nleft = \"25%\"\nwidth = \"30%\"\n"
    text += Settings.gestures(&chance)
    text += "[[gesture]]\nname = \"probe\"\ntype = \"tap\"\nfingers = 6\nrun = \"probe\"\n"
    if chance.happens(0.4) {
      let isForLocked = chance.happens(0.3)
      text +=
        "[[idle]]\nname = \"idle\(isForLocked ? Settings.lockedSuffix : "")\"\n"
        + "after_s = 3\nrun = \"idle\"\non_touch = \"woken\"\nwhen_locked = \(isForLocked)\n"
        + "swallow = \(isExclusive && chance.happens(0.5))\n"
        + "enabled = \(chance.happens(0.9))\nonly_after_touch = \(chance.happens(0.3))\n"
    }
    if chance.happens(0.2) {
      text += "[[idle]]\nname = \"dim\"\nafter_s = 1\nrun = \"dim\"\non_touch = \"bright\"\n"
      if chance.happens(0.3) { text += "devices = [\"[A-M]*\"]\n" }
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
        name = "pen"
        type = "tap"
        touch_kinds = ["pen"]
        run = "pen"
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

  /// What a user's agent serves. Its gestures bear the user's number.
  static func ofAgent(_ user: Int, isExclusive: Bool) -> String {
    """
    [[device]]
    match = "*"
    exclusive = \(isExclusive)
    [[gesture]]
    name = "tap of \(user)"
    type = "tap"
    run = "tap"
    [[gesture]]
    name = "pan of \(user)"
    type = "pan"
    fingers = 2
    on_began = "b"
    on_changed = "c"
    on_ended = "e"
    on_cancelled = "x"
    [[gesture]]
    name = "fingers of \(user)"
    type = "pan"
    fingers = 3
    stream = "s"

    """
  }

  /// What the administrator's file of quirks says. Nothing of most panels.
  static func quirks(_ chance: inout SeededChance) -> String {
    guard chance.happens(0.3) else { return "" }
    var text = "[[quirk]]\nmatch = \"*\"\n"
    if chance.happens(0.6) { text += "bridge_ms = \(Int.random(in: 5...120, using: &chance))\n" }
    if chance.happens(0.6) { text += "ghost_ms = \(Int.random(in: 5...60, using: &chance))\n" }
    if chance.happens(0.5) {
      text += "edge_mm = 6\nedge_ms = \(Int.random(in: 20...500, using: &chance))\n"
    }
    return text + "same_place = \(chance.happens(0.5))\n"
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
}
