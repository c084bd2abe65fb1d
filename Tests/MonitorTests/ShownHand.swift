import Arguments
import Control
import Gestures

@testable import Tool

/// A source that tells of what a hand shows, one act after the other, and then ends.
final class ShownHand: MonitorSource {
  let configurationPath: String? = nil
  private var rest: ArraySlice<[ArraySlice<UInt8>]>

  init(_ acts: [[ArraySlice<UInt8>]]) { rest = acts[...] }

  func status(_ console: Console) -> ControlStatus { ShownHand.status("Panel") }

  func wait(for others: [Int32], milliseconds: Int32) -> [Int32] { [] }

  func takeLines() -> [ArraySlice<UInt8>]? { rest.popFirst() }

  /// The state of a daemon that holds touchscreens of these names.
  static func status(_ names: String...) -> ControlStatus {
    var status = ControlStatus(
      version: "1", process: 1, uptime: 1, configuration: "config.toml", isWatched: false,
      state: .running)
    status.devices = names.map {
      ControlStatus.Device(
        name: $0, node: "/dev/input/event5", seat: "seat0", width: 200, height: 120, slots: 10,
        orientation: "normal", exclusivity: .held)
    }
    return status
  }

  /// A line of the daemon about the fingers on a touchscreen, in JSON.
  static func line(_ time: Int, _ touches: String, on device: String = "Panel") -> ArraySlice<UInt8>
  {
    let text =
      #"{"kind":"contacts","t_ms":\#(time),"device":"\#(device)","touches":[\#(touches)]}"#
    return Array(text.utf8)[...]
  }
}
