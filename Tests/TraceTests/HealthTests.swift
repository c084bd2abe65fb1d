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
/// of `HealthWatch` comes from them, but those of G6 do. By other figures, 60 or 150 ms and 10 or
/// 20 mm, four of the five are called broken, too, so the figures are fitted to none of these. The
/// fifth is flatfrog_25b5_0002, which 10 mm miss and 20 mm find.
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
    let kinds = try Self.findings(in: recording)
    #expect(kinds == (found.isEmpty ? [] : [found]))
  }

  /// G6's figures were chosen by the recordings above. These come from another collection. Nothing
  /// is known to be wrong with their panels.
  @Test(
    "no panel that did not choose the figures of G6 is called broken",
    .disabled(if: ConversionTests.recordings.isEmpty, "no real recordings beside the checkout"))
  func others() throws {
    let folder = ConversionTests.data.appending(path: "rec/evemu-devices")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    func text(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: folder.appending(path: name)))
    }
    var count = 0
    for name in names where name.hasPrefix("touchscreen__") && !name.hasSuffix(".desc") {
      let about = names.first { $0.hasSuffix(".desc") && name.hasPrefix($0.dropLast(4)) }
      let bytes = try about.map { try text($0) + text(name) } ?? text(name)
      guard let recording = try? Recording(bytes: bytes, path: name),
        let index = try? recording.touchscreens().first, !recording.devices[index].events.isEmpty
      else { continue }
      let findings = try Self.findings(in: recording)
      #expect(!findings.contains("broken"), "\(name): \(findings)")
      count += 1
    }
    #expect(count >= 20)
  }

  /// What is found within a thousand contacts.
  private static func findings(in recording: Recording) throws -> Set<String> {
    let device = recording.devices[try #require(try recording.touchscreens().first)]
    let (first, last) = (
      try #require(device.events.first).time, try #require(device.events.last).time
    )
    let surface = Surface(
      try Panel(adopting: try device.makeDevice()), try Configuration.parse("", name: ""))
    var kinds: Set<String> = []
    var offset = TimeSpan.milliseconds(0)
    repeat {
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
    } while (1..<1000).contains(surface.panel.landings) && kinds.isEmpty
    return kinds
  }
}
