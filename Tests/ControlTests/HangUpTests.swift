import Glibc
import Testing

@testable import Control

/// Clients that the daemon hangs up on, and what is known of them at once.
@Suite struct HangUpTests {
  @Test("a client that is hung up on is gone, and told of as gone if it had told something")
  func hangsUp() throws {
    let stage = try Stage()
    var (left, numbers): ([Int], [Int]) = ([], [])
    let server = try stage.server()
    server.tellerLeft = { left.append($0) }
    stage.answer = { [unowned server] _ in
      numbers.append(server.current)
      return .done()
    }
    let (teller, other) = (try Client(server.path), try Client(server.path))
    teller.send(ServingTests.focus)
    stage.run { numbers.count == 1 }
    other.send(ControlServerTests.pause)
    stage.run { numbers.count == 2 }
    server.hangUp(on: numbers[0])
    stage.run { server.connectionCount == 1 }
    #expect(teller.hasEnded && left == [numbers[0]])
    server.hangUp(on: numbers[1])
    stage.run { server.connectionCount == 0 }
    #expect(other.hasEnded && left == [numbers[0]])
    // One that is gone cannot be hung up on again.
    server.hangUp(on: numbers[0])
    stage.settle()
    #expect(left == [numbers[0]])
  }

  @Test("a watcher that takes nothing is no watcher any more as soon as it is given up")
  func givenUp() throws {
    let stage = try Stage()
    let server = try stage.server()
    stage.answer = { _ in .done() }
    let watcher = try Client(server.path)
    watcher.send("{\"command\":\"watch\"}\n")
    stage.run { server.watching == .outcomes }
    #expect(server.watcherCount == 1)
    let line = String(repeating: "x", count: 1 << 16)
    for _ in 0..<100 where server.watching != .nothing { server.tell(line) }
    #expect(server.watching == .nothing && server.watcherCount == 0)
    stage.run { server.connectionCount == 0 }
  }

  @Test("a program that watches gets whole lines, and hears of the end once it has them all")
  func watch() throws {
    let stage = try Stage()
    let server = try stage.server()
    let path = server.path
    let outcome = Outcome { try ControlWatch(contacts: false, at: ["/nonexistent/a", path]) }
    stage.run { outcome.value != nil }
    let watch = try #require(try outcome.value?.get())
    func lines() -> [String]? {
      watch.takeLines()?.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines() == [])
    server.tell("one")
    server.tell("two")
    #expect(lines() == ["one", "two"] && lines() == [])
    // A part of a line is no end, whichever call has failed before.
    let long = String(repeating: "x", count: 150_000)
    server.tell(long)
    errno = ENOENT
    #expect(lines() == [])
    var rest: [String] = []
    while rest.isEmpty, let part = lines() { rest = part }
    #expect(rest == [long])
    server.tell("three")
    server.close()
    #expect(lines() == ["three"])
    #expect(lines() == nil)
  }
}
