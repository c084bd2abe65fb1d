import Configuration
import Control
import Words

/// What becomes of a message that the broker hands on: a request for the daemon, or a reason why
/// not.
///
/// The daemon gets at most ten requests a second, however many messages come. The rest is dropped
/// and counted.
struct CommandIntake {
  /// A message as it came.
  struct Message {
    let topic: String
    /// The payload. It is cut after `longestPayload` + 1 bytes, which suffices to see that it is
    /// too long.
    let payload: [UInt8]
    /// Whether the broker had kept it.
    let isKept: Bool
  }

  /// What becomes of a message.
  enum Outcome: Equatable {
    case request(ControlRequest)
    /// Why not. The words hold nothing of the message's payload.
    case refused(String)
    /// There are too many.
    case dropped
  }

  /// The longest payload, in bytes.
  static let longestPayload = 1000
  /// The most requests in a second.
  static let most = 10

  private let base: String
  private let allowed: Set<BrokerSettings.Command>
  /// The names of the switches, which stand in topics.
  var conditions: [String] = []
  /// The number of messages in the current second, and the time when this second ends.
  private var count = 0
  private var end: Int64 = 0
  /// How many messages were dropped.
  private(set) var dropped = 0

  /// Makes an intake for the commands in `allowed`. Their topics begin with `topics.base`.
  init(_ topics: Topics, allowed: Set<BrokerSettings.Command>) {
    base = "\(topics.base)/"
    self.allowed = allowed
  }

  /// What becomes of a message that came at `now`, in microseconds.
  mutating func take(_ message: Message, now: Int64) -> Outcome {
    if now >= end { (count, end) = (0, now + 1_000_000) }
    guard count < CommandIntake.most else {
      dropped += 1
      return .dropped
    }
    count += 1
    if message.isKept {
      return .refused("the broker had retained it. Send commands without the flag retain")
    }
    guard message.payload.count <= CommandIntake.longestPayload else {
      return .refused("its payload is longer than \(CommandIntake.longestPayload) bytes")
    }
    guard !message.payload.contains(0),
      let text = String(validating: message.payload, as: UTF8.self)
    else { return .refused("its payload is not UTF-8 text, or contains NUL") }
    return request(message.topic, text)
  }

  private func request(_ topic: String, _ text: String) -> Outcome {
    guard topic.hasPrefix(base), topic.hasSuffix("/set") else {
      return .refused("it is not a command")
    }
    let levels = topic.dropFirst(base.count).dropLast(4).split(
      separator: "/", omittingEmptySubsequences: false
    ).map(String.init)
    switch (levels.first, levels.count) {
    case ("profile", 1):
      return allowing(.profile, .profile(text.isEmpty || text == CommandIntake.none ? nil : text))
    case ("condition", 2):
      guard let name = conditions.first(where: { Topics.level($0) == levels[1] }) else {
        return allowing(.conditions, nil, or: "there is no such condition")
      }
      let isOn = ["ON": true, "OFF": false][text]
      return allowing(
        .conditions, isOn.map { .set(condition: name, isOn: $0) },
        or: "its payload must be ON or OFF")
    case ("shield", 1):
      let seconds = Double(text).flatMap { (0...86_400).contains($0) ? $0 : nil }
      return allowing(
        .shield, seconds.map { .shield(seconds: $0, device: nil) },
        or: "its payload must be seconds from 0 to 86400, and 0 ends the shield")
    case ("cancel", 1): return allowing(.cancel, .cancel(gesture: text.isEmpty ? nil : text))
    default: return .refused("there is no such command")
    }
  }

  private func allowing(
    _ command: BrokerSettings.Command, _ request: ControlRequest?, or fault: String = ""
  ) -> Outcome {
    guard allowed.contains(command) else {
      return .refused("[commands] allow has no \(command.rawValue.quoted)")
    }
    return request.map { .request($0) } ?? .refused(fault)
  }

  /// The word for no profile, among names of profiles.
  static let none = "(none)"
}
