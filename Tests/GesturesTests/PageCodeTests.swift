import Foundation
import Testing

/// The Swift code of docs/library.md and docs/types.md: the build compiles it, and tests run it.
@Suite struct PageCodeTests {
  private static let sources = [
    "Examples/CheckMark/Package.swift", "Examples/CheckMark/Sources/main.swift",
    "Examples/CheckMark/Sources/GestureKind+checkMark.swift",
    "Examples/CheckMark/Sources/CheckMarkGestureRecognizer.swift",
    "Examples/Rub/Sources/GestureKind+rub.swift",
    "Examples/Rub/Sources/RubGestureRecognizer.swift",
    "Tests/GesturesTests/LibraryPageTests.swift", "Tests/GesturesTests/InterfaceTests.swift",
  ]

  private static func text(_ path: String) throws -> String {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..")
    return try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines without indentation, and without the comments that a page leaves out.
  private static func code(_ text: String) -> String {
    let lines = text.components(separatedBy: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("///") }
    return "\n" + code.joined(separator: "\n") + "\n"
  }

  @Test(
    "every block of Swift is in a file that is compiled",
    arguments: ["docs/library.md", "docs/types.md"])
  func isCompiled(page: String) throws {
    let sources = try PageCodeTests.sources.map { PageCodeTests.code(try PageCodeTests.text($0)) }
    let blocks = try PageCodeTests.text(page).components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.count > 5)
    for block in blocks {
      let code = PageCodeTests.code(block.components(separatedBy: "```")[0])
      let isCompiled = sources.contains { $0.contains(code) }
      #expect(isCompiled, "\(page): no source has:\(code)")
    }
  }
}
