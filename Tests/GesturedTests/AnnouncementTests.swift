import Control
import Foundation
import Testing

/// What the daemon tells systemd (sd_notify(3)).
@Suite("Announcements")
struct AnnouncementTests {
  static let one =
    "watch_config = false\n[[gesture]]\nname = \"a\"\ntype = \"tap\"\nrun = \"true\"\n"

  @Test("a reload is told once: that it goes on, and how things stand afterwards")
  func reload() throws {
    let daemon = try RunningDaemon(configuration: AnnouncementTests.one)
    #expect(daemon.announcement() == "READY STATUS")
    try daemon.configure(AnnouncementTests.one + "[panic]\nenabled = false\n")
    daemon.signal(SIGHUP)
    #expect(daemon.announcement() == "RELOADING MONOTONIC_USEC")
    #expect(daemon.announcement() == "READY STATUS")
    daemon.signal(SIGTERM)
    #expect(daemon.announcement() == "STOPPING")
  }

  @Test("a broken file is told in the same way, and the daemon goes on")
  func brokenFile() throws {
    let daemon = try RunningDaemon(configuration: AnnouncementTests.one)
    #expect(daemon.announcement() == "READY STATUS")
    try daemon.configure("[[gesture")
    daemon.signal(SIGHUP)
    #expect(daemon.announcement() == "RELOADING MONOTONIC_USEC")
    #expect(daemon.announcement() == "READY STATUS")
    daemon.signal(SIGTERM)
    #expect(daemon.announcement() == "STOPPING")
  }

  @Test("a crash soon after a new configuration brings the kept one back, and rollback does it too")
  func rollback() throws {
    let rule = "[rollback]\nafter_s = 1\n"
    let daemon = try RunningDaemon(configuration: AnnouncementTests.one + rule)
    #expect(daemon.announcement() == "READY STATUS")
    let kept = daemon.folder.appendingPathComponent("configuration").path
    for _ in 0..<100 where access(kept, F_OK) != 0 { usleep(100_000) }
    try daemon.configure(AnnouncementTests.one.replacing("\"a\"", with: "\"b\""))
    daemon.signal(SIGHUP)
    #expect(daemon.announcement() == "RELOADING MONOTONIC_USEC")
    #expect(daemon.announcement() == "READY STATUS")
    #expect(try gestures(of: daemon) == ["b"])
    try daemon.crash()
    #expect(daemon.announcement() == "READY STATUS")
    #expect(try gestures(of: daemon) == ["a"])
    #expect(
      try daemon.ask(.rollback)
        == .failed("nothing changes: the configuration in force is the one that is kept"))
    _ = try daemon.ask(.reload)
    #expect(try gestures(of: daemon) == ["b"])
    #expect(try daemon.ask(.rollback) == .done("the kept configuration is in force"))
    #expect(try gestures(of: daemon) == ["a"])
    daemon.signal(SIGTERM)
  }

  private func gestures(of daemon: RunningDaemon) throws -> [String] {
    guard case .status(let status) = try daemon.ask(.status) else { return [] }
    #expect(status.configurationHash?.utf8.count == 64)
    return status.gestures.map(\.name)
  }
}
