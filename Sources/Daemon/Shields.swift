import Configuration
import Gestures

/// The touchscreens whose touches no program gets for a while (`gesturectl shield`): the latest
/// word on each counts.
struct Shields {
  private enum Word {
    case up(until: EventTime?)
    case down
  }

  private var words: [(devices: Glob, word: Word)] = []

  /// How many words about different touchscreens are remembered.
  private static let most = 32

  /// Shields the panels whose names match, until `end`, or until told otherwise.
  mutating func raise(_ devices: Glob, until end: EventTime?) {
    say(.up(until: end), of: devices)
  }

  /// Shields them no more.
  mutating func lower(_ devices: Glob) {
    say(.down, of: devices)
  }

  /// Whether no program gets the touches of a panel.
  func cover(_ device: String) -> Bool {
    if case .up = word(on: device) { true } else { false }
  }

  /// When a panel's shield ends by itself, or nil if it does not.
  func end(of device: String) -> EventTime? {
    if case .up(let end) = word(on: device) { end } else { nil }
  }

  /// When `settle(through:)` has to be called, or nil for never.
  var deadline: EventTime? { words.lazy.compactMap { Shields.end($0.word) }.min() }

  /// Ends the shields whose time has come, and returns whether there were any.
  mutating func settle(through time: EventTime) -> Bool {
    guard let deadline, deadline <= time else { return false }
    for index in words.indices {
      if let end = Shields.end(words[index].word), end <= time { words[index].word = .down }
    }
    return true
  }

  private mutating func say(_ word: Word, of devices: Glob) {
    words.removeAll { $0.devices == devices || devices.pattern == "*" }
    words.append((devices, word))
    if words.count > Shields.most { words.removeFirst() }
  }

  private func word(on device: String) -> Word? {
    words.last { $0.devices.matches(device) }?.word
  }

  private static func end(_ word: Word) -> EventTime? {
    if case .up(let end) = word { end } else { nil }
  }
}
