import Configuration
import Gestures
import Words

/// Why samples teach nothing.
struct Unlearnable: Error, CustomStringConvertible {
  let description: String
}

/// Finds the gesture that samples show: the simplest one that all of them make fire.
///
/// Every type is tried with every word of its keys, and played as the daemon plays it. No type is
/// known here by its name.
struct Learning {
  /// A guess that all samples make fire, and what speaks against it.
  private struct Candidate {
    let guess: Guess
    var doubt: Double
  }

  /// The least size of a drawing, in millimetres. Smaller samples are simpler gestures.
  private static let leastDrawing = 8.0
  /// How much larger, smaller, faster and slower other samples may be.
  private static let room = (more: 1.4, less: 0.75, twice: 2.0)
  /// The factor by which other samples may be less alike than the shown samples.
  static let unlikeness = 2.0
  /// With all the room, a straight drag may draw a shape that is nearly straight, too. `check`
  /// warns of such a shape. So these parts of the room are tried.
  private static let shares = [1, 0.7, 0.4, 0.1]
  /// The largest effort of a guess. A guess with a larger effort is another gesture.
  private static let mostEffort = 1.6

  private let samples: [Sample]
  private let kinds: GestureKinds
  /// How many fingers each has, and how often they land.
  private let fingers: Int
  private let landings: Int
  /// The drawings of the samples. The list is empty unless each drawing is large enough, of one
  /// hand, and in one go.
  private let drawings: [[Point]]
  /// Whether most of the samples are a drawing that is not straight.
  private let isDrawn: Bool

  /// The gesture that `samples` show. Throws if they show different ones, with what differs.
  static func gesture(
    of samples: [Sample], kinds: GestureKinds, unlikeness: Double = unlikeness
  ) throws(Unlearnable) -> Guess {
    try agree(samples.map { $0.sequences.map(\.fingers).max() ?? 0 }) {
      "has \($0 == 1 ? "1 finger" : "\($0) fingers")"
    }
    try agree(samples.map(\.sequences.count)) {
      "lands \($0 == 1 ? "once" : $0 == 2 ? "twice" : "\($0) times")"
    }
    let learning = Learning(samples, kinds)
    if let guess = learning.best {
      let roomy = learning.roomy(guess, unlikeness)
      guard !roomy.isDrawnByDrag else {
        throw Unlearnable(
          description: "a straight drag, such as scrolling, would draw this shape, too. "
            + "Draw a sharper turn")
      }
      return roomy
    }
    let each = samples.map { Learning([$0], kinds).best?.inWords ?? "is nothing that has a type" }
    guard samples.count > 1 else {
      throw Unlearnable(description: "the sample \(each[0])")
    }
    try agree(each) { $0 }
    throw Unlearnable(
      description: "the \(samples.count) samples are not one gesture: each \(each[0]), but they "
        + "differ too much. Show it slowly, and each time alike")
  }

  /// Throws if samples differ in a fact. The error names the samples that differ from most others.
  private static func agree<Fact: Hashable>(
    _ facts: [Fact], _ words: (Fact) -> String
  ) throws(Unlearnable) {
    let counts = Dictionary(facts.map { ($0, 1) }, uniquingKeysWith: +)
    guard counts.count > 1 else { return }
    let usual = facts.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? facts[0]
    let others = facts.indices.filter { facts[$0] != usual }
    let odd = others.map { "sample \($0 + 1) \(words(facts[$0]))" }
    let rest = facts.count - others.count
    throw Unlearnable(
      description: "the \(facts.count) samples are not one gesture: \(odd.list), and "
        + (rest == 1 ? "sample \((facts.firstIndex(of: usual) ?? 0) + 1) " : "each of the others ")
        + words(usual))
  }

  private init(_ samples: [Sample], _ kinds: GestureKinds) {
    (self.samples, self.kinds) = (samples, kinds)
    let sequences = samples[0].sequences
    (fingers, landings) = (sequences.map(\.fingers).max() ?? 1, sequences.count)
    let drawings = samples.map(\.drawing)
    let areWhole =
      sequences.count == 1
      && zip(samples, drawings).allSatisfy {
        $0.isOfOneHand && StrokeBox($1).longerSide >= Learning.leastDrawing
      }
    self.drawings = areWhole ? drawings : []
    isDrawn = areWhole && drawings.count { !$0.isStraight } * 2 > samples.count
  }

  /// The simplest gesture that all samples make fire, or nil if there is none.
  private var best: Guess? {
    var candidates = kinds.all.filter { !$0.thresholds.isEmpty }.flatMap(candidates)
    // A gesture that depends on the place fits the samples better.
    let placed = candidates.filter { $0.guess.effort == 0 && seesPlace($0.guess) }
    if !placed.isEmpty { candidates = placed }
    guard let best = candidates.min(by: { $0.doubt < $1.doubt }) else { return nil }
    return best.guess
  }

