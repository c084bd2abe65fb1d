import Configuration
import Foundation
import Hands
import Recording

extension SeededChance {
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
      if kind.name == "stroke" {
        lines["shape"] = one(of: ["[[0, 0], [30, 0]]", "[[0, 50], [35, 100], [100, 0]]"])
      }
      if let rule = kind.choices.first(where: { $0.key == "direction" && !$0.takesSeveral }) {
        lines["direction"] = "'\(one(of: rule.words))'"
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
      switch Int.random(in: 0..<8, using: &self) {
      case 0, 1: lines["zone"] = "'half'"
      case 2: lines["not_in"] = "['half']"
      default: break
      }
      if one(of: [true, false, false, false, false]) { lines["enabled"] = "false" }
      if index + 1 < count, one(of: [true, false, false]) {
        lines["require_to_fail"] = "['g\(index + 1)']"
      }
      file.gestures.append(("g\(index)", lines))
    }
    return file
  }

  /// Fingers that tap, drag, spread and turn on a screen of 160 × 100 mm, with `pauses` of so many
  /// milliseconds.
  mutating func recording(pauses: ClosedRange<Int> = 130...700) throws -> Recording {
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
      time += span + Int.random(in: pauses, using: &self)
    }
    let text =
      "# gestured trace 1\nscreen: 160 x 100 mm\n\n--- fingers: random\n"
      + steps.sorted { $0.time < $1.time }.map(\.text).joined(separator: "\n") + "\n"
    let trace = try Recording(bytes: Array(text.utf8), path: "x").traces[0]
    return Recording(of: trace)
  }
}
