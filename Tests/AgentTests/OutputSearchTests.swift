import Control
import Foundation
import Loop
import Testing

@testable import Agent

/// Which compositor or server is asked for outputs, and for how long.
@Suite final class OutputSearchTests {
  private let loop: EventLoop
  private var told: [ControlOutput] = []
  private var losses = 0
  private var search: OutputSearch?

  init() throws { loop = try EventLoop() }

  private func begin(_ variables: [String: String]) {
    search = OutputSearch(
      { variables[$0] }, pause: 20, in: loop, tell: { [unowned self] in told.append($0) },
      lose: { [unowned self] in losses += 1 })
  }

  private func run(
    until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<300 {
      if isOver() { return }
      try? loop.runOnce(waiting: 20_000)
    }
    Issue.record("never happened: \(told) \(losses)", sourceLocation: sourceLocation)
  }

  private func rest(_ milliseconds: Int = 400) throws {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end { try loop.runOnce(waiting: 10_000) }
  }

  @Test("what a session names no more is looked for as often, and then no more")
  func unnamed() throws {
    var variables = ["DISPLAY": ":nowhere", "XAUTHORITY": "/nowhere"]
    search = OutputSearch(
      { variables[$0] }, pause: 20, in: loop, tell: { [unowned self] in told.append($0) },
      lose: { [unowned self] in losses += 1 })
    variables = [:]
    run { losses == 1 }
    try rest(100)
    #expect(losses == 1 && told.isEmpty)
  }

  /// A Wayland compositor with one output. Each client that comes is told of it, and is left then
  /// if that is wished.
  private final class Compositor: @unchecked Sendable {
    let path: String
    let clients: Counter
    private let folder: String
    private let listener: Int32

    final class Counter: @unchecked Sendable {
      private let lock = NSLock()
      private var count = 0
      var value: Int { lock.withLock { count } }
      func add() { lock.withLock { count += 1 } }
    }

    init(leaves: Bool) throws {
      var template = Array("/tmp/outputs.XXXXXX".utf8CString)
      folder = String(cString: try #require(mkdtemp(&template)))
      path = "\(folder)/wayland-0"
      (listener, clients) = (try UnixAddress.stream(), Counter())
      let address = try #require(UnixAddress(path: path))
      try #require(address.with { bind(listener, $0, $1) } == 0 && listen(listener, 4) == 0)
      let (socket, count, bytes) = (listener, clients, Compositor.news)
      Thread.detachNewThread {
        var heard = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        while poll(&heard, 1, 20_000) > 0 {
          let client = accept(socket, nil, nil)
          guard client >= 0 else { break }
          count.add()
          _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
          guard leaves else { continue }
          shutdown(client, Int32(SHUT_WR))
          var asked: UInt64 = 0
          while recv(client, &asked, 8, 0) > 0 {}
          close(client)
        }
        // Here, or another listener could get the number while this thread waits.
        close(socket)
      }
    }

    private static var news: [UInt8] {
      var global = WaylandMessage(2, 0)
      global.add(7)
      global.add("wl_output")
      global.add(4)
      var geometry = WaylandMessage(3, 0)
      for _ in 1...5 { geometry.add(0) }
      for text in ["maker", "model"] { geometry.add(text) }
      geometry.add(1)
      var name = WaylandMessage(3, 4)
      name.add("DSI-1")
      return [global, geometry, name, WaylandMessage(3, 2)].flatMap(\.bytes)
    }

    deinit {
      shutdown(listener, Int32(SHUT_RDWR))
      unlink(path)
      rmdir(folder)
    }
  }

  private static let output = ControlOutput(name: "DSI-1", transform: .quarter)

  @Test("a session that names nothing is not searched again")
  func nothing() throws {
    for variables in [[:], ["DISPLAY": ""], ["WAYLAND_DISPLAY": ""]] {
      begin(variables)
      try rest(100)
      #expect(losses == 0 && told.isEmpty)
    }
  }

  @Test("a compositor tells, and is asked rather than the X server beside it")
  func wayland() throws {
    let (compositor, screens) = (try Compositor(leaves: false), try StandInX())
    screens.with { $0.outputs[5] = StandInX.Output(name: "X", controller: 500) }
    begin(["WAYLAND_DISPLAY": compositor.path, "DISPLAY": screens.display])
    run { told == [Self.output] }
    try rest(100)
    #expect(told == [Self.output] && compositor.clients.value == 1)
  }

  @Test("a socket that a compositor left is no reason not to ask the X server")
  func left() throws {
    let screens = try StandInX()
    screens.with { $0.outputs[5] = StandInX.Output(name: "X", controller: 500) }
    begin(["WAYLAND_DISPLAY": "/nowhere/wayland-0", "DISPLAY": screens.display])
    run { told == [ControlOutput(name: "X", transform: .normal)] }
  }

  @Test("what cannot be reached for other reasons is tried again, and not the X server")
  func refused() throws {
    let screens = try StandInX()
    screens.with { $0.outputs[5] = StandInX.Output(name: "X", controller: 500) }
    begin(["WAYLAND_DISPLAY": "/dev/null/wayland-0", "DISPLAY": screens.display])
    run { losses == 1 }
    #expect(told.isEmpty)
  }

  @Test("what is not there is tried ten times more, and then its loss is told, once")
  func tries() throws {
    let start = ContinuousClock.now
    begin(["DISPLAY": "nowhere"])
    run { losses == 1 }
    #expect(ContinuousClock.now - start >= .milliseconds(200))
    try rest()
    #expect(losses == 1 && told.isEmpty)
  }

  @Test("one that goes each time it has told is tried on and on")
  func returns() throws {
    let compositor = try Compositor(leaves: true)
    begin(["WAYLAND_DISPLAY": compositor.path])
    run { compositor.clients.value > 15 }
    #expect(losses == 0)
    #expect(Array(told.prefix(2)) == [Self.output, ControlOutput(name: "DSI-1", transform: nil)])
    // What is told is told of another source again.
    #expect(told.count > 20)
  }

  @Test("one that came back tells again")
  func comesBack() throws {
    let screens = try StandInX()
    screens.with { $0.outputs[5] = StandInX.Output(name: "X", controller: 500) }
    begin(["DISPLAY": screens.display])
    run { told.count == 1 }
    screens.hangUp()
    run { told.count == 3 }
    let output = ControlOutput(name: "X", transform: .normal)
    #expect(told == [output, ControlOutput(name: "X", transform: nil), output])
    #expect(losses == 0)
  }
}
