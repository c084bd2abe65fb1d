import Foundation
import Testing

/// Real touchscreens, described by the heads of their owners' recordings, opened as the daemon
/// does.
///
/// The recordings are looked for in `$GESTURED_DATA`, else in `../shared/data` beside the checkout.
@Suite struct RealPanelTests {
  /// What a recording says of a touchscreen, read without the code that is tested.
  struct Description: CustomTestStringConvertible {
    let path: String
    private let text: String

    init?(_ path: String) {
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      self.path = path
      text = String(decoding: data, as: UTF8.self)
    }

    var testDescription: String { (path as NSString).lastPathComponent }

    var name: String { lines("N: ").first ?? "" }

    /// Minimum, maximum and resolution of an axis.
    func axis(_ code: String) -> [Double]? {
      lines("A: \(code) ").first.map {
        let numbers = $0.split(separator: " ").compactMap { Double($0) }
        return [numbers[0], numbers[1], numbers.count > 4 ? numbers[4] : 0]
      }
    }

    /// What has to come of it: the size is the device's if it has a diagonal of 3.5 to 100 inches.
    var expected: String {
      let slots = axis("2f").map { Int($0[1]) + 1 } ?? 1
      let sides = [axis("35") ?? axis("00"), axis("36") ?? axis("01")].map { axis in
        axis.map { ($0[1] - $0[0]) / $0[2] } ?? 0
      }
      let inches = (sides[0] * sides[0] + sides[1] * sides[1]).squareRoot() / 25.4
      let isBelieved = inches >= 3.5 && inches <= 100
      let size = isBelieved ? sides.map { $0.rounded() } : [300, 170]
      return "\(name) | \(slots) slots | \(size[0]) × \(size[1]) mm"
    }

    private func lines(_ prefix: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    }
  }

  static let descriptions: [Description] = {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data =
      ProcessInfo.processInfo.environment["GESTURED_DATA"]
      ?? root.deletingLastPathComponent().appendingPathComponent("shared/data").path
    let folder = data + "/rec/hid-devices"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".evemu") }
      .compactMap { Description("\(folder)/\($0)") }
  }()
  static let skipped: Comment = "skipped: no real recordings beside the checkout"

  @Test(
    "G3, G5: real panels, from udev to slots and size",
    .disabled(if: descriptions.isEmpty, skipped))
  func opensThem() throws {
    let panels = RealPanelTests.descriptions
    #expect(panels.count >= 12)
    #expect(try Probe.panels(recordings: panels.map(\.path)) == panels.map(\.expected))
    print("\(panels.count) real panels opened")
  }
}
