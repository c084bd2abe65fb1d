import Foundation
import Testing

@testable import Recording

/// Hundreds of real devices' capabilities against the rule for touchscreens.
@Suite struct KnownDevicesTests {
  /// A line of devices.jsonl, as far as the rule looks.
  private struct Row: Decodable {
    let name: String
    let kind: String
    let props: [String]?
    let ev: [String: [String]]?
    let abs: [String: [Int32]]?
  }

  private static let codes: [String: InputCode] = [
    "ABS_X": .x, "ABS_Y": .y, "ABS_MT_SLOT": .slot, "ABS_MT_POSITION_X": .positionX,
    "ABS_MT_POSITION_Y": .positionY, "ABS_MT_TRACKING_ID": .trackingID,
    "ABS_MT_TOOL_TYPE": .toolType, "BTN_TOUCH": .touch, "BTN_TOOL_PEN": .toolPen,
    "BTN_STYLUS": .stylus, "BTN_TOOL_FINGER": .toolFinger, "BTN_LEFT": .leftButton,
  ]

  /// Why a device that a user calls a touchscreen may be refused: it is a mouse or a touchpad to
  /// udev too, or its capabilities were not noted down.
  private static let known = [
    "is a mouse", "is a touchpad", "reports no positions", "feels no touch",
  ]

  private func device(_ row: Row) -> RecordedDevice {
    var device = RecordedDevice(name: row.name)
    device.properties = Set(
      (row.props ?? []).compactMap {
        switch $0 {
        case "INPUT_PROP_POINTER": 0
        case "INPUT_PROP_DIRECT": 1
        default: nil
        }
      })
    for name in (row.ev ?? [:]).values.joined() {
      guard let code = KnownDevicesTests.codes[name] else { continue }
      device.codes.insert(code)
      guard code.type == InputCode.slot.type else { continue }
      let range = row.abs?[name] ?? [0, 9]
      device.axes[code.code] = .init(minimum: range[0], maximum: range[1])
    }
    return device
  }

  @Test(
    "known devices are told apart",
    .disabled(if: RealRecordingTests.isMissing, RealRecordingTests.skipped))
  func knownDevices() throws {
    let file = RealRecordingTests.data.appending(path: "devices.jsonl")
    let rows = try Data(contentsOf: file).split(separator: 0x0A).map {
      try JSONDecoder().decode(Row.self, from: $0)
    }
    var counts: [String: Int] = [:]
    var refused: [String] = []
    for row in rows {
      let reason = device(row).reasonNotTouchscreen()
      counts["\(row.kind) \(reason == nil ? "accepted" : "refused")", default: 0] += 1
      if row.kind != "touchscreen" {
        #expect(reason != nil, "\(row.kind) \(row.name) is taken for a touchscreen")
      } else if let reason {
        refused.append("\(row.name): \(reason)")
        #expect(KnownDevicesTests.known.contains { reason.hasPrefix($0) }, "\(row.name): \(reason)")
      }
    }
    #expect(counts["touchscreen accepted", default: 0] >= 400 && refused.count <= 38)
    let tally = counts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
    print("of \(rows.count) known devices:", tally.joined(separator: ", "))
    print("touchscreens that are refused:\n\(refused.joined(separator: "\n"))")
  }
}
