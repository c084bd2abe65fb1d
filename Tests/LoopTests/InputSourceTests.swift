import Foundation
import Testing

@testable import Loop

/// Inputs pass sd-event by: what else happens must not wait for that.
@Suite struct InputSourceTests {
  let loop: EventLoop
  let pipe = Pipe()

  init() throws {
    loop = try EventLoop()
    let reading = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
  }

  private func tell(_ text: String) {
    pipe.fileHandleForWriting.write(Data(text.utf8))
  }

  @Test func news() throws {
    var times = 0
    let input = try InputSource(pipe.fileHandleForReading.fileDescriptor, in: loop) { times += 1 }
    try loop.runOnce(waiting: 0)
    #expect(times == 0)
    tell("a")
    try loop.runOnce(waiting: 0)
    #expect(times == 1)
    tell("b")
    try loop.runOnce(waiting: 0)
    #expect(times == 2)
    input.cancel()
    tell("c")
    try loop.runOnce(waiting: 0)
    #expect(times == 2)
  }

  @Test("B36: an alarm that an input sets comes, though sd-event was asked before")
  func alarm() throws {
    var events: [String] = []
    let alarm = try EventSource.alarm(in: loop) { [loop] _ in
      events.append("alarm")
      loop.exit(7)
    }
    let input = try InputSource(pipe.fileHandleForReading.fileDescriptor, in: loop) {
      events.append("input")
      alarm.set(microseconds: 1)
    }
    tell("a")
    #expect(loop.run() == 7)
    #expect(events == ["input", "alarm"])
    input.cancel()
    alarm.cancel()
  }

  @Test func letGo() throws {
    var input: InputSource?
    input = try InputSource(pipe.fileHandleForReading.fileDescriptor, in: loop) { [loop] in
      input = nil
      loop.exit(3)
    }
    tell("a")
    #expect(loop.run() == 3)
    #expect(input == nil)
  }

  @Test func noDescriptor() {
    #expect(throws: SystemError.self) { try InputSource(-1, in: loop) {} }
  }
}
