import Foundation
import Glibc
import Loop
import Testing

@testable import Control

/// Clients that serve a configuration, and those that ask for too much.
@Suite struct ServingTests {
  static let guest = PeerCredentials(process: 7, user: 4_000_001)
  static let focus = #"{"command":"focus","application":"a"}"# + "\n"

  /// A server that admits guests, and everybody is one who is told of by `isGuest`.
  private func server(_ stage: Stage, isGuest: @escaping () -> Bool = { true }) throws
    -> ControlServer
  {
    let owner = geteuid()
    let server = try stage.server(credentials: { _ in
      isGuest() ? Self.guest : PeerCredentials(process: 8, user: owner)
    })
    server.admitsGuest = { $0 == Self.guest }
    return server
  }

  private static func serve(_ text: String) -> String {
    ControlRequest.serve(ControlServing(configuration: text, path: "a.toml")).line + "\n"
  }

  @Test("a configuration that is longer than other requests comes whole")
  func size() throws {
    let stage = try Stage()
    let server = try server(stage)
    let client = try Client(server.path)
    let text = String(repeating: "# a comment, as there are many\n", count: 8000)
    var rest = Self.serve(text)[...]
    stage.run {
      client.sendSome(&rest)
      stage.now += 1_000_000
      return !client.lines.isEmpty
    }
    #expect(
      stage.requests == [.serve(ControlServing(configuration: text, path: "a.toml"))])
    #expect(!client.hasEnded)
  }

  @Test("a line without an end is read slowly, and another client is served meanwhile")
  func endless() throws {
    let stage = try Stage()
    var isGuest = true
    let server = try server(stage) { isGuest }
    let client = try Client(server.path)
    stage.run { server.connectionCount == 1 }
    isGuest = false
    let other = try Client(server.path)
    var rest =
      (#"{"command":"serve","configuration":""# + String(repeating: "x", count: 2 << 20))[...]
    // The clock stands still: no more is read than may be sent at once.
    for _ in 0..<300 {
      client.sendSome(&rest)
      try? stage.loop.runOnce(waiting: 0)
    }
    #expect(rest.utf8.count > 1 << 20 && !client.hasEnded)
    other.send(ControlServerTests.pause)
    stage.run { other.lines == [ControlServerTests.paused] }
  }

  @Test("a line is too long beyond 2 MiB if it serves, and beyond 4096 bytes otherwise")
  func bounds() {
    var lines = RequestLines()
    lines.mayServe = true
    lines.add(Array(#"{"command":"serve","#.utf8)[...])
    let part = [UInt8](repeating: 0x20, count: 1 << 16)
    while !lines.hasRequest { lines.add(part[...]) }
    #expect(lines.isOverlong && lines.longest == 2 << 20)
    lines.removeAll()
    lines.add(Array("{\"command\":\"status\"".utf8)[...])
    lines.add(part[...])
    #expect(lines.isOverlong && lines.longest == 4096)
    lines.removeAll()
    lines.add(Array("a\nb".utf8)[...])
    #expect(lines.next().map(Array.init) == Array("a".utf8))
    #expect(!lines.hasRequest && !lines.isEmpty)
  }

  @Test("a long line of another request is as short for a guest as for anybody")
  func others() throws {
    let stage = try Stage()
    let server = try server(stage)
    let client = try Client(server.path)
    client.send(String(repeating: " ", count: 5000) + Self.focus)
    stage.run { client.hasEnded }
    #expect(client.lines == [#"{"ok":false,"error":"a request has at most 4096 bytes"}"#])
  }

  @Test("of 100,000 requests so many are heard as the time allows, and others are served at once")
  func flood() throws {
    let stage = try Stage()
    var isGuest = true
    let server = try server(stage) { isGuest }
    let client = try Client(server.path)
    stage.run { server.connectionCount == 1 }
    isGuest = false
    let other = try Client(server.path)
    stage.run { server.connectionCount == 2 }
    stage.answer = { _ in .done() }
    let flood = String(repeating: Self.focus, count: 100_000)
    var rest = flood[...]
    // The clock stands still: what is heard is what may be asked at once.
    for _ in 0..<6000 {
      client.sendSome(&rest)
      try? stage.loop.runOnce(waiting: 0)
      // Takes its replies.
      #expect(!client.hasEnded)
    }
    let heard = stage.requests.count
    let most = Allowance.burst / (Allowance.request + Self.focus.utf8.count)
    #expect(heard > most / 2 && heard <= most + 1)
    // What it has sent waits, and wakes the daemon seldom.
    let end = Clock.microseconds + 50_000
    var wakes = 0
    while Clock.microseconds < end {
      try stage.loop.runOnce(waiting: 10_000)
      wakes += 1
    }
    #expect(wakes < 100)
    other.send(ControlServerTests.pause)
    stage.run { other.lines == [#"{"ok":true}"#] }
    // A second later it is heard again.
    stage.now += 1_000_000
    stage.run {
      client.sendSome(&rest)
      return !client.hasEnded && stage.requests.count > heard + 1
    }
    #expect(stage.requests.count < heard + 300)
  }

  @Test("a user who has asked for too much finds no other connection")
  func connections() throws {
    let stage = try Stage()
    let server = try server(stage)
    for _ in 0..<(Allowance.burst / Allowance.connection + 2) {
      do {
        let client = try Client(server.path)
        stage.run { !client.lines.isEmpty || server.connectionCount == 1 }
        if client.lines.first?.contains("has asked for too much") == true { return }
      }
      stage.run { server.connectionCount == 0 }
    }
    Issue.record("it was admitted each time")
  }

  @Test("orders come between replies, in their order, and one that does not read is hung up on")
  func orders() throws {
    let stage = try Stage()
    let server = try server(stage)
    var left: [Int] = []
    server.tellerLeft = { left.append($0) }
    let client = try Client(server.path)
    stage.answer = { _ in .served("kept", problems: [], version: "1") }
    client.send(Self.serve("a = 1"))
    stage.run { client.lines.count == 1 }
    server.order("{\"event\":\"action\"}", to: 1)
    client.send(Self.focus)
    stage.run { client.lines.count == 3 }
    #expect(client.lines[1] == "{\"event\":\"action\"}")
    let line = String(repeating: "x", count: 1 << 16)
    for _ in 0..<80 { server.order(line, to: 1) }
    stage.run { left == [1] }
    #expect(server.connectionCount == 0)
  }

  @Test("requests and replies read what they write")
  func roundTrip() throws {
    let requests: [ControlRequest] = [
      .serve(ControlServing(configuration: "a = \"b\"\n\u{1}é", path: "/a b", version: "0.2")),
      .report(ControlReport(run: 3, process: 99)), .report(ControlReport(run: 3, status: 137)),
      .report(ControlReport(run: 4)),
    ]
    for request in requests { #expect(try ControlRequest(line: request.line.utf8) == request) }
    var problem = ControlProblem(file: "a", severity: "error", code: "syntax", message: "m")
    (problem.line, problem.column, problem.help, problem.replacement) = (3, 4, "h", "r")
    #expect(problem.text == "a:3:4: m. H")
    let replies: [ControlReply] = [
      .served("kept", problems: [problem], version: "1"),
      .served(nil, refusal: "no", problems: [], version: "1"),
    ]
    for reply in replies { #expect(try ControlReply(line: reply.line.utf8) == reply) }
  }
}
