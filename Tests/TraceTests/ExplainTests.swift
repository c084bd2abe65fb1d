import Configuration
import Foundation
import Gestures
import Hands
import Recording
import Testing

@testable import Tool

/// Every remedy is true. Written in the file, and nothing else, it makes the gesture fire when it
/// says so. It changes what else it says, no more and no less.
@Suite struct ExplainTests {
  /// A file of gestures, with which changes are made to its text.
  struct File {
    var gestures: [(name: String, lines: [String: String])] = []
    /// Tables before the gestures.
    var tables: [String] = []

    var toml: String {
      (tables + ["[[zone]]", "name = 'half'", "right = '50%'"]
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
      case .everywhere: gestures[place].lines["not_in"] = nil
      case .anyDevice: gestures[place].lines["devices"] = nil
      case .anyApplication: gestures[place].lines["applications"] = nil
      case .always: gestures[place].lines["when"] = nil
      case .unpressed: gestures[place].lines["while_pressed"] = nil
      case .disabled: gestures[place].lines["enabled"] = "false"
      case .touchKinds: gestures[place].lines["touch_kinds"] = list(["finger", "pen"])
      case .condition(let name, let isOn): tables += ["[conditions]", "\(name) = \(isOn)"]
      case .orientation(let orientation, _):
        tables += ["[[device]]", "match = '*'", "orientation = '\(orientation.rawValue)'"]
      case .other(let name, let change): write(change, for: name)
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
      var random = SeededChance(seed: seed)
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
          let fired = then.first { $0.firedAt == remedy.firesAt && $0.isMade(for: attempt) }
          guard let key = fired?.key else {
            Issue.record("\(place)")
            continue
          }
          let also = Remedy.Effect.all(from: Outcomes(now), to: then, except: key)
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
      var random = SeededChance(seed: seed)
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
          let step =
            switch threshold.unit {
            case .millimetres, .degrees: 0.1
            case .ratio: 0.05
            case .milliseconds, .percent, .count: 1.0
            }
          let closer = (value + (value < now ? step : -step))
          guard now.isFinite, (closer - now).magnitude > step / 2,
            (closer < now) == (value < now)
          else { continue }
          var changed = file
          changed.write(.threshold(threshold, (closer * 20).rounded() / 20), for: gesture.name)
          guard let then = try? play(recording, changed) else { continue }
          tried += 1
          if then.contains(where: { $0.firedAt != nil && $0.isMade(for: attempt) }) { nearer += 1 }
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
