import CSystemd
import Foundation
import Loop
import Testing

@testable import Actions

/// What is told of commands: to the journal, with which fields, and to those who count and watch.
@Suite struct AccountTests {
  private func fields(_ entry: [UInt8]?) -> [String] {
    String(decoding: entry ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("a warning about a command names its gesture, its state and its touchscreen")
  func warning() throws {
    let journald = try StandInJournald()
    let loop = try EventLoop()
    let runner = CommandRunner(loop: loop, journal: journald.journal())
    runner.start(Samples.action("exit 3", gesture: "g"))
    for _ in 0..<300 where runner.count > 0 { try loop.runOnce(waiting: 20_000) }
    let entry = fields(journald.next())
    #expect(entry.contains("MESSAGE=gesture 'g': command exited with status 3: exit 3"))
    #expect(entry.contains("PRIORITY=4") && entry.contains("GESTURE=g"))
    #expect(entry.contains("STATE=changed") && entry.contains("DEVICE=Panel"))
    #expect(journald.next() == nil)
  }

  @Test("each command that failed, could not start or found no place is counted, and no other")
  func failures() throws {
    let loop = try Loop(limit: 1)
    for (line, count) in [("true", 0), ("false", 1), ("kill -9 $$", 2)] {
      loop.runner.start(Samples.action(line))
      loop.runUntilIdle()
      #expect(loop.runner.failures["volume", default: 0] == count)
    }
    loop.runner.start(Samples.action(.program(["/no/such"])))
    // On a busy machine the failure is heard of late.
    loop.runUntilIdle()
    #expect(loop.runner.failures == ["volume": 3])
    let gate = try Gate(in: loop.folder)
    loop.runner.start(Samples.action(gate.wait, gesture: "other"))
    loop.runner.start(Samples.action("true"))
    loop.runner.start(Samples.action("true", gesture: "third"))
    #expect(loop.runner.failures == ["volume": 4, "third": 1])
    gate.open()
    loop.runUntilIdle()
    loop.runner.start(
      Samples.action("sleep 100", limits: CommandLimits(running: 4, milliseconds: 1)))
    loop.runUntilIdle()
    #expect(loop.runner.failures == ["volume": 5, "third": 1])
  }

  @Test("a client that watches hears of starts and ends, with the status as a shell says it")
  func news() throws {
    let loop = try Loop()
    var heard: [CommandNews] = []
    loop.runner.told = { heard.append($0) }
    for (line, expected) in [("exit 0", Int32(0)), ("exit 4", 4), ("kill -9 $$", 137)] {
      heard = []
      let process = loop.runner.start(Samples.action("sleep 0.3; \(line)"))
      loop.runUntilIdle()
      #expect(heard.count == 2 && heard.allSatisfy { $0.gesture == "volume" })
      #expect(heard.allSatisfy { $0.process == process })
      guard case .started? = heard.first?.step,
        case .ended(let status, let milliseconds)? = heard.last?.step
      else {
        Issue.record("no end of \(line)")
        continue
      }
      #expect(status == expected && (1...30_000).contains(milliseconds))
    }
    heard = []
    loop.runner.start(Samples.action(.program(["/no/such"])))
    #expect(heard.isEmpty)
  }

  @Test("of commands that run, the one that runs longest comes first")
  func order() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    for gesture in ["z", "m", "a"] {
      loop.runner.start(Samples.action(gate.wait, gesture: gesture))
      usleep(3000)
    }
    #expect(loop.runner.commands.map(\.gesture) == ["z", "m", "a"])
    gate.open(for: 3)
    loop.runUntilIdle()
  }

  @Test("an end that comes while another waits runs both, and the newest values before the last")
  func twoEnds() throws {
    let loop = try Loop()
    let gate = try Gate(in: loop.folder)
    func action(_ word: String) -> Action {
      Samples.action("\(gate.wait); echo \(word) >> \(loop.folder)/out")
    }
    let lane = ChangedLane(runner: loop.runner, patience: 60_000)
    lane.change(action("1"))
    lane.change(action("2"))
    lane.finish(Samples.action("echo first >> \(loop.folder)/out"))
    lane.finish(Samples.action("echo last >> \(loop.folder)/out"))
    loop.run(until: { loop.lines("out") == ["first"] })
    gate.open(for: 2)
    loop.run(until: { loop.lines("out").count == 4 && loop.runner.count == 0 })
    #expect(loop.lines("out") == ["first", "1", "2", "last"])
  }

  // MARK: Commands of an agent

  private func remote(_ lines: @escaping (String) -> Void) throws -> RemoteRunner {
    RemoteRunner(in: try EventLoop()) { _, command in
      command == .shell("known") ? 7 : nil
    } tell: { line, _ in
      lines(line)
    }
  }

  @Test("an agent is told of no more than 1024 commands that are not over")
  func most() throws {
    var count = 0
    let remote = try remote { _ in count += 1 }
    for _ in 0..<1024 { #expect(remote.run(Samples.action("known")) { _ in }) }
    #expect(!remote.run(Samples.action("known")) { _ in })
    #expect(count == 1024 && remote.failures == ["volume": 1])
    remote.end(1, status: 0)
    #expect(remote.run(Samples.action("known")) { _ in })
    #expect(!remote.run(Samples.action("foreign")) { _ in })
    #expect(count == 1025 && remote.failures == ["volume": 2])
  }

  @Test("what an agent says of a command counts once, and its end as a shell says it")
  func remoteNews() throws {
    let remote = try remote { _ in }
    var (heard, ends): ([CommandNews], [Bool]) = ([], [])
    remote.told = { heard.append($0) }
    for _ in 1...3 { _ = remote.run(Samples.action("known")) { ends.append($0) } }
    #expect(remote.commands.isEmpty)
    remote.start(1, process: 11)
    remote.start(1, process: 12)
    remote.start(9, process: 13)
    #expect(remote.commands.map(\.process) == [11] && heard.count == 1)
    usleep(20_000)
    remote.end(1, status: 0)
    remote.end(1, status: 1)
    #expect(ends == [false] && remote.failures.isEmpty && remote.commands.isEmpty)
    // One that never started is told of to no client.
    remote.end(2, status: nil)
    #expect(ends == [false, true] && remote.failures == ["volume": 1] && heard.count == 2)
    remote.start(3, process: 14)
    remote.end(3, status: nil)
    #expect(heard.count == 4 && heard.map(\.process) == [11, 11, 14, 14])
    guard case .ended(0, let milliseconds) = heard[1].step,
      case .ended(127, _) = heard[3].step
    else {
      Issue.record("\(heard)")
      return
    }
    #expect((20...30_000).contains(milliseconds))
  }

  @Test("a command of an agent's runs from when the agent says so, not from when it was told")
  func remoteStarts() throws {
    let remote = try remote { _ in }
    for run in [1, 2] {
      #expect(remote.run(Samples.action("known")) { _ in }, "\(run)")
      usleep(3000)
    }
    remote.start(2, process: 12)
    usleep(3000)
    remote.start(1, process: 11)
    #expect(remote.commands.map(\.process) == [12, 11])
  }
}
