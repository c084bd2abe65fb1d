import Foundation

/// The conformance data that lies beside the test targets.
enum Conformance {
  /// The text of a file of Tests/Conformance. Nil if it is not there.
  static func text(of name: String, file: StaticString = #filePath) -> String? {
    let tests = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
      .deletingLastPathComponent()
    return try? String(
      contentsOf: tests.appendingPathComponent("Conformance/\(name)"), encoding: .utf8)
  }
}
