import Foundation
import Testing

@testable import Actions

/// What a stream's reader gets, fast or slow.
@Suite struct GestureStreamTests {
  @Test("a reader gets every line, and then the end of its input")
  func everyLine() throws {
    let loop = try Loop()
    let stream = try #require(
      GestureStream(Samples.action("cat > \(loop.folder)/out"), runner: loop.runner))
    for number in 1...20 {
      stream.send("line \(number)", maySkip: true)
      loop.run(until: { loop.lines("out").count == number })
    }
    stream.finish()
    loop.runUntilIdle()
    #expect(loop.lines("out") == (1...20).map { "line \($0)" })
    #expect(loop.journal == [])
  }

  @Test("a slow reader loses changed lines only, and sees the newest")
  func slowReader() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let stream = try #require(
      GestureStream(
        Samples.action("\(gate.wait); cat > \(loop.folder)/out"), runner: loop.runner))
    stream.send("began", maySkip: false)
    for number in 1...5000 { stream.send("changed \(number)", maySkip: true) }
    stream.send("ended", maySkip: false)
    stream.finish()
    gate.open()
    loop.runUntilIdle()
    let lines = loop.lines("out")
    #expect(lines.first == "began" && lines.last == "ended")
    #expect(lines.count < 1000)
    #expect(lines.dropLast().last == "changed 5000")
    let numbers = lines.dropFirst().dropLast().compactMap { Int($0.dropFirst(8)) }
    #expect(numbers.count == lines.count - 2 && numbers == numbers.sorted())
  }

  @Test("lines longer than the pipe arrive whole")
  func longLines() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let stream = try #require(
      GestureStream(
        Samples.action("\(gate.wait); cat > \(loop.folder)/out"), runner: loop.runner))
    let lines = ["a", "b", "c"].map { String(repeating: $0, count: 10_000) }
    for line in lines { stream.send(line, maySkip: false) }
    stream.finish()
    gate.open()
    loop.runUntilIdle()
    #expect(loop.lines("out") == lines)
  }

  @Test("a reader that goes away is no error of the daemon's")
  func readerGone() throws {
    let loop = try Loop()
    let stream = try #require(GestureStream(Samples.action("exit 0"), runner: loop.runner))
    loop.runUntilIdle()
    #expect(!stream.isRunning)
    for _ in 1...100 { stream.send("line", maySkip: true) }
    stream.finish()
    let closing = try #require(
      GestureStream(Samples.action("exec < /dev/null; exit 4"), runner: loop.runner))
    while loop.runner.count > 0 {
      closing.send("line", maySkip: false)
      loop.run(until: { true })
      loop.run(until: { loop.runner.count == 0 })
    }
    #expect(loop.journal.count == 1)
  }

  @Test("a reader that goes on after its gesture is killed")
  func lingers() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let stream = try #require(
      GestureStream(Samples.action(gate.wait), runner: loop.runner, linger: 1))
    stream.send("began", maySkip: false)
    stream.finish()
    loop.runUntilIdle()
    #expect(
      loop.journal == [
        "gestured: gesture 'volume': command went on after its gesture and was killed: \(gate.wait)"
      ])
  }

  @Test("a reader that reads no more, and goes on after its gesture, is killed, too")
  func lingersDeaf() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    let line = "exec < /dev/null; echo >\(loop.folder)/deaf; \(gate.wait)"
    let stream = try #require(
      GestureStream(Samples.action(line), runner: loop.runner, linger: 1))
    loop.run(until: { FileManager.default.fileExists(atPath: "\(loop.folder)/deaf") })
    stream.send("began", maySkip: false)
    stream.finish()
    loop.runUntilIdle()
    #expect(
      loop.journal == [
        "gestured: gesture 'volume': command went on after its gesture and was killed: \(line)"
      ])
  }
}
