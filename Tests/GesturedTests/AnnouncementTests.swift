import Glibc
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
}
