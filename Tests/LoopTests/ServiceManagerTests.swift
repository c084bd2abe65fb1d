import CSystemd
import Foundation
import Glibc
import Testing

@testable import Loop

/// What the service manager is told, and when it does not listen. Where something waited, a test
/// here would never end.
@Suite struct ServiceManagerTests {
  /// A manager's socket. Nothing is read unless the test reads it.
  final class StandIn {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
      self.path = path
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      let address = try #require(UnixAddress(path: path))
      try #require(address.with { Glibc.bind(descriptor, $0, $1) } == 0)
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    func next() -> String? {
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  private func path() -> String {
    FileManager.default.temporaryDirectory.appending(path: "manager-\(UUID())").path
  }

  @Test("words arrive in order, at a path or an abstract name", arguments: [false, true])
  func words(isAbstract: Bool) throws {
    let standIn = try StandIn(isAbstract ? "@gestured-\(UUID())" : path())
    let manager = try ServiceManager(
      at: standIn.path, watchdogMicroseconds: nil, in: try EventLoop())
    manager.say("READY=1")
    manager.say("STATUS=2 touchscreens")
    #expect(standIn.next() == "READY=1")
    #expect(standIn.next() == "STATUS=2 touchscreens")
    #expect(standIn.next() == nil)
  }

  @Test("without a manager nothing is said")
  func nobody() throws {
    try ServiceManager(at: nil, watchdogMicroseconds: 1, in: try EventLoop()).say("READY=1")
  }

  @Test("a manager that does not read is told the newest words once it does")
  func full() throws {
    let standIn = try StandIn(path())
    let loop = try EventLoop()
    let manager = try ServiceManager(at: standIn.path, watchdogMicroseconds: nil, in: loop)
    for number in 1...5000 { manager.say("STATUS=\(number)") }
    manager.say("READY=1")
    var words: [String] = []
    while let next = standIn.next() { words.append(next) }
    #expect(words == (1...words.count).map { "STATUS=\($0)" })
    try loop.runOnce(waiting: 1_000_000)
    #expect(standIn.next() == "STATUS=5000")
    #expect(standIn.next() == "READY=1")
    #expect(standIn.next() == nil)
  }

  @Test("the watchdog is fed at once, and again before its time is over")
  func watchdog() throws {
    let standIn = try StandIn(path())
    let loop = try EventLoop()
    let manager = try ServiceManager(at: standIn.path, watchdogMicroseconds: 2000, in: loop)
    for _ in 1...3 {
      try loop.runOnce(waiting: 1_000_000)
      #expect(standIn.next() == "WATCHDOG=1")
    }
    withExtendedLifetime(manager) {}
  }
}
