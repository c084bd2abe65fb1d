import Arguments
import Configuration
import Control
import Gestures
import Words

/// A person shows a gesture on the glass, and sees what was understood.
struct LearnShow: GlassShow {
  static let unit = "sample"

  private let name: String
  private let times: Int
  private let kinds: GestureKinds
  private(set) var sampler: Sampler
  /// The samples so far, and what each is in words.
  private(set) var samples: [(sample: Sample, words: String)] = []

  /// Makes a show without samples, for the touchscreens in `status`.
  init(
    _ name: String, times: Int, on pattern: Glob?, _ status: ControlStatus, _ kinds: GestureKinds
  ) {
    (self.name, self.times, self.kinds) = (name, times, kinds)
    sampler = Sampler(on: pattern, status)
  }

  /// The samples that a person shows. The result is nil if the person ends early.
  static func samples(
    of name: String, _ times: Int, _ pattern: Glob?, _ arguments: Arguments, _ console: Console,
    _ kinds: GestureKinds
  ) throws -> [Sample]? {
    let glass = try ShownGlass(pattern, arguments, console, kinds)
    var show = LearnShow(name, times: times, on: pattern, glass.status, kinds)
    return try glass.run(&show, console) ? show.samples.map(\.sample) : nil
  }

  var isOver: Bool { samples.count >= times }

  var prompt: String { "\(name.shown): show it, \(samples.count + 1) of \(times)" }

  var understood: (count: Int, last: String?) {
    (samples.count, samples.last.map { "that \($0.words)" })
  }

  mutating func take(_ lines: [ArraySlice<UInt8>], at now: Double) {
    for sample in sampler.take(lines, at: now) where !isOver {
      let guess = try? Learning.gesture(of: [sample], kinds: kinds)
      samples.append((sample, guess?.inWords ?? "is nothing that has a type"))
    }
  }

  mutating func undo() { if !samples.isEmpty { samples.removeLast() } }

  var mostTold: Int { times }

  var told: [String] {
    samples.enumerated().map { index, one in
      let ways = one.sample.sequences.map(\.inWords).joined(separator: ", then ")
      return "\(index + 1) \(one.words): \(ways)"
    }
  }
}
