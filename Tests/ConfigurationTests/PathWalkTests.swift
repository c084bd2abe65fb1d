import Foundation
import Testing

@testable import Configuration

/// Where `ConfigurationFile.places` looks, in a folder of its own with files and links.
@Suite struct PathWalkTests {
  /// What is there, the path, and the places as FOLDER|NAME. `@` is the folder of the test.
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    var files: [String] = []
    var links: [(path: String, target: String)] = []
    let path: String
    let places: [String]
  }

  static let cases = [
    Case(description: "plain", files: ["a/c"], path: "@/a/c", places: ["@/a|c"]),
    Case(
      description: "dots and double slashes", files: ["a/c"], path: "@/./a/../a//c",
      places: ["@/a|c"]),
    Case(
      description: "relative link", files: ["b/d"], links: [("a/c", "../b/d")], path: "@/a/c",
      places: ["@/a|c", "@/b|d"]),
    Case(
      description: "absolute link", files: ["b/d"], links: [("a/c", "@/b/d")], path: "@/a/c",
      places: ["@/a|c", "@/b|d"]),
    Case(
      description: "chain", files: ["d/z"],
      links: [("a/c", "../b/x"), ("b/x", "y"), ("b/y", "@/d/z")], path: "@/a/c",
      places: ["@/a|c", "@/b|x", "@/b|y", "@/d|z"]),
    Case(
      description: "link in a folder", files: ["real/sub/c"], links: [("now", "real")],
      path: "@/now/sub/c", places: ["@|now", "@/real/sub|c"]),
    Case(
      description: "link above the target of a link", files: ["v2/c"],
      links: [("current", "v2"), ("a/c", "../current/c")], path: "@/a/c",
      places: ["@/a|c", "@|current", "@/v2|c"]),
    Case(
      description: "a link's folder counts for the dots behind it", files: ["x/c"],
      links: [("a", "x/y"), ("x/y/k", "z")], path: "@/a/../c", places: ["@|a", "@/x|c"]),
    Case(
      description: "the same link twice", files: ["x/c"],
      links: [("a", "x"), ("x/d", "../a/c")], path: "@/a/d", places: ["@|a", "@/x|d", "@/x|c"]),
    Case(
      description: "dangling link", links: [("a/c", "../b")], path: "@/a/c",
      places: ["@/a|c", "@|b"]),
    Case(
      description: "dangling link into a folder that is missing", links: [("a/c", "../b/e/f")],
      path: "@/a/c", places: ["@/a|c", "@|b"]),
    Case(
      description: "loop", links: [("a", "b"), ("b", "a")], path: "@/a", places: ["@|a", "@|b"]),
    Case(description: "missing file", files: ["a/x"], path: "@/a/c", places: ["@/a|c"]),
    Case(description: "missing folder", path: "@/a/b/c", places: ["@|a"]),
  ]

  @Test(arguments: cases) func places(it: Case) throws {
    let manager = FileManager.default
    let made = manager.temporaryDirectory.appending(path: "gestured-\(UUID())")
    try manager.createDirectory(at: made, withIntermediateDirectories: false)
    defer { try? manager.removeItem(at: made) }
    // The folder for temporary files may itself be behind a link.
    let folder = try #require(realpath(made.path, nil).map { String(cString: $0) })
    func inFolder(_ path: String) -> String { path.replacing("@", with: folder) }
    func makeParent(_ path: String) throws {
      try manager.createDirectory(
        atPath: FileSafety.parent(of: path), withIntermediateDirectories: true)
    }
    for file in it.files {
      try makeParent("\(folder)/\(file)")
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
    }
    for link in it.links {
      try makeParent("\(folder)/\(link.path)")
      try #require(symlink(inFolder(link.target), "\(folder)/\(link.path)") == 0)
    }
    let places = ConfigurationFile(path: inFolder(it.path)).places
    #expect(places.map { "\($0.folder)|\($0.name)" } == it.places.map(inFolder))
  }

  static let relative = [
    ("c.toml", ".|c.toml"), ("./c.toml", ".|c.toml"), ("../c.toml", "..|c.toml"),
    ("../../c.toml", "../..|c.toml"), ("/c.toml", "/|c.toml"), ("/../c.toml", "/|c.toml"),
  ]

  @Test(arguments: relative) func fromWhereTheProgramIs(path: String, place: String) {
    let places = ConfigurationFile(path: path).places
    #expect(places.map { "\($0.folder)|\($0.name)" } == [place])
  }

  /// Root may read every folder.
  @Test(.enabled(if: geteuid() != 0)) func aLinkInAFolderThatMayNotBeReadIsLeftOut() throws {
    let folder = NSTemporaryDirectory() + "gestured-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: folder + "/real", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    symlink("real", folder + "/link")
    chmod(folder, 0o300)
    let places = ConfigurationFile(path: folder + "/link/c").places
    chmod(folder, 0o700)
    #expect(!places.contains { $0.name == "link" } && places.last?.name == "c")
  }

  @Test func afterFortyLinksNoMore() throws {
    let folder = NSTemporaryDirectory() + "gestured-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<50 { symlink("\(number + 1)", "\(folder)/\(number)") }
    let places = ConfigurationFile(path: "\(folder)/0").places
    #expect(places.filter { $0.name.allSatisfy(\.isNumber) }.count == 40)
  }

  /// The folder, the file's path, where the program is, and what the folder is called.
  static let names = [
    ("/a/b", "c", "/a/b", "."), ("/a/b/d", "d/c", "/a/b", "d"),
    ("/a/bc", "../bc/c", "/a/b", "/a/bc"), ("/a", "../c", "/a/b", "/a"),
    ("/a/b", "/a/b/c", "/a/b", "/a/b"), ("/a", "a/c", "", "a"),
  ]

  @Test("a folder is called as the file is, from where the program is", arguments: names)
  func name(folder: String, path: String, here: String, name: String) {
    #expect(FileSafety.name(of: folder, by: path, from: here) == name)
  }

  @Test("only who asks for that gets the file at the end open")
  func opens() throws {
    for (path, isOpening, isOpen) in [
      ("/dev/null", false, false), ("/dev/null", true, true), ("/dev", false, false),
      ("/dev/", true, true), ("/dev/..", true, true), ("/nowhere", true, false),
    ] {
      let walk = isOpening ? PathWalk(path, isOpening: true) : PathWalk(path)
      guard case .open(let descriptor) = walk.end, descriptor >= 0 else {
        #expect(!isOpen, "\(path)")
        continue
      }
      #expect(isOpen && close(descriptor) == 0, "\(path)")
    }
  }
}
