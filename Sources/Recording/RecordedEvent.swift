import Gestures

/// One event as the kernel sent it.
package struct RecordedEvent: Hashable, Sendable {
  /// The kernel's stamp on the recording's own clock; never before the event that precedes it.
  package let time: EventTime
  /// What kind of event it is.
  package let code: InputCode
  /// Its value.
  package let value: Int32

  /// Makes the event `code` = `value` at `time`.
  package init(time: EventTime, code: InputCode, value: Int32) {
    self.time = time
    self.code = code
    self.value = value
  }
}
