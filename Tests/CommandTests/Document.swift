import Foundation

/// A page, and the blocks in it that can be tried: taken out of it, not copied.
struct Document {
  let blocks: [DocumentBlock]

  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Every page for users and developers, so that a new one is among them.
  static let all =
    ["README.md", "CONTRIBUTING.md", "SECURITY.md"].map(Document.init)
    + ["docs", "docs/man"].flatMap(pages).map(Document.init)

  private static func pages(of folder: String) -> [String] {
    let path = project.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".scd") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
  }

  init(_ path: String) {
    var blocks: [DocumentBlock] = []
    var open: (line: Int, language: String, lines: [String])?
    let lines = ((try? Document.text(path)) ?? "").components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      let bare = line.drop { $0 == " " || $0 == "\t" }
      guard bare.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        blocks.append(
          DocumentBlock(
            page: path, line: block.line, language: block.language,
            text: Document.withoutMargin(block.lines)))
        open = nil
      } else {
        open = (index + 1, String(bare.dropFirst(3)), [])
      }
    }
    self.blocks = blocks
  }

  /// Lines without the space that all of them begin with.
  private static func withoutMargin(_ lines: [String]) -> String {
    let margins = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    let margin = margins.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }
}
