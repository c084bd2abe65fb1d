import Foundation

/// A page for users, and the blocks in it that can be tried: taken out of it, not copied.
struct Document: CustomStringConvertible {
  /// What stands between two fences.
  struct Block: CustomStringConvertible {
    let page: String
    let line: Int
    let language: String
    let text: String

    var description: String { "\(page):\(line)" }

    /// Whether it is a configuration: it says so, or begins with a header as manuals do.
    var isConfiguration: Bool {
      language == "toml" || (text.hasPrefix("[") && !text.hasPrefix("[Service]"))
    }

    /// The lines of its commands, without comments; none if it shows what comes.
    var commands: [String] {
      guard language.isEmpty, !isConfiguration, !isOutput else { return [] }
      return text.split(separator: "\n").map(String.init)
    }

    /// Whether it shows what a program prints: its lines are indented, or a table.
    var isOutput: Bool {
      let programs = [
        "make", "sudo", "gesturectl", "gestured", "systemctl", "journalctl", "mkdir", "cp", "curl",
        "printf", "swaymsg", "./swiftly", "test", "WAYLAND", "echo", "install",
      ]
      return !programs.contains { text.hasPrefix($0) }
    }
  }

  let path: String
  let blocks: [Block]

  var description: String { path }

  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  static let all = [
    "README.md", "docs/building.md", "docs/care.md", "docs/exclusive.md", "docs/fleet.md",
    "docs/kiosk.md",
    "docs/recipes.md",
    "docs/troubleshooting.md", "docs/man/gesturectl.1.scd", "docs/man/gestured.1.scd",
    "docs/man/gestured.toml.5.scd",
  ].map(Document.init)

  init(_ path: String) {
    self.path = path
    let file = Document.project.appendingPathComponent(path)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var blocks: [Block] = []
    var open: (line: Int, language: String, indent: Int, lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let bare = line.drop { $0 == " " || $0 == "\t" }
      if bare.hasPrefix("```") {
        if let block = open {
          blocks.append(
            Block(
              page: path, line: block.line, language: block.language,
              text: block.lines.joined(separator: "\n")))
          open = nil
        } else {
          open = (index + 1, String(bare.dropFirst(3)), line.count - bare.count, [])
        }
      } else {
        let indent = open?.indent ?? 0
        open?.lines.append(String(line.dropFirst(min(indent, line.count - bare.count))))
      }
    }
    self.blocks = blocks
  }
}