  /// The same with room for samples that are slower, faster, larger, smaller, and less alike.
  private func roomy(_ guess: Guess, _ unlikeness: Double) -> Guess {
    var guess = guess
    let (more, less, twice) = Learning.room
    for sample in samples {
      for other in [
        sample.paced(twice), sample.paced(less), sample.sized(more), sample.sized(less),
      ] {
        guess = guess.loosened(for: [other]) ?? guess
      }
    }
    for rule in guess.kind.thresholds where rule.threshold.unit == .ratio {
      let all = Learning.shares.lazy.map { share in
        guess.loosened(rule, by: 1 + (unlikeness - 1) * share, for: samples)
      }
      guess = all.first { !$0.isDrawnByDrag } ?? guess
    }
    return guess
  }

  // MARK: Candidates

  private func candidates(of kind: GestureKind) -> [Candidate] {
    var plain = Guess(kind, among: kinds)
    if kind.thresholds.contains(where: { $0.threshold == .fingers }) {
      plain.set(.fingers, to: Double(fingers))
    }
    var guesses = [plain]
    for choice in kind.choices {
      guesses = guesses.flatMap { guess in
        choice.words.map { word in
          var guess = guess
          guess.words.append((choice.key, word))
          return guess
        }
      }
    }
    if kind.takesShapes {
      guard let shape, !shape.isEmpty else { return [] }
      guesses = guesses.map { guess in
        var guess = guess
        guess.shape = shape
        return guess
      }
    }
    return guesses.compactMap(candidate)
  }

  /// The drawing that is most similar to all other drawings.
  private var shape: [Point]? {
    let shapes = drawings.compactMap { try? StrokeShape($0.corners) }
    guard shapes.count == samples.count else { return nil }
    let farthest = shapes.map { one in shapes.map { one.distance(to: $0) }.max() ?? 0 }
    return farthest.indices.min { farthest[$0] < farthest[$1] }.map { shapes[$0].points }
  }

  private func candidate(_ plain: Guess) -> Candidate? {
    guard let exact = counted(plain) else { return nil }
    let back = plain.words.isEmpty ? 0 : exact.firing(samples.map(\.reversed))
    // A word with which the gesture also fires in reverse says too little.
    guard back * 2 <= samples.count else { return nil }
    let seesShape = isDrawn && exact.firing(samples.map(\.straightened)) * 2 <= samples.count
    if isDrawn, plain.shape.isEmpty {
      guard seesShape, drawings.count(where: \.isRound) * 2 > samples.count else { return nil }
    }
    // A discrete gesture is simpler than a continuous one. A shape is the last choice.
    var doubt = exact.effort + 0.4 * leastShare(exact) + Double(back) / Double(samples.count)
    if exact.kind.isContinuous { doubt += 0.3 }
    if !exact.shape.isEmpty { doubt += isDrawn ? 0.5 : 2 }
    return Candidate(guess: exact, doubt: doubt)
  }

  /// The guess, loosened, with a number of taps that fits. It is nil if none fits.
  private func counted(_ plain: Guess) -> Guess? {
    let counts = plain.kind.thresholds.filter {
      $0.threshold.unit == .count && !PlayWords.fingers.contains($0.threshold)
    }
    var guesses = [plain]
    for rule in counts {
      let values = [landings, landings - 1].filter { rule.range.contains(Double($0)) }
      guesses = guesses.flatMap { guess in values.map { guess.with(rule.threshold, Double($0)) } }
    }
    return guesses.lazy.compactMap { $0.loosened(for: samples) }.first {
      $0.effort <= Learning.mostEffort
    }
  }

  /// Whether the samples make it fire only where they were made.
  private func seesPlace(_ guess: Guess) -> Bool {
    guess.firing(samples.map(\.centred)) == 0
  }

  /// The least share of the fingers' path with which the guess fires. The share is least for the
  /// motion that the fingers make most of.
  private func leastShare(_ guess: Guess) -> Double {
    let shares = [0, 0.05, 0.08, 0.12, 0.17, 0.25, 0.35, 0.5, 0.7]
    return shares.first { share in
      guess.firing(samples.map { $0.stilled(to: share) }) * 2 > samples.count
    } ?? 1
  }
}

extension Guess {
  /// What it is, as a sample shows it: `is a swipe to the right`.
  var inWords: String {
    let type = kind.name.spaced
    let article = type.first.map("aeiou".contains) == true ? "an" : "a"
    let choices = words.map { " (\($0.word.spaced))" }.joined()
    let counts = given.filter { $0.rule.threshold.unit == .count }.map {
      ", \($0.rule.threshold.rawValue) = \($0.value.plain)"
    }
    return "is \(article) \(type)\(choices)\(counts.joined())"
  }
}

extension String {
  /// The name of a type or a word in plain letters.
  fileprivate var spaced: String { String(map { $0 == "_" ? " " : $0 }) }
}
