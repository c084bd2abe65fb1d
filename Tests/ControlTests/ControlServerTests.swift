import Control
import Foundation
import Testing

/// The server against real sockets, in one thread with its clients.
@Suite struct ControlServerTests {
  static let pause = "{\"command\":\"pause\"}\n"
  static let paused = #"{"ok":true,"message":"pause"}"#
  static let reload = "{\"command\":\"reload\"}\n"

  @Test("several requests of a client are answered in their order")
  func answers() throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    client.send(Self.pause)
    stage.run { client.lines.count == 1 }
    client.send("{\"command\":\"resume\"}\n\r{\"command\":\"enable\",\"gesture\":\"x\"}\r\n")
    stage.run { client.lines.count == 3 }
    #expect(
      client.lines == [
        Self.paused, #"{"ok":true,"message":"resume"}"#,
        #"{"ok":true,"message":"enable(gesture: \"x\")"}"#,
      ])
    #expect(!client.hasEnded)
  }

  @Test("whoever came earlier is heard earlier, however late the daemon comes to it")
  func inOrder() throws {
    let stage = try Stage()
    let server = try stage.server()
    let early = try (0..<4).map { _ in try Client(server.path) }
    stage.run { server.connectionCount == 4 }
    let late = try (4..<7).map { _ in try Client(server.path) }
    for (number, client) in (early + late).enumerated() {
      client.send("{\"command\":\"enable\",\"gesture\":\"\(number)\"}\n")
    }
    stage.run { stage.requests.count == 7 }
    #expect(stage.requests == (0..<7).map { .enable(gesture: "\($0)") })
  }

  @Test("many requests at once are handled one by one, with others in between")
  func manyAtOnce() throws {
    let stage = try Stage()
    let server = try stage.server()
    let (eager, modest) = (try Client(server.path), try Client(server.path))
    stage.run { server.connectionCount == 2 }
    eager.send(String(repeating: Self.pause, count: 50))
    modest.send(Self.pause)
    var (served, before) = (0, 0)
    stage.run {
      let count = eager.lines.count
      #expect(count - before <= 1)
      before = count
      if modest.lines.isEmpty { served = count }
      return count == 50
    }
    #expect(modest.lines == [Self.paused] && served <= 2)
  }

  @Test("a request in pieces, while another client is served")
  func pieces() throws {
    let stage = try Stage()
    let server = try stage.server()
    let slow = try Client(server.path)
    let other = try Client(server.path)
    for character in Self.pause.dropLast() {
      slow.send(String(character))
      stage.settle()
    }
    other.send(Self.pause)
    stage.run { other.lines == [Self.paused] }
    #expect(slow.lines == [])
    slow.send("\n")
    stage.run { slow.lines == [Self.paused] }
  }

  @Test("half a request gives up its place, however it drips; a silent client keeps its own")
  func halfRequest() throws {
    let stage = try Stage()
    let server = try stage.server(requestPatience: 3)
    let (silent, half) = (try Client(server.path), try Client(server.path))
    half.send(Self.pause + "{")
    stage.run { half.lines.first == Self.paused }
    // Not in every turn: a fast machine makes all of them within the patience.
    var drips = 0
    stage.run {
      drips += 1
      if !half.hasEnded, drips < 100 { half.send(" ") }
      return half.hasEnded
    }
    #expect(half.lines.last?.contains("a request has to end within") == true)
    #expect(server.connectionCount == 1 && !silent.hasEnded)
    silent.send(Self.pause)
    stage.run { silent.lines == [Self.paused] }
  }

  @Test("garbage is answered, and the client may try again")
  func garbage() throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    client.send("status\n\n{\"command\":\"puase\"}\n" + Self.pause)
    stage.run { client.lines.count == 4 }
    try #require(client.lines.count == 4)
    #expect(client.lines[0] == #"{"ok":false,"error":"column 1: expected a value, not 's'"}"#)
    #expect(client.lines[2].contains("Did you mean 'pause'?"))
    #expect(client.lines[3] == Self.paused)
  }

  @Test("the longest line is read, a longer one ends the conversation", arguments: [0, 1, 100_000])
  func longLines(_ excess: Int) throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    let line = Self.pause.dropLast()
    client.send(line + String(repeating: " ", count: 4096 - line.count + excess) + "\n")
    guard excess > 0 else { return stage.run { client.lines == [Self.paused] } }
    stage.run { client.hasEnded }
    #expect(client.lines == [#"{"ok":false,"error":"a request has at most 4096 bytes"}"#])
    #expect(server.connectionCount == 0)
  }

  @Test("a line without an end does not grow")
  func endless() throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    client.send(String(repeating: "x", count: 4096))
    stage.settle()
    #expect(!client.hasEnded)
    client.send("x")
    stage.run { client.hasEnded }
    #expect(client.lines == [#"{"ok":false,"error":"a request has at most 4096 bytes"}"#])
  }

  @Test("half a line, and no line at all, cost nothing", arguments: ["", "{\"comm"])
  func halfLines(_ text: String) throws {
    let stage = try Stage()
    let server = try stage.server()
    do {
      let client = try Client(server.path)
      if !text.isEmpty { client.send(text) }
      stage.run { server.connectionCount == 1 }
    }
    stage.run { server.connectionCount == 0 }
  }

  @Test("what was asked before the end of the input is answered")
  func endOfInput() throws {
    let stage = try Stage()
    let server = try stage.server()
    let client = try Client(server.path)
    client.send(Self.pause + Self.pause + "{\"comm")
    client.endInput()
    stage.run { client.hasEnded }
    #expect(client.lines == [Self.paused, Self.paused])
  }

  @Test("a client that does not take its reply holds nobody up, and gets it whole later")
  func slowReader() throws {
    let stage = try Stage()
    let server = try stage.server()
    let lazy = try Client(server.path)
    let other = try Client(server.path)
    lazy.send(Self.reload + Self.reload + Self.pause)
    stage.settle()
    other.send(Self.pause)
    stage.run { other.lines == [Self.paused] }
    stage.run { lazy.lines.count == 3 }
    try #require(lazy.lines.count == 3)
    #expect(lazy.lines[0].utf8.count > 1 << 20 && lazy.lines[0] == lazy.lines[1])
    #expect(lazy.lines[2] == Self.paused)
  }

  @Test("a client that goes away before its reply is no error")
  func goesAway() throws {
    let stage = try Stage()
    let server = try stage.server()
    do {
      let client = try Client(server.path)
      client.send(Self.reload)
      stage.settle()
    }
    stage.run { server.connectionCount == 0 }
    let next = try Client(server.path)
    next.send(Self.pause)
    stage.run { next.lines == [Self.paused] }
  }

  /// As many clients as there may be, each connected at its own number in milliseconds.
  private func crowd(_ stage: Stage, _ server: ControlServer) throws -> [Client] {
    try (1...ControlServer.maxConnections).map { number in
      stage.now = Int64(number) * 1000
      let client = try Client(server.path)
      stage.run { server.connectionCount == number }
      return client
    }
  }

  static let full =
    #"{"ok":false,"error":"8 clients are connected, and no more can be. End one, or try again"}"#

  @Test("the ninth client is told to come again, and costs none of the eight its place")
  func ninth() throws {
    let stage = try Stage()
    let server = try stage.server()
    let clients = try crowd(stage, server)
    let ninth = try Client(server.path)
    ninth.send(Self.pause)
    stage.run { ninth.hasEnded }
    #expect(ninth.lines == [Self.full])
    for client in clients { client.send(Self.pause) }
    stage.run { clients.allSatisfy { $0.lines == [Self.paused] } }
    #expect(clients.allSatisfy { !$0.hasEnded })
  }

  @Test("root has a ninth place, which nobody else gets, and which is free again after it")
  func placeOfRoot() throws {
    let stage = try Stage()
    var user: uid_t = 1000
    let server = try stage.server(owner: 1000) { _ in PeerCredentials(process: 1, user: user) }
    let clients = try crowd(stage, server)
    for _ in 1...2 {
      user = 0
      let root = try Client(server.path)
      root.send(Self.pause)
      stage.run { root.lines == [Self.paused] }
      let second = try Client(server.path)
      stage.run { second.hasEnded }
      user = 1000
      let stranger = try Client(server.path)
      stage.run { stranger.hasEnded }
      #expect(second.lines == [Self.full] && stranger.lines == [Self.full] && !root.hasEnded)
      root.endInput()
      stage.run { server.connectionCount == ControlServer.maxConnections }
    }
    #expect(clients.allSatisfy { !$0.hasEnded })
  }

  @Test("a guest has a place that counts for nobody else, and no user has more than two")
  func guests() throws {
    let stage = try Stage()
    var user: uid_t = 1000
    let server = try stage.server(
      owner: 990, credentials: { _ in PeerCredentials(process: 1, user: user) })
    let refused = try Client(server.path)
    stage.run { refused.hasEnded }
    #expect(refused.lines.first?.contains("user 1000 may not control") == true)
    server.admitsGuest = { $0.user >= 1000 }
    var clients: [Client] = []
    func connect(as guest: uid_t) throws -> Bool {
      user = guest
      let client = try Client(server.path)
      let count = server.connectionCount
      stage.run { client.hasEnded || server.connectionCount > count }
      clients.append(client)
      return !client.hasEnded
    }
    #expect(try connect(as: 1000))
    #expect(try connect(as: 1000))
    #expect(try !connect(as: 1000))
    for number in 1001..<1008 {
      #expect(try connect(as: uid_t(number)))
      #expect(try connect(as: uid_t(number)))
    }
    #expect(try !connect(as: 1009))
    // The owner's eight places are all free.
    for _ in 0..<8 { #expect(try connect(as: 990)) }
    #expect(try !connect(as: 990))
  }

  @Test("who asks is known while it is answered, and a teller's end is told")
  func tellers() throws {
    let stage = try Stage()
    let server = try stage.server(
      owner: 990, credentials: { _ in PeerCredentials(process: 1, user: 1000) })
    server.admitsGuest = { _ in true }
    var left: [Int] = []
    server.tellerLeft = { left.append($0) }
    var client: Client? = try Client(server.path)
    client?.send("{\"command\":\"focus\",\"application\":\"mpv\"}\n")
    stage.run { stage.requests.count == 1 }
    #expect(server.currentGuest?.user == 1000)
    let number = server.current
    let silent: Client? = try Client(server.path)
    stage.run { server.connectionCount == 2 }
    client = nil
    stage.run { server.connectionCount == 1 }
    #expect(left == [number])
    withExtendedLifetime(silent) {}
  }

  @Test("a teller that watches and does not read is hung up on, and told of as gone")
  func deafTeller() throws {
    let stage = try Stage()
    let server = try stage.server()
    var left: [Int] = []
    server.tellerLeft = { left.append($0) }
    let client = try Client(server.path)
    client.send(
      """
      {"command":"output","name":"eDP-1","transform":"90"}
      {"command":"watch"}

      """)
    stage.run { server.watcherCount == 1 }
    for _ in 0..<40 { server.tell(String(repeating: "x", count: 1 << 16)) }
    stage.run { left == [server.current] }
    #expect(server.connectionCount == 0)
    withExtendedLifetime(client) {}
  }

  @Test("a place is free as soon as its client has hung up")
  func placesOfTheGone() throws {
    let stage = try Stage()
    let server = try stage.server()
    var clients = try crowd(stage, server)
    // The loop hears of the ninth first.
    let ninth = try Client(server.path)
    ninth.send(Self.pause)
    clients.removeAll()
    stage.run { !ninth.lines.isEmpty || ninth.hasEnded }
    #expect(ninth.lines == [Self.paused])
  }

  @Test("the ninth client takes the place of the one silent longest, if that is long")
  func silence() throws {
    let stage = try Stage()
    let server = try stage.server()
    let clients = try crowd(stage, server)
    clients[0].send(Self.pause)
    stage.run { clients[0].lines == [Self.paused] }
    stage.now = 10_002_000
    let ninth = try Client(server.path)
    ninth.send(Self.pause)
    stage.run { ninth.lines == [Self.paused] }
    #expect(server.connectionCount == ControlServer.maxConnections)
    #expect(clients.map(\.hasEnded) == [false, true] + Array(repeating: false, count: 6))
    let tenth = try Client(server.path)
    stage.run { tenth.hasEnded }
    #expect(tenth.lines == [Self.full])
  }

  @Test("who has told what is in front is not silent")
  func silentTeller() throws {
    let stage = try Stage()
    let server = try stage.server()
    let clients = try crowd(stage, server)
    clients[0].send("{\"command\":\"focus\",\"application\":\"mpv\"}\n")
    stage.run { stage.requests.count == 1 }
    stage.now = 9000
    for client in clients.dropFirst() { client.send(Self.pause) }
    stage.run { stage.requests.count == ControlServer.maxConnections }
    stage.now = 10_009_000
    let ninth = try Client(server.path)
    ninth.send(Self.pause)
    stage.run { ninth.lines == [Self.paused] }
    #expect(clients.count(where: \.hasEnded) == 1 && !clients[0].hasEnded)
  }

  @Test("who is in the middle of a request or a reply is not silent")
  func unfinished() throws {
    let stage = try Stage()
    let server = try stage.server()
    let clients = try crowd(stage, server)
    clients[0].send("{\"comm")
    clients[1].send(Self.reload)
    stage.settle()
    stage.now = 10_008_000
    let ninth = try Client(server.path)
    ninth.send(Self.pause)
    stage.run { ninth.lines == [Self.paused] }
    #expect(clients[2].hasEnded && !clients[0].hasEnded)
    clients[0].send("and\":\"pause\"}\n")
    stage.run { clients[0].lines == [Self.paused] && !clients[1].lines.isEmpty }
  }
}
