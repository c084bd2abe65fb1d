import Configuration
import Foundation
import Gestures
import Recording
import Testing

@testable import Tool

/// Every remedy is true: written in the file, and nothing else, it makes the gesture fire when it says
/// so, and changes what else it says, no more and no less.
@Suite struct ExplainTests {
  /// A file of gestures, with which changes are made to its text.
  struct File {
    var gestures: [(name: String, lines: [String: String])] = []

    var toml: String {
      (["[[zone]]", "name = 'half'", "right = '50%'"]
        + gestures.flatMap { gesture in
          ["[[gesture]]", "name = '\(gesture.name)'", "run = 'true'"]
            + gesture.lines.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        }).joined(separator: "\n") + "\n"
    }

    mutating func write(_ change: Change, for gesture: String) {
      func list(_ words: [String]) -> String {
        "[" + words.map { "'\($0)'" }.joined(separator: ", ") + "]"
      }
      guard let place = gestures.firstIndex(where: { $0.name == gesture }) else { return }
      switch change {
      case .threshold(let threshold, let value):
        gestures[place].lines[threshold.rawValue] =
          threshold.unit == .count ? "\(Int(value))" : "\(value)"
      case .words(let key, let words):
        gestures[place].lines[key] = words.count > 1 ? list(words) : "'\(words[0])'"
      case .requirements(let name, let names):
        let other = gestures.firstIndex { $0.name == name } ?? place
        gestures[other].lines["require_to_fail"] = list(names)
      case .partners(let names): gestures[place].lines["simultaneous_with"] = list(names)
      case .before(let other):
        let moved = gestures.remove(at: place)
        gestures.insert(moved, at: gestures.firstIndex { $0.name == other } ?? 0)
      case .enabled: gestures[place].lines["enabled"] = "true"
      case .anywhere: gestures[place].lines["zone"] = nil
      case .anyDevice: gestures[place].lines["devices"] = nil
      }
    }
  }

  /// What the daemon's own way makes of the recording: from the events on.
  private func play(_ recording: Recording, _ file: File) throws -> [Attempt] {
    let configuration = try Configuration.parse(file.toml, name: "x")
    let player = try Player(recording, configuration, tellsTransitions: true, tellsTouches: false)
    var log = AttemptLog()
    while player.nextTime != nil { player.step { log.take([$1]) } }
    player.finish { log.take([$1]) }
    return log.attempts
  }

  private func outcomes(_ attempts: [Attempt]) -> Set<String> {
    Set(
      attempts.map {
        "\($0.key) \($0.outcome) \($0.firedAt.map { "\($0.microseconds)" } ?? "") \($0.direction?.rawValue ?? "")"
      })
  }

  @Test("a remedy does what it says, and nothing but what it tells")
  func isTrue() throws {
    var (strokes, attempts, told, effects) = (0, 0, 0, 0)
    var keys: [String: Int] = [:]
    for seed in 0..<UInt64(ExplainTests.strokes) {
      var random = PlayGenerator(state: seed)
      let file = random.file()
      let recording = try random.recording()
      let configuration = try Configuration.parse(file.toml, name: "x")
      let (stories, _, _) = try Story.all(of: recording, configuration)
      let story = try #require(stories.first)
      let now = try play(recording, file)
      strokes += 1
      #expect(outcomes(now) == outcomes(story.search.attempts), "seed \(seed)\n\(file.toml)")
      for attempt in story.attempts where attempt.firedAt == nil {
        attempts += 1
        for remedy in story.search.remedies(for: attempt).found {
          var changed = file
          changed.write(remedy.change, for: attempt.key.gesture)
          let then = try play(recording, changed)
          let place = "seed \(seed): \(attempt.key) \(remedy.change)\n\(file.toml)"
          #expect(
            then.contains { $0.firedAt == remedy.firesAt && $0.isSame(as: attempt) }, "\(place)")
          let also = Remedy.Effect.all(from: Outcomes(now), to: then) { $0.isSame(as: attempt) }
          #expect(
            Set(also.map { "\($0)" }) == Set(remedy.also.map { "\($0)" }), "also: \(place)")
          told += 1
          effects += also.count
          keys[remedy.change.key, default: 0] += 1
        }
      }
    }
    let list = keys.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print(
      "\(strokes) strokes, \(attempts) attempts that did not fire, \(told) remedies, \(effects) side "
        + "effects: \(list.joined(separator: ", "))")
    #expect(keys.count >= ExplainTests.keys, "\(list)")
  }

  @Test("the value is the nearest one: a tenth nearer does not do")
  func isNearest() throws {
    var (tried, nearer) = (0, 0)
    for seed in 0..<UInt64(ExplainTests.strokes / 2) {
      var random = PlayGenerator(state: seed)
      let file = random.file()
      let recording = try random.recording()
      let configuration = try Configuration.parse(file.toml, name: "x")
      let story = try #require(try Story.all(of: recording, configuration).0.first)
      for attempt in story.search.attempts where attempt.firedAt == nil {
        guard let gesture = configuration.gestures.first(where: { $0.name == attempt.key.gesture })
        else { continue }
        for remedy in story.search.remedies(for: attempt).found {
          guard case .threshold(let threshold, let value) = remedy.change,
            let rule = gesture.writableThresholds.first(where: { $0.threshold == threshold })
          else { continue }
          let now = gesture.value(of: rule)
          let step = threshold.unit == .millimetres || threshold.unit == .degrees ? 0.1 : 1
          let closer = (value + (value < now ? step : -step))
          guard now.isFinite, (closer - now).magnitude > step / 2,
            (closer < now) == (value < now)
          else { continue }
          var changed = file
          changed.write(.threshold(threshold, (closer * 10).rounded() / 10), for: gesture.name)
          guard let then = try? play(recording, changed) else { continue }
          tried += 1
          if then.contains(where: { $0.firedAt != nil && $0.isSame(as: attempt) }) { nearer += 1 }
        }
      }
    }
    print("\(tried) remedies tried a step nearer; \(nearer) helped, too")
    #expect(tried > 0 && nearer * 100 <= tried)
  }

  static let strokes =
    ProcessInfo.processInfo.environment["GESTURED_STROKES"].flatMap(Int.init) ?? 100
  static let keys = 15
}

