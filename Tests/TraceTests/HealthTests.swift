import Foundation
import Gestures
import Pipeline
import Recording
import Testing

@testable import Configuration
@testable import TouchInput

/// Recordings of real panels, again and again as if people went on so.
///
/// They are looked for in `$GESTURED_DATA`, else in `../shared/data` beside the checkout. No figure
/// of `HealthWatch` comes from them, but those of G6 do: `broken` is not judged by others here.
@Suite struct HealthTests {
  /// What is to be found, or nothing. What is wrong with these panels is known from the script that
  /// the people followed.
  static let expected: [(file: String, found: String)] = [
    ("flatfrog_25b5_0002", "broken"), ("lg_043e_9aa3", "broken"), ("n-trig_1b96_1000", "broken"),
    ("irtouch_6615_0081", "broken"), ("elan_04f3_0125", "broken"), ("ideacom_1cb6_6651", "short"),
    ("tpv_25aa_8883", "short"), ("3m_0596_051c", ""), ("rafi_05bd_0107", ""),
    ("synaptics_06cb_1d10", ""), ("data-modul_7374_1232", ""), ("cando_2087_0b03", ""),
  ]
  private static let folder = ConversionTests.data.appending(path: "rec/hid-devices").path

  @Test(
    "what is wrong with real panels is found within a day of a thousand contacts",
    .disabled(if: ConversionTests.recordings.isEmpty, "no real recordings beside the checkout"),
    arguments: expected)
  func recorded(file: String, found: String) throws {
    let recording = try Recording(path: "\(Self.folder)/\(file).evemu")
    let device = recording.devices[try #require(try recording.touchscreens().first)]
    let (first, last) = (
      try #require(device.events.first).time, try #require(device.events.last).time
    )
    let surface = Surface(
      try Panel(adopting: try device.makeDevice()), try Configuration.parse("", name: ""))
    var kinds: Set<String> = []
    var offset = TimeSpan.milliseconds(0)
    while surface.panel.landings < 1000, kinds.isEmpty {
      for event in device.events {
        surface.feed(
          time: event.time + offset, type: event.code.type, code: event.code.code,
          value: event.value
        ) { _ in }
      }
      offset = offset + (last - first) + TimeSpan.milliseconds(2000)
      let time = first + offset
      surface.reachDeadlines(through: time) { _ in }
      kinds.formUnion(surface.judgeHealth(at: time, silentAfter: nil).map(\.kind.rawValue))
    }
    #expect(kinds == (found.isEmpty ? [] : [found]))
  }
}
