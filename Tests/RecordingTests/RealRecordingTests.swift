import Foundation
import Testing

@testable import Recording

/// The sample that is bundled, and real recordings where they are at hand.
///
/// They are looked for in `$GESTURED_DATA`, else in `../shared/data` beside the checkout.
@Suite struct RealRecordingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let data =
    ProcessInfo.processInfo.environment["GESTURED_DATA"].map { URL(fileURLWithPath: $0) }
    ?? root.deletingLastPathComponent().appending(path: "shared/data")

  static func files(in folder: String) -> [String] {
    let path = data.appending(path: "rec/\(folder)").path
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).sorted().map { "\(path)/\($0)" }
  }

  static let isMissing = files(in: "hid-devices").isEmpty
  static let skipped: Comment = "skipped: no real recordings beside the checkout"

  @Test("the bundled sample is a touchscreen of 344 × 194 mm")
  func sample() throws {
    let path = RealRecordingTests.root.appending(path: "Examples/recordings/sample.evemu").path
    let recording = try Recording(path: path)
    #expect(recording.warnings == [])
    let device = recording.devices[try #require(try recording.touchscreens().first)]
    let x = try #require(device.axes[InputCode.positionX.code])
    let y = try #require(device.axes[InputCode.positionY.code])
    #expect((x.maximum - x.minimum) / x.resolution == 344)
    #expect((y.maximum - y.minimum) / y.resolution == 194)
    #expect(device.slots == 10)
    let identifiers = device.events.filter { $0.code == .trackingID }.map(\.value)
    let landed = identifiers.filter { $0 >= 0 }
    #expect(landed.count == 19)
    #expect(landed == landed.sorted())
    #expect(identifiers.count { $0 == -1 } == landed.count)
  }

  @Test("every real panel's recording is read", .disabled(if: isMissing, skipped))
  func panels() throws {
    let files = RealRecordingTests.files(in: "hid-devices")
    for file in files {
      let recording = try Recording(path: file)
      #expect(recording.warnings == [], "\(file)")
      #expect(try recording.touchscreens() == [0], "\(file)")
      let events = try String(decoding: Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        .split(separator: "\n").count { $0.hasPrefix("E: ") }
      #expect(recording.devices[0].events.count == events, "\(file)")
    }
    print("\(files.count) panels read")
  }

  @Test("the MIT recordings are read or told apart by name", .disabled(if: isMissing, skipped))
  func mixed() throws {
    var counts: [String: Int] = [:]
    for file in RealRecordingTests.files(in: "evemu-devices") {
      let kind = file.split(separator: "/").last?.split(separator: "_").first.map(String.init) ?? ""
      do throws(RecordingError) {
        let recording = try Recording(path: file)
        let reason = recording.devices[0].reasonNotTouchscreen()
        switch (kind, reason) {
        case ("touchscreen", nil): break
        case ("touchscreen", let reason?):
          // Two have a pen's buttons and are tablets to udev as well.
          #expect(reason.hasPrefix("is a pen"), "\(file): \(reason)")
        default: #expect(reason != nil, "\(file)")
        }
        counts[reason == nil ? "touchscreens" : "others", default: 0] += 1
      } catch {
        #expect(error.problem.hasPrefix("the description of the device is missing"), "\(error)")
        #expect(error.remedy?.hasPrefix("it seems to be in") == true, "\(error)")
        counts["bare events", default: 0] += 1
      }
    }
    print(counts)
  }

  @Test("pens of the same hardware are refused", .disabled(if: isMissing, skipped))
  func pens() throws {
    for file in RealRecordingTests.files(in: "pen-same-hardware") {
      let recording = try Recording(path: file)
      #expect(recording.devices[0].reasonNotTouchscreen()?.hasPrefix("is a pen") == true, "\(file)")
    }
  }
}
