import Configuration
import Foundation
import Loop
import Testing

@testable import Daemon

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

  @Test("a file that is being written is read when it is whole, whatever happened just before")
  func unfinished() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("former".utf8).write(to: URL(fileURLWithPath: path))
    var seen: [String] = []
    let watch = try ConfigurationWatch(ConfigurationFile(path: path), in: loop) { [path] in
      seen.append((try? String(contentsOfFile: path, encoding: .utf8)) ?? "nothing")
    }
    try withExtendedLifetime(watch) {
      try wait(milliseconds: 300)
      #expect(seen == ["former"])
      chmod(path, 0o600)
      try wait(milliseconds: 100)
      let writer = open(path, O_WRONLY | O_TRUNC)
      try wait(milliseconds: 300)
      chmod(path, 0o644)
      try wait(milliseconds: 300)
      #expect(write(writer, "whole", 5) == 5)
      close(writer)
      try wait(milliseconds: 400)
      #expect(seen == ["former", "whole"])
    }
  }
}
