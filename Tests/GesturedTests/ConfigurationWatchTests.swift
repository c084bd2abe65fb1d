import Configuration
import Foundation
import Loop
import Testing

@testable import Desk

/// A real file, and the words of inotify(7) about it.
@Suite struct ConfigurationWatchTests {
  private let loop: EventLoop
  private let folder: URL
  private var path: String { folder.appendingPathComponent("config.toml").path }

  init() throws {
    loop = try EventLoop()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("watched-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func wait(milliseconds: UInt64) throws {
    let end = now() + milliseconds * 1_000_000
    while now() < end { try loop.runOnce(waiting: 10_000) }
  }

  private func now() -> UInt64 {
    DispatchTime.now().uptimeNanoseconds
  }

  /// Watches a file while `body` writes to it. `body` is given what was read at each change.
  private func watching(_ body: (_ seen: () -> [String]) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("former".utf8).write(to: URL(fileURLWithPath: path))
    var seen: [String] = []
    let watch = try ConfigurationWatch(ConfigurationFile(path: path), in: loop) { [path] in
      seen.append((try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing")
    }
    try withExtendedLifetime(watch) {
      try wait(milliseconds: 300)
      #expect(seen == ["former"])
      try body { seen }
    }
  }

  @Test("a file that is being written is read when it is whole, whatever happened just before")
  func unfinished() throws {
    try watching { seen in
      chmod(path, 0o600)
      try wait(milliseconds: 100)
      let writer = open(path, O_WRONLY | O_TRUNC)
      try wait(milliseconds: 300)
      chmod(path, 0o644)
      try wait(milliseconds: 300)
      #expect(write(writer, "whole", 5) == 5)
      close(writer)
      try wait(milliseconds: 400)
      #expect(seen() == ["former", "whole"])
    }
  }

  @Test("a writing that begins when the time is up is waited for")
  func late() throws {
    try watching { seen in
      chmod(path, 0o600)
      try wait(milliseconds: 50)
      usleep(300_000)
      let writer = open(path, O_WRONLY | O_TRUNC)
      #expect(write(writer, "half", 4) == 4)
      try wait(milliseconds: 300)
      #expect(seen() == ["former"])
      #expect(write(writer, ", whole", 7) == 7)
      close(writer)
      try wait(milliseconds: 400)
      #expect(seen() == ["former", "half, whole"])
    }
  }

  @Test("files that are laid over it are noticed when they come, change and go, and no others")
  func parts() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    let file = ConfigurationFile(path: path)
    var seen: [Int] = []
    let watch = try ConfigurationWatch(file, in: loop) {
      seen.append((try? file.readAll(refusingUnsafe: false).count) ?? -1)
    }
    let part = folder.appendingPathComponent("config.d/1.toml")
    try withExtendedLifetime(watch) {
      try wait(milliseconds: 500)
      #expect(seen == [1])
      try FileManager.default.createDirectory(
        at: part.deletingLastPathComponent(), withIntermediateDirectories: false)
      try wait(milliseconds: 500)
      try Data("y".utf8).write(to: part)
      try wait(milliseconds: 500)
      #expect(seen == [1, 1, 2])
      for other in ["1.toml.dpkg-new", ".1.toml", "readme"] {
        try Data("z".utf8).write(to: folder.appendingPathComponent("config.d/\(other)"))
      }
      try wait(milliseconds: 500)
      #expect(seen == [1, 1, 2])
      try Data("new".utf8).write(to: part)
      try wait(milliseconds: 500)
      #expect(seen == [1, 1, 2, 2])
      try FileManager.default.removeItem(at: part)
      try wait(milliseconds: 500)
      #expect(seen == [1, 1, 2, 2, 1])
    }
  }
}
