import Words

/// Why a recognizer changed its state. The words are made only when `description` is read.
///
/// Making a reason allocates no memory, so that recognizers can state reasons in every frame. In
/// the text, `{1}` to `{3}` stand for the numbers that follow the text. `{word}` and `{side}` stand
/// for the parameters of these names, and `{other}` for the name of the gesture `other`.
/// `description` adds the thresholds that were not met.
public struct Reason: CustomStringConvertible, Sendable {
  /// The least number that a reason tells. A smaller one would read as 0.
  static let leastTold = 0.05

  private let text: StaticString
  private let numbers: (Double, Double, Double)
  private let word: StaticString
  private let side: StaticString
  private let other: String?
  private let isOfGesture: Bool
  private let misses: (Unmet?, Unmet?, Unmet?)
  /// For a threshold that changes with time (SW1): after how many milliseconds it had the value of
  /// `limit`. Nil for all other thresholds.
  private let moment: Double?

  /// Makes a reason, for example
  /// `Reason("moved {1} mm", 7.4, unmet: .tooMuch("max_movement_mm", 7.4, of: 7))`.
  public init(
    _ text: StaticString, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0,
    word: StaticString = "", side: StaticString = "", other: GestureRecognizer? = nil,
    unmet: Unmet? = nil,
    _ secondUnmet: Unmet? = nil, _ thirdUnmet: Unmet? = nil, after moment: TimeSpan? = nil
  ) {
    self.text = text
    numbers = (first, second, third)
    self.word = word
    self.side = side
    self.other = other?.name
    isOfGesture = other != nil
    misses = (unmet, secondUnmet, thirdUnmet)
    self.moment = moment?.milliseconds
  }

  /// Makes a reason in which `{other}` stands for `name`, which is not the name of a gesture.
  package init(_ text: StaticString, naming name: String) {
    self.text = text
    numbers = (0, 0, 0)
    (word, side) = ("", "")
    other = name
    isOfGesture = false
    misses = (nil, nil, nil)
    moment = nil
  }

  /// The thresholds that were not met. The one that was missed by the least comes first.
  public var unmet: [Unmet] {
    [misses.0, misses.1, misses.2].compactMap { $0 }.sorted { $0.miss < $1.miss }
  }

  /// The name of the other gesture in the reason, or nil if there is none.
  package var otherGesture: String? { isOfGesture ? other : nil }

  /// How far the attempt was from its thresholds: the largest of the misses, or 0 if no threshold
  /// decided.
  package var distance: Double {
    guard let first = misses.0 ?? misses.1 ?? misses.2 else { return 0 }
    let most = max(misses.0.finiteMiss, max(misses.1.finiteMiss, misses.2.finiteMiss))
    return most < 0 ? first.miss : most
  }

  /// The reason in words: what was measured, then what was required.
  public var description: String {
    // This goes byte by byte. Code with `Character` needs large Unicode tables, in the page of a
    // report too.
    var words: [UInt8] = []
    text.withUTF8Buffer { letters in
      var place = 0
      while place < letters.count {
        if letters[place] == UInt8(ascii: "{") {
          words += value(of: letters[place + 1]).utf8
          while letters[place] != UInt8(ascii: "}") { place += 1 }
        } else {
          words.append(letters[place])
        }
        place += 1
      }
    }
    let isAside = unmet.first?.countsFingers == false
    for (place, unmet) in unmet.enumerated() {
      let isFirst = place == 0
      let separator = isFirst && isAside ? " (" : unmet.isOutOfTime && !isFirst ? " within " : ", "
      words += separator.utf8
      words += demand(unmet).utf8
    }
    if isAside { words.append(UInt8(ascii: ")")) }
    return String(decoding: words, as: UTF8.self)
  }

  /// The text for a placeholder that begins with `letter`: a number, a word or `other`.
  private func value(of letter: UInt8) -> String {
    switch letter {
    case UInt8(ascii: "1"): rounded(numbers.0)
    case UInt8(ascii: "2"): rounded(numbers.1)
    case UInt8(ascii: "3"): rounded(numbers.2)
    case UInt8(ascii: "w"): word.description
    case UInt8(ascii: "s"): side.description
    default: other.map { "'\($0)'" } ?? "?"
    }
  }

  private func demand(_ unmet: Unmet) -> String {
    let configured = "\(unmet.key) = \(unmet.configured.rounded(decimals: 3))"
    if unmet.isOutOfTime { return configured }
    if unmet.countsFingers {
      let count = unmet.limit.rounded(decimals: 0)
      let needed = unmet.limit == 1 ? "\(count) is needed" : "\(count) are needed"
      return "\(unmet.wantsMore ? needed : "at most \(count)") (\(configured))"
    }
    let bound = unmet.wantsMore ? "at least" : "at most"
    guard unmet.limit != unmet.configured, let moment else { return "\(bound) \(configured)" }
    let limit = rounded(unmet.limit)
    return "\(bound) \(limit) after \(moment.rounded(decimals: 0)) ms: \(configured)"
  }

  /// `number` with one decimal. If it then looks the same as the limit that it missed, it gets more
  /// decimals.
  private func rounded(_ number: Double) -> String {
    for decimals in 1...2 {
      let text = number.rounded(decimals: decimals)
      let isTooCoarse = unmet.contains {
        !$0.isOutOfTime && ($0.measured == number || $0.limit == number)
          && $0.measured.rounded(decimals: decimals).utf8
            .elementsEqual($0.limit.rounded(decimals: decimals).utf8)
      }
      if !isTooCoarse { return text }
    }
    return number.rounded(decimals: 3)
  }
}

extension Unmet? {
  /// By how much the threshold was missed. It is below 0 if there is no threshold, or if time ran
  /// out.
  fileprivate var finiteMiss: Double {
    guard let self, !self.isOutOfTime else { return -1 }
    return self.miss
  }
}
