import Glibc
import Hands

/// What a world is, and what happens in it: drawn from a seed, or read from a trace.
struct Plan {
  let seed: UInt64
  var panels: [DeviceDescription] = []
  /// What else there is: pens of the displays, keys beside the glass, an accelerometer.
  var hasPens = false
  /// Whether the panels tell of their pens on their own nodes.
  var pensShareNodes = false
  var hasKeys = false
  var hasSensor = false
  var settings: Settings
  /// What is wrong with the panels.
  var quirks = ""
  /// Whether the last of two panels belongs to another seat than the first.
  var hasSecondSeat = false
  /// Whether the daemon is the service of the machine, which agents serve their configurations.
  var isOfSystem = false
  var isExclusiveAtTheEnd = false
  /// Whether a client watches.
  var isWatched = false
  /// Whether life goes on for long enough to see whether anything grows.
  var isLong = false
  /// How the daemon's commands do: shares of those that hang, fail, cannot start.
  var hang = 0.0
  var fail = 0.0
  var refused = 0.0
  /// How long the daemon takes for what wakes it at most, in microseconds.
  var slowness: Int64 = 40
  /// How long everything goes on, in milliseconds.
  var duration = 0
  var acts: [Act] = []

  init(seed: UInt64) {
    self.seed = seed
    var chance = SeededChance(seed: seed)
    var touchscreens = DeviceDescription.touchscreens.shuffled(using: &chance)
    touchscreens.removeLast(touchscreens.count - (chance.happens(0.7) ? 1 : 2))
    panels = touchscreens
    (hasPens, hasKeys) = (chance.happens(0.3), chance.happens(0.3))
    pensShareNodes = hasPens && seed % 2 == 0
    hasSensor = chance.happens(0.3)
    hasSecondSeat = panels.count > 1 && seed % 3 > 0
    isOfSystem = seed % 4 == 1
    settings = Settings(seed: chance.next())
    quirks = Settings.quirks(&chance)
    isExclusiveAtTheEnd = chance.happens(0.7)
    isWatched = chance.happens(0.6)
    isLong = chance.happens(0.05)
    if chance.happens(0.5) {
      hang = .random(in: 0...0.3, using: &chance)
      fail = .random(in: 0...0.3, using: &chance)
      refused = .random(in: 0...0.2, using: &chance)
    }
    slowness = chance.happens(0.7) ? 40 : .random(in: 100...20_000, using: &chance)
    // Long worlds have more in them for each start and end, short ones become small sooner.
    duration = .random(in: 2_000...(chance.happens(0.5) ? 20_000 : 120_000), using: &chance)
    var faults = Fault.allCases.filter { _ in chance.happens(0.4) }
    faults.removeAll { $0 == .seat && !hasSecondSeat }
    faults.removeAll { $0 == .agent && !isOfSystem }
    let hands = Gesture.allCases.filter { _ in chance.happens(0.6) } + [.tap]
    let pace = Double.random(in: 60...900, using: &chance)
    var time = 300.0
    while time < Double(duration) {
      time += Double.random(in: 0...2 * pace, using: &chance)
      if chance.happens(0.72) || faults.isEmpty {
        let gesture = hands.randomElement(using: &chance)!
        let panel = Int.random(in: 0..<panels.count, using: &chance)
        add(time, .hand(panel: panel, gesture.fingers(chance.next())))
      } else {
        add(faults.randomElement(using: &chance)!, time, &chance)
      }
    }
    acts.sort { $0.milliseconds < $1.milliseconds }
  }

  mutating func add(_ time: Double, _ kind: Act.Kind) {
    acts.append(Act(milliseconds: Int(time), kind: kind))
  }

  // MARK: As text

  /// A world as lines, so that it can be played when seeds mean something else by then.
  var trace: String {
    var lines = ["seed \(seed)"]
    lines += panels.map { "panel \($0.name)" }
    let truths = [
      ("pens", hasPens), ("shared nodes", pensShareNodes), ("keys", hasKeys), ("sensor", hasSensor),
      ("second seat", hasSecondSeat), ("system", isOfSystem),
      ("exclusive", isExclusiveAtTheEnd), ("watched", isWatched), ("long", isLong),
    ]
    lines += truths.filter(\.1).map(\.0)
    lines += [
      "hang \(hang)", "fail \(fail)", "refused \(refused)", "slowness \(slowness)",
      "duration \(duration)", "config \(settings.text.onOneLine)", "quirks \(quirks.onOneLine)",
    ]
    return (lines + acts.map(\.description)).joined(separator: "\n") + "\n"
  }

  /// Takes what `trace` says. Lines that begin with # say why it is kept.
  init(trace: String) {
    var (seed, settings): (UInt64, Settings?) = (0, nil)
    var lines = trace.split(separator: "\n").filter { !$0.hasPrefix("#") }
    lines.removeAll { line in
      if line.hasPrefix("seed ") { seed = UInt64(line.dropFirst(5)) ?? 0 }
      if line.hasPrefix("config ") { settings = Settings(text: line.dropFirst(7).onItsLines) }
      return line.hasPrefix("seed ") || line.hasPrefix("config ")
    }
    self.seed = seed
    self.settings = settings ?? Settings(lastExclusive: true, hasSensor: false, hasKeys: false)
    for line in lines { take(String(line)) }
  }

  private mutating func take(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let (name, rest) = (words[0], words.count > 1 ? words[1] : "")
    switch name {
    case "panel": panels += DeviceDescription.touchscreens.filter { $0.name == rest }
    case "quirks": quirks = rest.onItsLines
    case "pens": hasPens = true
    case "shared": pensShareNodes = true
    case "keys": hasKeys = true
    case "sensor": hasSensor = true
    case "second": hasSecondSeat = true
    case "system": isOfSystem = true
    case "exclusive": isExclusiveAtTheEnd = true
    case "watched": isWatched = true
    case "long": isLong = true
    case "hang": hang = Double(rest) ?? 0
    case "fail": fail = Double(rest) ?? 0
    case "refused": refused = Double(rest) ?? 0
    case "slowness": slowness = Int64(rest) ?? 40
    case "duration": duration = Int(rest) ?? 0
    default:
      guard let act = Act(line) else { return print("what is '\(line)'?") }
      acts.append(act)
    }
  }
}
