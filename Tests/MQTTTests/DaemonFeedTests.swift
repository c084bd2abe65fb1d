import Control
import Foundation
import JSON
import Loop
import Testing

@testable import MQTT

/// What a bridge asks the daemon, and what it makes of the answers.
@Suite final class DaemonFeedTests {
  private let loop: EventLoop
  private let path: String
  private let daemon: StandInServer
  private var statuses: [ControlStatus?] = []
  private var gestures: [[JSONMember]] = []
  private var refused: [String] = []
  private var unheard: [String] = []

  init() throws {
    loop = try EventLoop()
    path = NSTemporaryDirectory() + "feed-\(UUID().uuidString.prefix(8))"
    daemon = try StandInServer(path: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func feed(_ paths: [String]? = nil, pause: UInt64 = 30_000) -> DaemonFeed {
    let feed = DaemonFeed(
      paths ?? [path], pause: pause, in: loop,
      DaemonFeed.News(
        stands: { [unowned self] in statuses.append($0) },
        gesture: { [unowned self] in gestures.append($0) },
        refused: { [unowned self] in refused.append($0) },
        unheard: { [unowned self] in unheard.append($0) }))
    feed.connect()
    return feed
  }

  /// So long that what is asked soon would have been asked.
  private func rest() {
    let end = Clock.microseconds + 400_000
    loop.wait { Clock.microseconds > end }
  }

  private static let status = ControlRequest.status.line
  private static let event = #"{"kind":"gesture","gesture":"a"}"#

  /// The first connection asks, and the second listens.
  private func answer(_ count: Int = 1) {
    loop.wait { daemon.lines(0).count { $0 == Self.status } == count }
    daemon.send(line: ControlReply.status(DiscoveryTests.status()).line, to: 0)
    loop.wait { statuses.compactMap(\.self).count == count }
  }

  @Test("one connection asks how the daemon stands, the other listens, and asks nothing")
  func both() {
    let feed = feed()
    answer()
    #expect(statuses == [DiscoveryTests.status()])
    #expect(daemon.lines(0) == [Self.status])
    #expect(daemon.lines(1) == [ControlRequest.watch(contacts: false).line])
    withExtendedLifetime(feed) {}
  }

  @Test("the daemon is where the first path is that exists, and looked for at the last otherwise")
  func paths() {
    for paths in [["/nowhere/a", path], [path, "/nowhere/a"], [path, "/dev/null"]] {
      let before = daemon.heard.count
      let feed = feed(paths)
      loop.wait {
        daemon.look()
        return daemon.heard.count == before + 2
      }
      withExtendedLifetime(feed) {}
    }
    for paths in [["/nowhere/a", "/nowhere/b"], []] {
      statuses = []
      let feed = feed(paths)
      #expect(statuses == [nil])
      withExtendedLifetime(feed) {}
    }
  }

  @Test("after events and requests the daemon is asked once again, but not before it has answered")
  func askedAgain() {
    let feed = feed()
    loop.wait { daemon.lines(1).count == 1 }
    for _ in 0..<3 { daemon.send(line: Self.event, to: 1) }
    loop.wait { gestures.count == 3 }
    rest()
    // It has not answered yet.
    #expect(daemon.lines(0) == [Self.status])
    answer()
    rest()
    #expect(daemon.lines(0) == [Self.status])
    for line in [Self.event, Self.event, #"{"kind":"standing"}"#] { daemon.send(line: line, to: 1) }
    answer(2)
    rest()
    #expect(daemon.lines(0).count == 2)
    daemon.send(line: #"{"kind":"standing"}"#, to: 1)
    answer(3)
    // Of what is none of these it takes no notice.
    for line in [#"{"kind":"contact"}"#, "[]", "{", "{}"] { daemon.send(line: line, to: 1) }
    rest()
    #expect(daemon.lines(0).count == 3 && gestures.count == 5)
    feed.send(.profile("night"))
    daemon.send(line: ControlReply.done().line, to: 0)
    answer(4)
    #expect(daemon.lines(0).filter { $0 != Self.status } == [ControlRequest.profile("night").line])
  }

  @Test("the daemon is asked now and then, without any event")
  func nowAndThen() {
    let feed = feed(pause: 50)
    for count in 1...3 { answer(count) }
    withExtendedLifetime(feed) {}
  }

  @Test("what the daemon refuses is told with the request that it answers, once it is there")
  func refusals() {
    let feed = feed()
    loop.wait { daemon.lines(0).count == 1 }
    // What is no reply is passed over, and one that is not awaited harms nothing.
    for line in ["{", #"{"ok":false,"error":"early","errors":[]}"#] {
      daemon.send(line: line, to: 0)
    }
    daemon.send(line: ControlReply.failed("early").line, to: 0)
    daemon.send(line: ControlReply.status(DiscoveryTests.status()).line, to: 0)
    loop.wait { statuses.count == 1 }
    #expect(refused == [])
    feed.send(.profile("night"))
    feed.send(.cancel(gesture: nil))
    feed.send(.shield(seconds: 1, device: nil))
    daemon.send(line: ControlReply.done("well").line, to: 0)
    for error in ["no", "never", "late"] {
      daemon.send(line: ControlReply.failed(error).line, to: 0)
    }
    loop.wait { refused.count == 3 }
    let told = ["'cancel': no", "'shield': never"].map { "gestured refused the request \($0)" }
    #expect(refused == told + ["gestured refused the request: late"])
  }

  @Test("an end is told once, and nothing is sent until the daemon is there again")
  func end() {
    let feed = feed()
    feed.send(.profile("early"))
    answer()
    daemon.send(line: Self.event, to: 1)
    loop.wait { gestures.count == 1 }
    daemon.hangUp(0)
    daemon.hangUp(1)
    loop.wait { statuses.count == 2 }
    #expect(statuses.last == .some(nil))
    feed.send(.profile("late"))
    // The first pause takes half a second at least.
    let start = Clock.microseconds
    loop.wait { daemon.lines(2).count == 1 && daemon.lines(3).count == 1 }
    #expect(Clock.microseconds - start > 300_000)
    #expect(daemon.lines(2) == [Self.status] && statuses.count == 2)
    feed.send(.profile("still not there"))
    daemon.send(line: ControlReply.status(DiscoveryTests.status()).line, to: 2)
    loop.wait { statuses.count == 3 }
    feed.send(.profile("night"))
    loop.wait { daemon.lines(2).count >= 2 }
    #expect(daemon.lines(2)[1] == ControlRequest.profile("night").line)
    #expect(!daemon.lines(0).contains { $0.contains("early") })
  }

  @Test("half a line of a connection that has ended is no part of the next one's first")
  func halves() {
    let feed = feed()
    loop.wait { daemon.lines(1).count == 1 }
    for place in 0...1 { daemon.send(Array(#"{"kind":"#.utf8), to: place) }
    rest()
    for place in 0...1 { daemon.hangUp(place) }
    loop.wait { daemon.lines(3).count == 1 }
    // It had not answered.
    #expect(daemon.lines(2) == [Self.status])
    daemon.send(line: Self.event, to: 3)
    daemon.send(line: ControlReply.status(DiscoveryTests.status()).line, to: 2)
    loop.wait { gestures.count == 1 && statuses.last == DiscoveryTests.status() }
    withExtendedLifetime(feed) {}
  }

  @Test("a daemon that does not let itself be watched is lost, and told with what to do")
  func unwatched() {
    let feed = feed()
    answer()
    daemon.send(line: ControlReply.failed("no").line, to: 1)
    loop.wait { unheard.count == 1 && statuses.count == 2 }
    #expect(unheard[0].hasPrefix("gestured refuses 'watch': no. If gestured started before"))
    #expect(statuses.last == .some(nil))
    loop.wait { daemon.lines(3).count == 1 }
    // Without a reason there is nothing to tell.
    daemon.send(line: #"{"ok":false}"#, to: 3)
    loop.wait { statuses.count == 3 }
    #expect(unheard.count == 1)
    withExtendedLifetime(feed) {}
  }

  @Test("the pause before the next try is short again once the daemon has answered")
  func pauses() {
    let feed = feed()
    for place in [0, 2, 4] {
      loop.wait { daemon.lines(place).count == 1 && daemon.lines(place + 1).count == 1 }
      daemon.send(line: ControlReply.status(DiscoveryTests.status()).line, to: place)
      loop.wait { statuses.last == DiscoveryTests.status() }
      let start = Clock.microseconds
      daemon.hangUp(place)
      loop.wait { daemon.lines(place + 2).count == 1 }
      // The third pause would be 2 s at least.
      #expect(Clock.microseconds - start < 1_900_000)
    }
    withExtendedLifetime(feed) {}
  }
}
