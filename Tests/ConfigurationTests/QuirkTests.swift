import Configuration
import Foundation
import Gestures
import Testing

/// What is wrong with which panels.
@Suite struct QuirkTests {
  static let panel = DeviceIdentity(name: "Sharp", vendor: 0x04dd, product: 0x9681)

  @Test("of those that match, later ones beat earlier ones, key by key") func merging() throws {
    var configuration = Configuration(file: "")
    configuration.quirks = try quirks(
      """
      [[quirk]]
      match = "*"
      bridge_ms = 20
      ghost_ms = 20
      edge_mm = 2
      edge_ms = 20
      same_place = false
      size_mm = [200, 150]
      ignore = true
      [[quirk]]
      match = { vendor = 0x04dd }
      bridge_ms = 30
      ghost_ms = 25.5
      edge_mm = 3
      edge_ms = 60
      same_place = true
      size_mm = [344, 194]
      ignore = false
      [[quirk]]
      match = { vendor = 0x04dd }
      """)
    let quirk = configuration.quirk(of: QuirkTests.panel)
    #expect(
      quirk.words == [
        "bridge_ms = 30", "ghost_ms = 25.5", "edge_mm = 3", "edge_ms = 60", "same_place = true",
        "size_mm = [344, 194]",
      ])
    #expect(configuration.quirk(of: DeviceIdentity(name: "other")).isIgnored == true)
  }

  static let mistakes: [(text: String, place: String, says: String)] = [
    ("[[quirk]]\nbridge_ms = 20\n", "q.toml:1:1:", "[[quirk]] needs 'match'"),
    ("[[quirk]]\nmatch = '*'\nbridge_ms = 0\n", "q.toml:3:13:", "'bridge_ms'"),
    ("[[quirk]]\nmatch = '*'\nedge_mm = 3\n", "q.toml:1:1:", "'edge_mm' and 'edge_ms' belong"),
    ("[[quirk]]\nmatch = '*'\nbridge = 3\n", "q.toml:3:1:", "bridge_ms"),
    ("[[quirks]]\nmatch = '*'\n", "q.toml:1:3:", "'quirk'"),
    ("[[quirk]\n", "q.toml:1:", ""),
  ]

  @Test("Bad input: one message with the place", arguments: mistakes)
  func mistake(_ text: String, _ place: String, _ says: String) throws {
    #expect(throws: InvalidConfiguration.self) {
      do {
        _ = try quirks(text)
      } catch let error as InvalidConfiguration {
        let problem = error.problems.first?.description ?? ""
        #expect(problem.hasPrefix(place) && (says.isEmpty || problem.contains(says)))
        throw error
      }
    }
  }

  @Test("a file with an error is not used, the others are") func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quirks-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("20.toml", "[[quirk]]\nmatch = '*'\nghost_ms = 30\n"), ("30.toml", "nonsense"),
      ("10.toml", "[[quirk]]\nmatch = '*'\nghost_ms = 20\n"), ("40.txt", "nonsense"),
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let (quirks, problems) = QuirkFolder(path: folder.path).load()
    #expect(quirks.map(\.words) == [["ghost_ms = 20"], ["ghost_ms = 30"]])
    #expect(problems.count == 1 && problems[0].description.contains("30.toml:1"))
    #expect(QuirkFolder(path: "/nonexistent").load().quirks.isEmpty)
  }

  @Test("a file that others may write is refused as a configuration is, unless it was asked for")
  func unsafe() throws {
    let folder = NSTemporaryDirectory() + "quirks-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/mine.toml"
    try Data("[[quirk]]\nmatch = '*'\nignore = true\n".utf8).write(to: URL(fileURLWithPath: file))
    chmod(folder, 0o755)
    chmod(file, 0o646)
    let (quirks, problems) = QuirkFolder(path: folder).load()
    let whom = geteuid() == 0 ? "root" : "user \(geteuid())"
    #expect(quirks.isEmpty)
    #expect(
      problems.map(\.description) == [
        "\(file): refused, because the gestured of \(whom) would use it and others may write it: "
          + "read it, then chmod go-w '\(file)'"
      ])
    #expect(try QuirkFolder(reading: folder).load().quirks.count == 1)
    chmod(file, 0o644)
    #expect(QuirkFolder(path: folder).load().quirks.count == 1)
    chmod(folder, 0o757)
    #expect(QuirkFolder(path: folder).load().quirks.isEmpty)
  }

  @Test("those of the package are sound") func shipped() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../quirks.d").standardizedFileURL
    let (quirks, problems) = try QuirkFolder(reading: root.path).load()
    #expect(!quirks.isEmpty && problems.isEmpty)
    #expect(quirks.allSatisfy { $0.match.vendor != nil && $0.match.product != nil })
  }

  private func quirks(_ text: String) throws -> [Quirk] {
    try Quirk.parse(Array(text.utf8), name: "q.toml")
  }
}