/// SplitMix64, so that a seed is a play on every machine.
struct PlayGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// Some gestures that are in each other's way.
  mutating func file() -> ExplainTests.File {
    var file = ExplainTests.File()
    let count = Int.random(in: 1...4, using: &self)
    for index in 0..<count {
      let kind = one(of: GestureKinds.builtIn.all)
      var lines = ["type": "'\(kind.name)'"]
      if kind.name == "edge_pan" { lines["edge"] = "'\(one(of: ["left", "top"]))'" }
      if kind.name == "swipe" {
        let words = ["left", "right", "up", "down"].shuffled(using: &self).prefix(
          one(of: [1, 1, 2]))
        lines["direction"] = "[\(words.map { "'\($0)'" }.joined(separator: ", "))]"
      }
      for rule in kind.thresholds where one(of: [true, false, false]) {
        guard let builtIn = rule.builtIn else { continue }
        if rule.threshold.unit == .count {
          if builtIn.isFinite {
            lines[rule.threshold.rawValue] = "\(Int.random(in: 1...2, using: &self))"
          }
        } else {
          let value = (builtIn * .random(in: 0.3...2, using: &self) * 10).rounded() / 10
          lines[rule.threshold.rawValue] = "\(min(max(value, rule.range.lowerBound), 1000))"
        }
      }
      if one(of: [true, false, false, false]) { lines["zone"] = "'half'" }
      if one(of: [true, false, false, false, false]) { lines["enabled"] = "false" }
      if index + 1 < count, one(of: [true, false, false]) {
        lines["require_to_fail"] = "['g\(index + 1)']"
      }
      file.gestures.append(("g\(index)", lines))
    }
    return file
  }

  /// Fingers that tap, drag, spread and turn on a screen of 160 × 100 mm.
  mutating func recording() throws -> Recording {
    var steps: [(time: Int, text: String)] = []
    var time = 0
    for round in 0..<one(of: [1, 2, 3]) {
      let isTap = Bool.random(using: &self)
      let span =
        isTap ? Int.random(in: 20...300, using: &self) : Int.random(in: 60...700, using: &self)
      let way = isTap ? 4.0 : 40
      let (dx, dy) = (
        Double.random(in: -way...way, using: &self), Double.random(in: -way...way, using: &self)
      )
      let spread = isTap ? 0 : Double.random(in: -8...10, using: &self)
      let x = Double.random(in: 3...120, using: &self)
      let y = Double.random(in: 3...90, using: &self)
      for finger in 0..<one(of: [1, 1, 1, 2, 3]) {
        let letter = Array("abcdefghi")[round * 3 + finger]
        let start = time + finger * Int.random(in: 0...40, using: &self)
        func place(_ share: Double) -> String {
          let offset = Double(finger) * (12 + spread * share)
          let (left, top) = (x + dx * share + offset, y + dy * share * share + offset / 3)
          let texts = [min(max(left, 0), 159), min(max(top, 0), 99)].map {
            String(format: "%.2f", $0)
          }
          return "(\(texts[0]),\(texts[1]))"
        }
        steps.append((start, "\(letter)+\(start)\(place(0))"))
        for step in stride(from: 16, to: span, by: 16) {
          let share = Double(step) / Double(span)
          steps.append((start + step, "\(letter)>\(start + step)\(place(share))"))
        }
        steps.append((start + span, "\(letter)-\(start + span)"))
      }
      time += span + Int.random(in: 130...700, using: &self)
    }
    let text =
      "# gestured trace 1\nscreen: 160 x 100 mm\n\n--- fingers: random\n"
      + steps.sorted { $0.time < $1.time }.map(\.text).joined(separator: "\n") + "\n"
    let trace = try Recording(bytes: Array(text.utf8), path: "x").traces[0]
    return Recording(of: trace)
  }
}
