import Gestures

/// One event as the kernel sent it.
public struct RecordedEvent: Hashable, Sendable {
  /// The kernel's stamp on the recording's own clock; never before the event that precedes it.
  public let time: EventTime
  /// What kind of event it is.
  public let code: InputCode
  /// Its value.
  public let value: Int32

  /// Makes the event `code` = `value` at `time`.
  public init(time: EventTime, code: InputCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}
