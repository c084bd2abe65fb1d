import Foundation
import Testing

@testable import Loop

/// What is heard of folders.
@Suite struct FolderTests {
  @Test("each source of a folder hears what it asks for, also after one that asked for more ended")
  func masks() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("folder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let loop = try EventLoop()
    var (few, many): ([String?], [String?]) = ([], [])
    let fewer = try EventSource.folder(folder.path, UInt32(IN_CREATE), in: loop) { name, _ in
      few.append(name)
    }
    let more = try EventSource.folder(
      folder.path, UInt32(IN_CREATE | IN_CLOSE_WRITE), in: loop
    ) { name, _ in many.append(name) }
    func write(_ name: String) throws {
      try Data().write(to: folder.appendingPathComponent(name))
      for _ in 0..<10 { try loop.runOnce(waiting: 1000) }
    }
    try write("a")
    #expect(few == ["a"] && many == ["a", "a"])
    more.cancel()
    try write("a")
    #expect(few == ["a"] && many.count == 2)
    try write("b")
    #expect(few == ["a", "b"] && many.count == 2)
    try FileManager.default.removeItem(at: folder)
    for _ in 0..<10 { try loop.runOnce(waiting: 1000) }
    // Its end is heard by each source.
    #expect(few.last == String?.none)
    withExtendedLifetime(fewer) {}
  }

  @Test func whatIsNoFolder() throws {
    let loop = try EventLoop()
    do {
      _ = try EventSource.folder("/dev/null", UInt32(IN_CREATE), in: loop) { _, _ in }
      Issue.record("it is watched")
    } catch {
      #expect("\(error)" == "/dev/null: Not a directory")
    }
  }
}
