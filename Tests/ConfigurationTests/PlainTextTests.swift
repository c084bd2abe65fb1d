import Corpora
import Foundation
import Testing

@testable import Configuration

/// Plain text is read without toml++: what is read so has to mean the same, at the same places.
@Suite struct PlainTextTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the files of this package mean what they mean to toml++")
  func files() throws {
    let files = try PlainTextTests.files()
    #expect(files.count > 500)
    for file in files { PlainTextTests.compare(file) }
  }

  @Test("so does whatever somebody slips into them")
  func slips() throws {
    let files = try PlainTextTests.files()
    let bits = [
      "[", "]", "[[", "]]", "=", ".", "\"", "'", "#", "\n", "\r\n", "\r", " ", "\t", "1", "-", "+",
      "0",
      "e", "_", "true", "a", "[gesture]", "[[gesture]]", "[a.b]", "[[a.b]]", "\\", "{", "}", ",",
      "3.5",
      "00", "1.", "-0.0", ":", "inf", "a.b", "\"\"", "\u{7F}", "\u{1}", "ä", "\u{2028}", "\u{FEFF}",
      "😀", "x = 1\n", "a = [1, 2,]\n", "[a]\n", "[[a]]\n", "{ a = 1 }", "0x1F", "a = { x = 1 }\n",
    ].map { Array($0.utf8) }
    var chance = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      var text: [UInt8] = []
      if Bool.random(using: &chance), let file = files.randomElement(using: &chance) {
        text = Array(file.dropFirst(.random(in: 0...file.count, using: &chance)).prefix(300))
      }
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        let place = Int.random(in: 0...text.count, using: &chance)
        text.insert(contentsOf: bits.randomElement(using: &chance) ?? [], at: place)
      }
      PlainTextTests.compare(text)
    }
  }

  private static func compare(_ text: [UInt8]) {
    let (plain, own) = (read(text, knowsPlain: true), read(text, knowsPlain: false))
    if plain != own {
      Issue.record(
        "\(String(decoding: text, as: UTF8.self))\nis read as\n\(plain)\nand by toml++ as\n\(own)")
    }
  }

  private static func read(_ text: [UInt8], knowsPlain: Bool) -> String {
    do {
      return try TOMLText.parse(text, knowsPlain: knowsPlain, tree)
    } catch {
      return "\(error)"
    }
  }

  private static func tree(_ node: Node) -> String {
    let content =
      switch node.value {
      case .table:
        "{\(node.content.map { "\($0.key) \($0.place) \(tree($0.node))" }.joined(separator: ", "))}"
      case .array(let elements): "[\(elements.map(tree).joined(separator: ", "))]"
      case .string, .integer, .number, .boolean, .dateOrTime: "\(node.value)"
      }
    return "\(content) at \(node.place)"
  }

  /// The examples, the cases and what fuzzing has found.
  private static func files() throws -> [[UInt8]] {
    let folders = ["Examples", "quirks.d", "Tests/ConfigurationTests/Cases"]
    var files = try Corpus.inputs(of: "configuration") + Corpus.inputs(of: "quirks")
    files.append([UInt8](try Data(contentsOf: root.appending(path: "config.example.toml"))))
    for folder in folders {
      let names = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
      while let name = names?.nextObject() as? URL {
        guard !name.path.dropFirst(root.path.count).contains("/.build/"),
          try name.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
        else { continue }
        files.append([UInt8](try Data(contentsOf: name)))
      }
    }
    return files
  }
}
