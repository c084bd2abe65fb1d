import Foundation
import Testing

@testable import Actions

/// Real processes on a real loop.
@Suite struct CommandRunnerTests {
  @Test(
    "a command that fails is one warning",
    arguments: [
      ("true", nil), ("exit 3", "command exited with status 3: exit 3"),
      ("kill -9 $$", "command was killed by signal 9 (Killed): kill -9 $$"),
      ("/no/such", "command exited with status 127: /no/such"),
    ] as [(String, String?)])
  func status(line: String, warning: String?) throws {
    let loop = try Loop()
    let errors = "exec 2>/dev/null; "
    loop.runner.start(Samples.action(line == "/no/such" ? errors + line : line))
    loop.runUntilIdle()
    let expected = warning.map { ["gestured: gesture 'volume': \($0)"] } ?? []
    #expect(loop.journal.map { $0.replacing(errors, with: "") } == expected)
  }

  /// systemd-run(1) gets the gesture's variables by name, and a dollar sign twice, which the
  /// manager would replace.
  @Test func inTheSession() {
    let words = Command.shell("echo $GESTURE_X $$").argumentsInSession(
      ["GESTURE_X=1=2", "GESTURE_NAME=a", "WAYLAND_DISPLAY=wayland-1"], gesture: "a\nb",
      milliseconds: 1500, as: "gestured-7-1")
    #expect(
      words == [
        "systemd-run", "--user", "--quiet", "--collect", "--pipe", "--wait", "--service-type=exec",
        "--unit=gestured-7-1", "--description=gesture 'a\\nb'", "--property=RuntimeMaxSec=1500ms",
        "--property=TimeoutStopSec=2s", "--setenv=GESTURE_X", "--setenv=GESTURE_NAME",
        "--setenv=WAYLAND_DISPLAY", "--",
        "/bin/sh", "-c", "echo $$GESTURE_X $$$$",
      ])
  }

  @Test func theSessionsVariablesAreAskedForEachCommand() throws {
    let loop = try Loop()
    var display = 0
    loop.runner.sessionVariables = {
      display += 1
      return ["DISPLAY=:\(display)"]
    }
    for _ in 1...2 {
      loop.runner.start(Samples.action("echo $DISPLAY >> \(loop.folder)/out"))
      loop.runUntilIdle()
    }
    #expect(loop.lines("out") == [":1", ":2"])
  }

  @Test func whatRunsIsListed() throws {
    let loop = try Loop()
    let process = try #require(loop.runner.start(Samples.action("sleep 100")))
    let commands = loop.runner.commands
    #expect(commands.map(\.gesture) == ["volume"])
    #expect(commands.map(\.process) == [process])
    #expect(commands.map(\.command) == ["sleep 100"])
    loop.runner.end(process)
    loop.runUntilIdle()
    #expect(loop.runner.commands.isEmpty)
  }

  @Test(
    "a program that cannot start is one warning",
    arguments: [
      (["/no/such", "thing"], "command cannot start (No such file or directory): /no/such thing"),
      (["/"], "command cannot start (Permission denied): /"),
      ([], "command cannot start (No such file or directory): "),
    ] as [([String], String)])
  func cannotStart(words: [String], warning: String) throws {
    let loop = try Loop()
    var hasEnded = false
    let action = Samples.action(.program(words), gesture: "g")
    #expect(loop.runner.start(action) { _ in hasEnded = true } == nil)
    #expect(loop.journal == ["gestured: gesture 'g': \(warning)"])
    #expect(!hasEnded && loop.runner.count == 0)
  }

  @Test(
    "a command tells at its end whether it failed; one that cannot start tells nothing",
    arguments: [
      (["true"], [false]), (["false"], [true]), (["sh", "-c", "kill -9 $$"], [true]),
      (["/no/such"], []),
    ] as [([String], [Bool])])
  func failing(words: [String], told: [Bool]) throws {
    let loop = try Loop()
    var heard: [Bool] = []
    let action = Samples.action(.program(words), gesture: "g")
    let process = loop.runner.start(action) { heard.append($0) }
    loop.runUntilIdle()
    #expect(heard == told && (process == nil) == told.isEmpty)
  }

  /// A program on a file system that takes its time: its file is leased (fcntl(2)), and a process
  /// that wants to read it waits until `answer`.
  private final class SlowProgram {
    let path: String
    private let descriptor: Int32
    private static let (setLease, getLease): (Int32, Int32) = (1024, 1025)

    init(_ path: String, _ text: String) throws {
      self.path = path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0o755) == 0)
      signal(SIGIO, SIG_IGN)
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      #expect(fcntl(descriptor, SlowProgram.setLease, F_WRLCK) == 0)
    }

    /// Whether a process waits to read it.
    var isAwaited: Bool { fcntl(descriptor, SlowProgram.getLease) == F_RDLCK }

    func answer() { #expect(fcntl(descriptor, SlowProgram.setLease, F_UNLCK) == 0) }

    deinit { close(descriptor) }
  }

  @Test("nobody waits for a program whose file system does not answer")
  func slowProgram() throws {
    let loop = try Loop()
    let slow = try SlowProgram("\(loop.folder)/slow", "#!/bin/sh\ntouch \(loop.folder)/done\n")
    #expect(loop.runner.start(Samples.action(.program([slow.path]))) != nil)
    loop.run { slow.isAwaited }
    loop.runner.start(Samples.action(.program(["touch", "\(loop.folder)/other"])))
    loop.run { loop.runner.count == 1 }
    #expect(slow.isAwaited)
    slow.answer()
    loop.runUntilIdle()
    #expect(FileManager.default.fileExists(atPath: "\(loop.folder)/done"))
    #expect(loop.journal == [])
  }

  @Test("a program that is slow to say that it cannot start is one warning, too")
  func slowFailure() throws {
    let loop = try Loop()
    let slow = try SlowProgram("\(loop.folder)/slow", "#!/no/such\n")
    var hasEnded = false
    let action = Samples.action(.program([slow.path]), gesture: "g")
    #expect(loop.runner.start(action) { _ in hasEnded = true } != nil)
    loop.run { slow.isAwaited }
    slow.answer()
    loop.runUntilIdle()
    let words = "command cannot start (No such file or directory): \(slow.path)"
    #expect(loop.journal == ["gestured: gesture 'g': \(words)"])
    #expect(hasEnded && loop.runner.failures == ["g": 1])
  }

  /// ThreadSanitizer makes fork(2) of vfork(2).
  @Test(
    "who starts a command need not copy what it writes to afterwards",
    .enabled(if: dlsym(nil, "__tsan_init") == nil))
  func sharedMemory() throws {
    let loop = try Loop()
    let pages = 2000
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pages << 12, alignment: 1 << 12)
    defer { room.deallocate() }
    #expect(madvise(room.baseAddress, room.count, MADV_NOHUGEPAGE) == 0)
    room.initializeMemory(as: UInt8.self, repeating: 1)
    func faults() -> Int {
      var usage = rusage()
      #expect(getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0)
      return usage.ru_minflt
    }
    let process = try #require(loop.runner.start(Samples.action(.program(["sleep", "100"]))))
    let before = faults()
    room.initializeMemory(as: UInt8.self, repeating: 2)
    #expect(faults() - before < pages / 2)
    loop.runner.end(process)
    loop.runUntilIdle()
  }

  @Test("a program gets its arguments as they are")
  func program() throws {
    let loop = try Loop()
    let path = "\(loop.folder)/a b;c"
    loop.runner.start(Samples.action(.program(["touch", path])))
    loop.runUntilIdle()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("a command has its environment, a session of its own, and nothing else of the daemon's")
  func surroundings() throws {
    let loop = try Loop()
    let open = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    defer { try? open.close() }
    _ = fcntl(open.fileDescriptor, F_SETFD, 0)  // as a careless library would leave it
    let action = Samples.action(
      """
      exec > \(loop.folder)/out
      echo "$GESTURE_NAME"
      test "$(cut -d' ' -f6 /proc/$$/stat)" = $$ && echo session
      readlink /proc/$$/fd/0
      ls /proc/$$/fd > \(loop.folder)/descriptors
      grep -E 'SigBlk|SigIgn' /proc/$$/status | tr -d '\\t'
      """, gesture: "next workspace")
    loop.runner.start(action)
    loop.runUntilIdle()
    #expect(loop.journal == [])
    let lines = loop.lines("out")
    try #require(lines.count == 5)
    #expect(Array(lines.prefix(3)) == ["next workspace", "session", "/dev/null"])
    // The shell itself may keep a descriptor from 10 up.
    #expect(loop.lines("descriptors").filter { $0.count == 1 } == ["0", "1", "2"])
    #expect(lines[3] == "SigBlk:0000000000000000")
    // Beyond 31 are glibc's own two, which posix_spawn leaves ignored.
    let ignored = try #require(UInt64(lines[4].dropFirst("SigIgn:".count), radix: 16))
    #expect(ignored & 0x7FFF_FFFF == 0)
  }

  @Test("a command that hangs holds up no other, and beyond the limit commands are dropped")
  func limit() throws {
    let loop = try Loop(limit: 3)
    let gate = try Gate(in: loop.folder)
    loop.runner.start(Samples.action(gate.wait))
    loop.runner.start(Samples.action(gate.wait))
    for number in 1...3 {
      loop.runner.start(Samples.action("echo \(number) >> \(loop.folder)/out"))
      loop.run(until: { loop.runner.count == 2 })
    }
    #expect(loop.lines("out") == ["1", "2", "3"])
    loop.runner.start(Samples.action(gate.wait))
    for _ in 1...1000 { #expect(loop.runner.start(Samples.action("dropped")) == nil) }
    let dropped =
      "gestured: gesture 'volume': command dropped, as 3 commands are running already, 3 of them of "
      + "gesture 'volume': dropped"
    #expect(loop.journal == [dropped])
    gate.open(for: 3)
    loop.runUntilIdle()
    loop.runner.start(Samples.action("true"))
    loop.runUntilIdle()
    #expect(
      loop.journal == [dropped, "gestured: 1000 commands were dropped while too many were running"])
  }

  @Test("one gesture takes no more than its share, and the others go on")
  func share() throws {
    let loop = try Loop(limit: 5)
    let gate = try Gate(in: loop.folder)
    let greedy = Samples.action(gate.wait, limits: CommandLimits(running: 4))
    for _ in 1...32 { loop.runner.start(greedy) }
    #expect(loop.runner.count == 4)
    let dropped = "gestured: gesture 'volume': command dropped, as 4 commands of this gesture are "
    #expect(loop.journal == ["\(dropped)running already: \(gate.wait)"])
    loop.runner.start(
      Samples.action(gate.wait, gesture: "other", limits: CommandLimits(running: 4)))
    #expect(loop.runner.count == 5)
    loop.runner.start(Samples.action("true", gesture: "third"))
    #expect(
      loop.journal.last
        == "gestured: gesture 'third': command dropped, as 5 commands are running already, 4 of them "
        + "of gesture 'volume': true")
    gate.open(for: 5)
    loop.runUntilIdle()
    loop.runner.start(Samples.action("true", limits: CommandLimits(running: 4)))
    loop.runUntilIdle()
    #expect(
      loop.journal.dropFirst(2) == [
        "gestured: 28 commands of gesture 'volume' were dropped while too many of it were running"
      ])
  }

  @Test(
    "a command that runs too long is ended with all that it started, or killed",
    arguments: [("", 1, "ended"), ("trap '' TERM; ", 3000, "killed")])
  func timeout(trap: String, milliseconds: UInt64, words: String) throws {
    let loop = try Loop()
    loop.runner.grace = 1
    let line = "\(trap)sleep 1000 & wait $!; sleep 1000"
    loop.runner.start(
      Samples.action(line, limits: CommandLimits(running: 4, milliseconds: milliseconds)))
    loop.runUntilIdle()
    #expect(
      loop.journal == [
        "gestured: gesture 'volume': command ran longer than 'timeout_ms' = \(milliseconds) "
          + "and was \(words): \(line)"
      ])
    loop.run(until: { loop.runner.stragglers.isEmpty })
  }

  @Test("what a command has started hears of the timeout, too")
  func timeoutOfAll() throws {
    let loop = try Loop()
    loop.runner.grace = 10_000
    let child = "trap 'echo told >\(loop.folder)/child; exit' TERM; while :; do sleep 0.1; done"
    loop.runner.start(
      Samples.action("(\(child)) & wait", limits: CommandLimits(running: 4, milliseconds: 2000)))
    loop.run(until: { loop.lines("child") == ["told"] })
    loop.runUntilIdle()
  }

  @Test("what a command that was timed out leaves behind is killed, too")
  func stragglers() throws {
    let loop = try Loop()
    loop.runner.grace = 1
    let child = "(trap '' TERM; while :; do sleep 0.1; done) & echo $! >\(loop.folder)/child"
    loop.runner.start(
      Samples.action(
        "\(child); wait", limits: CommandLimits(running: 4, milliseconds: 500)))
    loop.runUntilIdle()
    let process = try #require(loop.lines("child").first.flatMap { pid_t($0) })
    // No process here is its parent: it is gone, or waits to be reaped.
    loop.run(until: {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return status.map { $0.contains(") Z ") } ?? true
    })
  }

  @Test("a command that ends in time is left alone")
  func inTime() throws {
    let loop = try Loop()
    loop.runner.start(
      Samples.action("true", limits: CommandLimits(running: 4, milliseconds: 60_000)))
    loop.runUntilIdle()
    #expect(loop.journal == [])
  }

  @Test("hundreds of commands leave no process behind")
  func reaped() throws {
    let loop = try Loop()
    var ended = 0
    for _ in 1...200 {
      loop.run(until: { loop.runner.count < 32 })
      #expect(loop.runner.start(Samples.action("exit 0")) { _ in ended += 1 } != nil)
    }
    loop.runUntilIdle()
    #expect(ended == 200)
    #expect(loop.journal == [])
  }
}
