import CSystemd
import Foundation
import Glibc
import Testing

@testable import Control

/// A client that watches: told of all that must not be lost, bounded however slowly it reads.
@Suite struct WatchTests {
  static let watch = "{\"command\":\"watch\"}\n"

  @Test("a client that watches is told, and is asked nothing any more")
  func told() throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    client.send(Self.watch)
    stage.run { client.lines.count == 1 }
    #expect(server.watching == .outcomes)
    server.tell("one")
    server.tell("of the glass", mayBeLost: true, to: .contacts...(.contacts))
    client.send(ControlServerTests.pause)
    server.tell("two")
    stage.run { client.lines.count == 3 }
    #expect(client.lines.dropFirst() == ["one", "two"])
  }

  @Test("what is on the glass is told to those who want to see it")
  func contacts() throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    client.send("{\"command\":\"watch\",\"contacts\":true}\n")
    stage.run { client.lines.count == 1 }
    #expect(server.watching == .contacts)
    server.tell("of the glass", mayBeLost: true, to: .contacts...(.contacts))
    stage.run { client.lines.count == 2 }
    #expect(client.lines[1] == "of the glass")
  }

  @Test("the daemon hears of each who begins to watch, after which it is told")
  func each() throws {
    let stage = try Stage()
    let server = try stage.server()
    server.watchersChanged = { [unowned server] in server.tell("news") }
    let (one, other) = (try Client(server.path), try Client(server.path))
    one.send(Self.watch)
    stage.run { one.lines.count == 2 }
    other.send(Self.watch)
    stage.run { other.lines.count == 2 }
    #expect(other.lines.last == "news")
  }

  @Test("a client that sends no more is told on, until it has gone")
  func halfClosed() throws {
    let stage = try Stage()
    let server = try stage.server()
    do {
      let client = try Client(server.path)
      client.send(Self.watch)
      client.endInput()
      stage.run { client.lines.count == 1 }
      stage.settle()
      server.tell("one")
      stage.run { client.lines == [client.lines[0], "one"] }
      // More than the socket takes at once.
      let long = String(repeating: "x", count: 1 << 18)
      server.tell(long)
      stage.run { client.lines.last == long }
      server.tell("two")
      stage.run { client.lines.last == "two" }
      #expect(!client.hasEnded && server.watching == .outcomes)
    }
    stage.run { server.watching == .nothing }
  }

  @Test("nobody watches any more once the client has gone")
  func gone() throws {
    let stage = try Stage()
    let server = try stage.server()
    do {
      let client = try Client(server.path)
      client.send(Self.watch)
      stage.run { server.watching == .outcomes }
    }
    stage.run { server.watching == .nothing }
    #expect(server.watcherCount == 0)
  }

  @Test("a slow reader loses what may be lost, is told how much, and never an outcome")
  func slow() {
    var backlog = WatchBacklog()
    let line = String(repeating: "x", count: 1000)
    let hadRoom = (0..<200).allSatisfy { _ in backlog.add(line, mayBeLost: true) }
    let hasRoom = backlog.add("outcome", mayBeLost: false)
    #expect(hadRoom && hasRoom)
    let lines = Self.taken(from: &backlog)
    let kept = lines.count { $0 == line }
    #expect(
      kept == 66 && lines.suffix(2) == [#"{"kind":"lost","lines":\#(200 - kept)}"#, "outcome"])
    #expect(backlog.count == 0)
  }

  @Test("what was lost is told even if nothing comes after")
  func lostAtTheEnd() {
    var backlog = WatchBacklog()
    for _ in 0..<70 { _ = backlog.add(String(repeating: "x", count: 1000), mayBeLost: true) }
    #expect(Self.taken(from: &backlog).last == #"{"kind":"lost","lines":4}"#)
  }

  @Test("a reader that takes no outcomes either is given up at a mebibyte")
  func stuck() {
    var backlog = WatchBacklog()
    let line = String(repeating: "x", count: 1023)
    let fitting = (0..<2000).prefix { _ in backlog.add(line, mayBeLost: false) }.count
    #expect(fitting == 1024)
  }

  @Test("of what a reader has taken, nothing piles up, although it never quite catches up")
  func neverEmpty() {
    var backlog = WatchBacklog()
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    var (text, added, most) = (Data(), 0, 0)
    var chunk = [UInt8](repeating: 0, count: 40_000)
    var outcome = WatchBacklog.Outcome.full
    for step in 0... {
      while step < 200, backlog.count < 60_000 {
        _ = backlog.add("\(added) " + String(repeating: "x", count: 1000), mayBeLost: false)
        added += 1
      }
      most = max(most, backlog.capacity)
      outcome = backlog.write(to: ends[0])
      let count = recv(ends[1], &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count > 0 { text += chunk[..<count] }
      if step >= 200, outcome == .written, count <= 0 { break }
    }
    for end in ends { close(end) }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == (0..<added).map { "\($0)" })
    #expect(text.count > 4_000_000 && most < 1 << 19)
  }

  /// What a reader gets that takes all.
  private static func taken(from backlog: inout WatchBacklog) -> [String] {
    var (ends, text): ([Int32], Data) = ([-1, -1], Data())
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    var outcome = WatchBacklog.Outcome.full
    while outcome == .full {
      outcome = backlog.write(to: ends[0])
      var chunk = [UInt8](repeating: 0, count: 1 << 20)
      let count = recv(ends[1], &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count > 0 { text += chunk[..<count] }
    }
    for end in ends { close(end) }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
