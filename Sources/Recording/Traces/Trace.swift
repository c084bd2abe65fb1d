import CTouch
import Gestures

/// What fingers do on a touchscreen, and what has to come of it: one play of a trace file.
package struct Trace: Sendable {
  /// What is told beside a gesture's outcomes.
  package enum Extra: String, CaseIterable, Sendable {
    case changes, transitions, touches
  }

  /// One line of what is expected.
  package struct Line: Hashable, Sendable {
    /// Its number in the file, counted from 1.
    package let number: Int
    /// What it says.
    package let text: String
  }

  /// What it is about, such as "TAP2 at the limit is late", or empty if it does not say.
  package let title: String
  /// The line of the heading above its fingers, counted from 1.
  package let line: Int
  /// The file, as the user named it.
  package let path: String
  /// Its own configuration, on the same lines as in the file, or nil if it has none.
  package let configuration: [UInt8]?
  /// What is told of the play.
  package let shows: Set<Extra>
  /// The touchscreen with the fingers' events.
  package let device: RecordedDevice
  /// The applications that come in front.
  package let applications: [RecordedApplication]
  /// What has to come of it, empty for nothing at all, or nil if that was not written down yet.
  package internal(set) var expected: [Line]?
  /// Whether the heading of what is expected stands there already.
  var hasHeading = false
  /// The last line that is not blank: what is expected goes behind it.
  var lastLine: Int
}

extension RecordedDevice {
  /// A touchscreen of `width` × `height` micrometres on which fingers play.
  init(name: String, width: Int64, height: Int64, playing fingers: TraceFingers) {
    self.init(name: name)
    properties = [UInt16(INPUT_PROP_DIRECT)]
    codes = [.touch, .slot, .trackingID, .toolType, .positionX, .positionY]
    codes.formUnion(fingers.keys.map { InputCode(type: UInt16(EV_KEY), code: $0) })
    let slots = max(fingers.slots, RecordedDevice.usualSlots)
    axes = [
      InputCode.slot.code: Axis(minimum: 0, maximum: Int32(slots - 1)),
      InputCode.trackingID.code: Axis(minimum: 0, maximum: .max),
      InputCode.toolType.code: Axis(minimum: 0, maximum: MT_TOOL_PALM),
      InputCode.positionX.code: Axis(minimum: 0, maximum: Int32(width), resolution: 1000),
      InputCode.positionY.code: Axis(minimum: 0, maximum: Int32(height), resolution: 1000),
    ]
    events = fingers.events
    // A play begins at 0, whenever the first finger lands.
    let start = EventTime(microseconds: 0)
    if let first = events.first, first.time > start {
      events.insert(RecordedEvent(time: start, code: .report, value: 0), at: 0)
    }
  }

  private static let usualSlots = 10
}
