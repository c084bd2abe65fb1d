import Foundation
import Loop
import Testing

/// Power cuts while one file replaces another.
@Suite struct FileReplacementTests {
  private static let old = Array("what was there before".utf8)
  private static let new = Array("what is to be there".utf8)

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cut-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("after each step of the real calls there is the old file, or the new one, and whole")
  func steps() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("file").path
    for count in 0...FileReplacement.Step.allCases.count {
      try Data(Self.old).write(to: URL(fileURLWithPath: path))
      var replacement = FileReplacement(path, temporary: path + ".new", text: Self.new)
      for step in FileReplacement.Step.allCases.prefix(count) { try replacement.perform(step) }
      let isRenamed = FileReplacement.Step.allCases.prefix(count).contains(.rename)
      let found = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(found == (isRenamed ? Self.new : Self.old), "cut after \(count) steps")
      // What the cut left behind is not in the way of the next replacement.
      var next = FileReplacement(path, temporary: path + ".new", text: Self.new)
      try next.run()
      #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == Self.new)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  /// A disk that may lose, at a cut, any of what was not synchronized. The file system is free to
  /// choose the order: bytes behind a name, or a name without its bytes.
  struct Disk {
    /// The bytes that each file has for certain, and those that it may have.
    private var certain: [String: [UInt8]]
    private var unsynced: [UInt8]?
    private var isRenamed = false

    init(_ path: String, _ text: [UInt8]) { certain = [path: text] }

    mutating func take(_ step: FileReplacement.Step, _ text: [UInt8]) {
      switch step {
      case .make: unsynced = []
      case .write: unsynced = text
      case .sync: (certain["new"], unsynced) = (text, nil)
      case .rename: isRenamed = true
      case .syncFolder: break
      }
    }

    /// All that a start may find after a cut now.
    func outcomes(_ path: String) -> Set<[UInt8]> {
      var found: Set<[UInt8]> = [certain[path] ?? []]
      guard isRenamed else { return found }
      if let unsynced {
        for length in 0...unsynced.count { found.insert(Array(unsynced.prefix(length))) }
      } else {
        found.insert(certain["new"] ?? [])
      }
      return found
    }
  }

  @Test("a disk that loses all that it may leaves the old file, or the new one, and whole")
  func cuts() {
    var cuts = 0
    for count in 0...FileReplacement.Step.allCases.count {
      var disk = Disk("file", Self.old)
      for step in FileReplacement.Step.allCases.prefix(count) { disk.take(step, Self.new) }
      for outcome in disk.outcomes("file") {
        cuts += 1
        #expect(outcome == Self.old || outcome == Self.new, "cut after \(count) steps")
      }
    }
    #expect(cuts >= FileReplacement.Step.allCases.count)
  }

  @Test("a failure leaves the file as it was, and nothing beside it")
  func failure() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("file").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    var replacement = FileReplacement(path, temporary: path + ".new", text: Self.new)
    do {
      try replacement.run()
      Issue.record("a folder was replaced")
    } catch {
      #expect(error.errno == EISDIR)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }
}
