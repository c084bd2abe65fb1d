import Foundation
import Testing

extension DocumentTests {
  /// Files of the home in which a line runs, and where they come from.
  private static let files = [
    ".config/gestured/config.toml": "config.example.toml", "other.toml": "config.example.toml",
    "new.toml": "config.example.toml", "config.example.toml": "config.example.toml",
    "config.toml": "config.example.toml", "swipe.evemu": "Examples/recordings/sample.evemu",
    "bug.evemu": "Examples/recordings/sample.evemu", "palm.evemu": "Examples/recordings/palm.evemu",
  ]

  /// Runs a line of a page in a home of its own, where the sample, the example, and what the page
  /// speaks of lie.
  func run(_ line: String, input: String = "", on page: String = "") throws -> CommandCase.Outcome {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    func write(_ text: String, to name: String) throws {
      let file = home.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (name, path) in DocumentTests.files { try write(try Document.text(path), to: name) }
    for (name, text) in try DocumentTests.own(of: page) { try write(text, to: name) }
    try write(input, to: "input")
    try write("HOME=\"$PWD\"; export HOME\n{\n\(line)\n} <input\n", to: "command")
    return try CommandCase(folder: home).run()
  }

  /// The files that a page itself shows or speaks of.
  private static func own(of page: String) throws -> [String: String] {
    switch page {
    case "docs/fleet.md":
      let shown = try #require(configurations.first { $0.page == page })
      return ["DIR/etc/gestured/config.toml": shown.text]
    case "docs/traces.md":
      let shown = try #require(blocks.first { $0.page == page })
      let parts = shown.text.components(separatedBy: "--- configuration\n")
      return [
        "bug.trace": shown.text, "my.toml": parts[1].components(separatedBy: "\n---")[0],
      ]
    case "docs/types.md":
      return try ["config.toml", "tick.trace"].reduce(into: [:]) {
        $0[$1] = try Document.text("Examples/CheckMark/\($1)")
      }
    default: return [:]
    }
  }
}
