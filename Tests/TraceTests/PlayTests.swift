import Configuration
import Foundation
import Gestures
import Testing

@testable import Tool

/// What an exploration tries: the plays for files of Expected, and what a panel sees of them.
@Suite struct PlayTests {
  @Test("the same plays, in the same order", arguments: ["keys", "moves", "taps", "turns"])
  func plays(name: String) throws {
    let file = Expected.folder.appending(path: name + ".toml")
    let toml = try String(contentsOf: file, encoding: .utf8)
    let exploration = Exploration(try Configuration.parse(toml, name: name))
    try Expected.compare(exploration.casts.map { $0.listing }.joined(separator: "\n"), with: name)
  }

  @Test("a hand that finds no room does nothing, and one that does stays on the screen")
  func room() {
    let field = PlayField(Size(width: 200, height: 100), zones: [], edges: [])
    #expect(field.spots.count == 1)
    let spot = field.spots[0]
    for count in 1...10 {
      let motions: [PlayMotion] = [
        .rest, .line(2, 40), .line(1, -20), .spread(-10), .spread(20), .turn(90),
        .arc(radius: 10, degrees: 360),
      ]
      for motion in motions {
        guard let hand = field.hand(of: count, motion, at: spot) else {
          Issue.record("no room for \(count) with \(motion)")
          continue
        }
        for eighth in 0...8 {
          for offset in hand.offsets {
            let share = Double(eighth) / 8
            let place =
              hand.middle + motion.place(of: offset, span: hand.span, after: share)
            #expect((0...200).contains(place.x) && (0...100).contains(place.y))
          }
        }
      }
    }
    #expect(field.hand(of: 1, .line(0, 199.9), at: spot) == nil)
    #expect(field.hand(of: 1, .line(0, 199), at: spot) != nil)
    let small = PlayField(Size(width: 7, height: 7), zones: [], edges: [])
    #expect(small.hand(of: 2, .rest, at: small.spots[0])?.span.rounded() == 7)
    #expect(small.hand(of: 3, .rest, at: small.spots[0]) == nil)
  }
}

extension Double {
  /// In hundredths, so that the last bits of a sine make no difference.
  fileprivate var text: String {
    let number = Int((self * 100).rounded())
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    let end = padded.hasSuffix("00") ? "" : ".\(padded.suffix(2))"
    return "\(number < 0 ? "-" : "")\(padded.dropLast(2))\(end)"
  }
}

extension PlayMotion {
  fileprivate var text: String {
    switch self {
    case .rest: "rest"
    case .way(let corners):
      "way" + corners.map { " \($0.dx.text),\($0.dy.text)" }.joined()
    case .spread(let change): "spread \(change.text)"
    case .turn(let degrees): "turn \(degrees.text)"
    case .arc(let radius, let degrees): "arc \(radius.text) \(degrees.text)"
    }
  }
}

extension HandPlay {
  fileprivate var text: String {
    var words = ["\(weight.text):"]
    if act.taps > 0 { words.append("\(act.taps) taps of \(act.tapTime), \(act.gap) apart,") }
    words.append("\(act.fingers) \(act.motion.text), \(act.before)+\(act.lasts)+\(act.after)")
    if act.stagger > 0 { words.append("each \(act.stagger) later") }
    if act.isPen { words.append("pen") }
    for (name, keys) in [("holding", act.held), ("keys", act.chord)] where !keys.isEmpty {
      words.append(name + keys.map { " \($0.rawValue)" }.sorted().joined())
    }
    words.append("at \(spot)")
    if let strayed { words.append("\(strays) of them at \(strayed)") }
    if let neighbour {
      words.append("beside \(neighbour.spot) from \(neighbour.lead) for \(neighbour.stays)")
    }
    return words.joined(separator: " ")
  }
}

extension TapeFrame {
  fileprivate var text: String {
    let what: [String]
    switch self {
    case .touches(let frame):
      what = frame.changes.map {
        "\($0.touch) \($0.phase) \($0.kind) \($0.position.x.text),\($0.position.y.text)"
      }
    case .presses(let frame), .held(let frame):
      what = frame.changes.map { "key \($0.key.rawValue) \($0.phase)" }
    }
    return "    \(time.microseconds): " + what.joined(separator: " | ")
  }
}

extension Cast {
  /// What is tried under its circumstance: some of it in full, and of all a number that changes
  /// with any of it.
  fileprivate var listing: String {
    let gestures = circumstance.played.gestures
    var lines = ["gestures " + gestures.map(\.name).joined(separator: ", ")]
    let words = PlayWords(gestures, circumstance)
    lines.append("taps \(words.taps.sorted()), times \(words.times.sorted())")
    lines.append("limits \(words.limits.sorted()), lengths \(words.lengths.map(\.text))")
    lines.append("angles \(words.angles.map(\.text)), pens \(words.takesPens)")
    lines.append("shortest gap \(words.shortestGap), shortest tap \(words.shortestTap)")
    lines += words.drawings.map { "drawn \($0.text)" }
    for (number, spot) in field.spots.enumerated() {
      let (place, covered) = (spot.rectangle, spot.covered.map { "\($0)" })
      lines.append(
        "spot \(number): \(place.left.text) to \(place.right.text), \(place.top.text) to"
          + " \(place.bottom.text) in \(spot.zone) of \(covered), \(spot.strips),"
          + " \((100 * spot.share).text) %")
    }
    var grammar = PlayGrammar(gestures, self, seed: 7)
    lines += text(of: grammar.plain, "plain")
    lines += text(of: grammar.odd(for: gestures), "odd")
    lines += text(of: grammar.odd(for: Array(gestures.suffix(1))), "odd for the last")
    let random = (0..<200).compactMap { _ in grammar.random(for: gestures) }
    lines += text(of: random, "random")
    lines += text(of: (0..<50).compactMap { _ in grammar.random(for: []) }, "random for none")
    return lines.map { $0 + "\n" }.joined()
  }

  private func text(of plays: [HandPlay], _ kind: String) -> [String] {
    var (lines, sum): ([String], UInt64) = ([], 0xcbf2_9ce4_8422_2325)
    for (index, play) in plays.enumerated() {
      var number = 1
      var thinned = play
      thinned.thinning = 1 + index % 3
      let start = EventTime(microseconds: 5000)
      let frames = thinned.frames(on: field, from: start, counting: &number)
      let seen = frames?.map { $0.text } ?? ["    no room"]
      let likely = (play.likelihood(on: field) * 1e6).text
      let whole = ["\(play.text), \(likely) in a million, \(play.isOdd)"] + seen
      for byte in whole.joined().utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // Some of the likeliest, and some of all.
      if index < 4 || index.isMultiple(of: max(plays.count / 12, 1)) {
        lines += whole.count > 7 ? whole.prefix(4) + ["    …"] + whole.suffix(2) : whole
      }
    }
    return ["\(kind): \(plays.count), sum \(String(sum, radix: 16))"] + lines
  }
}
