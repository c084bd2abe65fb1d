import Foundation
import Testing

@testable import Configuration

/// A group that is one user once more, by what is known of it.
@Suite struct PrivateGroupTests {
  static let groups: [(name: String, members: [String], isPrivate: Bool)] = [
    ("anna", [], true), ("anna", ["anna"], true), ("anna", ["anna", "bob"], false),
    ("anna", ["bob"], false), ("users", [], false), ("users", ["anna"], false), ("", [], false),
  ]

  @Test(arguments: groups)
  func isTheUserOnceMore(name: String, members: [String], isPrivate: Bool) {
    #expect(PrivateGroup.isPrivate((name, members), of: "anna") == isPrivate)
  }

  @Test("somebody else's primary group is not private")
  func othersCount() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "passwd-\(UUID())").path
    try "anna:x:1000:1000::/:\nbob:x:1001:1001::/:\neve:x:1002:1001::/:\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(!PrivateGroup.isPrimary(1000, ofOthersThan: 1000, in: path))
    #expect(PrivateGroup.isPrimary(1000, ofOthersThan: 1001, in: path))
    #expect(PrivateGroup.isPrimary(1001, ofOthersThan: 1001, in: path))
    #expect(!PrivateGroup.isPrimary(4711, ofOthersThan: 1000, in: path))
    #expect(PrivateGroup.isPrimary(4711, ofOthersThan: 1000, in: "/nonexistent"))
  }

  @Test("the system is asked: nobody's group of a number that has no name is private")
  func asksTheSystem() {
    #expect(!PrivateGroup.isPrivate(4_000_000, of: 4_000_000))
    #expect(!PrivateGroup.isPrivate(4_000_000, of: 0))
  }
}
