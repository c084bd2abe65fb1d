/// One press of a key, as a recognizer sees it: which key, since when, and what happened last.
///
/// A press has no place. Only recognizers that allow the key receive the press.
public struct Press: Hashable, Sendable {
  /// A key, by its number in linux/input-event-codes.h.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The number: 114 is `KEY_VOLUMEDOWN`.
    public let rawValue: UInt16

    /// Makes the key with this number.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }
  }

  /// What happened to a press. `changed` means that the kernel reports the key as still held.
  public enum Phase: Sendable { case began, changed, ended, cancelled }

  /// The key. A key has at most one press at a time.
  public let key: Key
  /// What happened to the press last.
  public internal(set) var phase: Phase
  /// When the key was pressed.
  public let startTime: EventTime
  /// When `phase` last changed.
  public internal(set) var time: EventTime
}

/// What happened to keys at one moment.
public struct PressFrame: Sendable {
  /// What happened to one key.
  public struct Change: Sendable {
    /// The key.
    public var key: Press.Key
    /// What happened to the key.
    public var phase: Press.Phase

    /// Makes a change of `key`.
    public init(key: Press.Key, phase: Press.Phase) {
      self.key = key
      self.phase = phase
    }
  }

  /// The time that the kernel gave the event.
  public var time: EventTime
  /// The changes, at most one for each key.
  public var changes: [Change]

  /// Makes a frame of `changes` at `time`.
  public init(time: EventTime, changes: [Change]) {
    self.time = time
    self.changes = changes
  }
}
