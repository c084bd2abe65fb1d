import Configuration
import Foundation
import Hands
import Testing
import Words

@testable import Gestures

/// Every threshold that a reason names is the one that decided, and what it says was measured was.
/// With the key just beyond that, and nothing else changed, the condition holds. With the key just
/// short of it, it is missed as before.
@Suite struct ReasonTests {
  /// One gesture of the file, with numbers for keys.
  struct Text {
    var type: String
    var words: [String]
    var numbers: [String: Double]

    var toml: String {
      (["[[gesture]]", "name = 'it'", "type = '\(type)'", "run = 'true'"] + words
        + numbers.sorted { $0.key < $1.key }.map {
          "\($0.key) = \(($0.value).text(decimals: 9) ?? "0")"
        })
        .joined(separator: "\n")
    }
  }

  /// A failure of one of the gesture's recognizers.
  struct Failure {
    let member: Int
    let time: EventTime
    let reason: Reason
    /// Whether it is of the recognizer's first attempt.
    let isFirst: Bool
  }

  /// Plays `stroke` with the gesture. Nil if the file has errors.
  private func failures(of text: Text, in stroke: RandomStroke) -> [Failure]? {
    guard let configuration = try? Configuration.parse(text.toml, name: "x") else { return nil }
    let screen = Size(width: 160, height: 100)
    let set = GestureSet(configuration, for: DeviceIdentity(name: "x"), pictureSize: screen)
    let arbiter = Arbiter(screenSize: screen, zones: set.zones)
    arbiter.recordsTransitions = true
    set.add(to: arbiter)
    var failures: [Failure] = []
    var seen: Set<Int> = []
    func take(_ outputs: [Output]) {
      for case .transition(let it) in outputs where it.to != .possible {
        guard let member = set.members.firstIndex(where: { $0.recognizer === it.recognizer })
        else { continue }
        if it.to == .failed {
          failures.append(
            Failure(
              member: member, time: it.time, reason: it.reason, isFirst: !seen.contains(member)))
        }
        seen.insert(member)
      }
    }
    for frame in stroke.frames { take(arbiter.dispatch(frame)) }
    let end = stroke.frames.last?.time ?? EventTime(microseconds: 0)
    take(arbiter.advance(to: end + .milliseconds(70_000)))
    return failures
  }

  private func randomText(_ random: inout SeededChance) -> Text {
    let kinds = GestureKinds.builtIn.all
    let kind = kinds.randomElement(using: &random) ?? kinds[0]
    var text = Text(type: kind.name, words: [], numbers: [:])
    switch kind.name {
    case "swipe":
      let directions = ["left", "right", "up", "down", "up_left"].shuffled(using: &random)
      let some = directions.prefix([1, 1, 1, 3].randomElement(using: &random) ?? 1).map {
        "'\($0)'"
      }
      text.words = ["direction = [\(some.joined(separator: ", "))]"]
    case "edge_pan": text.words = ["edge = 'left'"]
    default: break
    }
    for rule in kind.thresholds {
      guard let builtIn = rule.builtIn, Bool.random(using: &random) else {
        continue
      }
      var value = builtIn * Double.random(in: 0.2...2, using: &random)
      if rule.threshold.unit == .count {
        value = Double(Int.random(in: 1...3, using: &random))
      } else {
        value = (value * 10).rounded() / 10
      }
      text.numbers[rule.threshold.rawValue] = min(max(value, rule.range.lowerBound), 1000)
    }
    return text
  }

  /// What to write for a key so that the measure lies `step` within what it allows.
  private func value(_ unmet: Unmet, within step: Double) -> Double {
    let scale = unmet.limit == 0 ? 1 : unmet.configured / unmet.limit
    let sign: Double = unmet.wantsMore ? -1 : 1
    let key = unmet.key.description
    if key.hasSuffix("fingers") { return unmet.measured + (step > 0 ? 0 : -sign) }
    if key.hasSuffix("_ms") {
      // Whole microseconds. A limit is within (B36).
      return unmet.measured + sign * (step > 0 ? (unmet.isOutOfTime ? 0.001 : 0) : -0.001)
    }
    return unmet.measured * scale + sign * step
  }

  @Test("the key that a reason names, moved beyond what was measured, lets the condition hold")
  func isTrue() throws {
    var (strokes, failed, mended, unmended) = (0, 0, 0, 0)
    var keys: [String: Int] = [:]
    for seed in 0..<UInt64(ReasonTests.strokes) {
      var random = SeededChance(seed: seed)
      let text = randomText(&random)
      let stroke = RandomStroke(&random)
      guard let found = failures(of: text, in: stroke) else { continue }
      strokes += 1
      for failure in found where failure.isFirst {
        failed += 1
        for unmet in failure.reason.unmet {
          let key = unmet.key.description
          var isSwipe = false
          func isMissed(with value: Double) -> Bool? {
            var changed = text
            changed.numbers[key] = value
            let then = failures(of: changed, in: stroke)?.filter { $0.member == failure.member }
            // SW6: one that strayed less than it may was a swipe before, perhaps.
            isSwipe = key == "max_deviation_mm" && then?.contains(where: \.isFirst) == false
            return then?.contains {
              $0.time == failure.time && $0.reason.unmet.contains { $0.key.description == key }
            }
          }
          let place = "seed \(seed): \(failure.reason)\n\(text.toml)"
          #expect(
            unmet.wantsMore == (unmet.measured < unmet.limit) || unmet.isOutOfTime, "\(place)")
          guard let isStillMissed = isMissed(with: value(unmet, within: 1e-6)) else {
            unmended += 1  // Out of the key's range: no value would do.
            continue
          }
          mended += 1
          keys[key, default: 0] += 1
          #expect(!isStillMissed, "beyond: \(key) = \(value(unmet, within: 1e-6)), \(place)")
          // Of several directions another may fire then, and exclude this one.
          guard !unmet.isOutOfTime, !text.words.contains(where: { $0.contains(",") }) else {
            continue
          }
          if let isMissed = isMissed(with: value(unmet, within: -1e-6)) {
            let shorter = value(unmet, within: -1e-6)
            #expect(isMissed || isSwipe, "short of: \(key) = \(shorter), \(place)")
          }
        }
      }
    }
    let list = keys.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print(
      "\(strokes) strokes, \(failed) failures, \(mended) thresholds mended, \(unmended) out of range: "
        + list.joined(separator: ", "))
    #expect(keys.count == ReasonTests.keys, "each threshold is the reason once: \(list)")
  }

  static let strokes =
    ProcessInfo.processInfo.environment["GESTURED_STROKES"].flatMap(Int.init) ?? 2000
  /// All thresholds but `taps`: that too few came is told by `max_interval_ms`.
  static let keys = 14
}
