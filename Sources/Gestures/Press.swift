/// One key that is pressed, as a recognizer sees it: which, since when, and what happened to it last.
///
/// A press has no place. Only recognizers that allow its key receive it.
public struct Press: Hashable, Sendable {
  /// A key, by its number in linux/input-event-codes.h.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The number: 114 is `KEY_VOLUMEDOWN`.
    public let rawValue: UInt16

    /// Names a key by its number.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }
  }

  /// What happened to a press. `changed` is the kernel's word that the key is held still.
  public enum Phase: Sendable { case began, changed, ended, cancelled }

  /// The key. It is pressed once at a time.
  public let key: Key
  /// What happened last.
  public internal(set) var phase: Phase
  /// When it was pressed.
  public let startTime: EventTime
  /// When the last change happened.
  public internal(set) var time: EventTime
}

/// What happened to keys at one moment.
public struct PressFrame: Sendable {
  /// One key's part in the frame.
  public struct Change: Sendable {
    /// The key.
    public var key: Press.Key
    /// What happened to it.
    public var phase: Press.Phase

    /// Makes one key's part of a frame.
    public init(key: Press.Key, phase: Press.Phase) {
      self.key = key
      self.phase = phase
    }
  }

  /// The kernel's stamp.
  public var time: EventTime
  /// What happened, at most one entry a key.
  public var changes: [Change]

  /// Makes a frame of `changes` at `time`.
  public init(time: EventTime, changes: [Change]) {
    self.time = time
    self.changes = changes
  }
}
