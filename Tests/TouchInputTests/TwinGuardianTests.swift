import CTouch
import Foundation
import Loop
import Testing

@testable import TouchInput

/// The process that lifts what is down on twins when they go. Pipes stand in for uinput.
@Suite(.serialized) struct TwinGuardianTests {
  static let program = Bundle.main.bundleURL.appendingPathComponent("gestured-guardian").path

  /// What the guardian writes when a twin goes, until it has closed the twin.
  private static func farewell(to pipe: Pipe) -> [input_event] {
    try? pipe.fileHandleForWriting.close()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return data.withUnsafeBytes { Array($0.bindMemory(to: input_event.self)) }
  }

  private static func twin(into pipe: Pipe) throws -> OpaquePointer {
    let device = try #require(RecordedDevice.multitouch().device)
    defer { touch_device_free(device) }
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    // A farewell does not wait for its reader, with uinput.
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ
    #expect(fcntl(descriptor, setPipeSize, 1 << 20) == 1 << 20)
    return try #require(touch_twin_new(device, descriptor, 4))
  }

  private static func expectLifted(_ events: [input_event]) {
    let contacts = events.filter { $0.type == UInt16(EV_ABS) }
    #expect(contacts.filter { Int32($0.code) == ABS_MT_SLOT }.map(\.value) == Array(0..<1024))
    #expect(
      contacts.filter { Int32($0.code) == ABS_MT_TRACKING_ID }.map(\.value)
        == Array(repeating: -1, count: 1024))
    let keys = events.filter { $0.type == UInt16(EV_KEY) }
    #expect(keys.map(\.code) == Array(1...UInt16(KEY_MAX)))
    #expect(keys.allSatisfy { $0.value == 0 })
    #expect(events.filter { $0.type == UInt16(EV_SYN) }.count == 1)
    #expect(events.last?.type == UInt16(EV_SYN))
    #expect(events.last?.value == 0)
  }

  /// Waits until something is so, for a minute at most.
  private static func wait(until isSo: () -> Bool) {
    for _ in 1...6000 {
      if isSo() { return }
      usleep(10_000)
    }
  }

  @Test("C13: a twin that is let go is lifted, and only that one")
  func letGo() throws {
    let pipes = [Pipe(), Pipe()]
    let twins = try pipes.map(TwinGuardianTests.twin)
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    let numbers = try twins.map { try guardian.take(touch_twin_descriptor($0)) }
    guardian.letGo(numbers[0])
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipes[0]))
    let other = pipes[1].fileHandleForReading.fileDescriptor
    #expect(fcntl(other, F_SETFL, O_NONBLOCK) == 0)
    var byte: UInt8 = 0
    #expect(read(other, &byte, 1) == -1)
    twins.forEach(touch_twin_free)
    withExtendedLifetime(pipes) {}
  }

  @Test("C14: what is down stays still before it lifts, or it would fling what it has just moved")
  func holdsStill() throws {
    let pipe = Pipe()
    let twin = try TwinGuardianTests.twin(into: pipe)
    defer { touch_twin_free(twin) }
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    let number = try guardian.take(touch_twin_descriptor(twin))
    let start = ContinuousClock.now
    #expect(guardian.letGo(number))
    var lift = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&lift, 1, 60_000) == 1)
    #expect(ContinuousClock.now - start >= .microseconds(Twin.stillness.microseconds - 1000))
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipe))
    // Then its readers have a second.
    let rest = Twin.stillness.microseconds + 1_000_000
    #expect(ContinuousClock.now - start >= .microseconds(rest - 2000))
  }

  /// How long a twin that is let go is still.
  private static func rest(of guardian: TwinGuardian) throws -> Int64 {
    let pipe = Pipe()
    let twin = try TwinGuardianTests.twin(into: pipe)
    defer { touch_twin_free(twin) }
    let number = try guardian.take(touch_twin_descriptor(twin))
    let start = Clock.microseconds
    guardian.letGo(number)
    var lift = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&lift, 1, 60_000) == 1)
    return Clock.microseconds - start
  }

  @Test("C14: what is still lifts soon, also while another waits for its readers")
  func liftsBeside() throws {
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    let most = Twin.stillness.microseconds + 200_000
    // The second lifts while the readers of the first have time. On a slow machine it may be late.
    func second() throws -> Int64 {
      _ = try TwinGuardianTests.rest(of: guardian)
      return try TwinGuardianTests.rest(of: guardian)
    }
    var found = try second()
    for _ in 1...4 where found >= most { found = try second() }
    #expect(found < most)
  }

  @Test("what has no socket is guarded by nothing, which ends at once")
  func withoutSocket() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: TwinGuardianTests.program)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    TwinGuardianTests.wait { !process.isRunning }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// A second in which its clock goes on, and the next one.
  @Test("C14: what is still lifts soon, wherever in a second it was let go")
  func liftsSoon() throws {
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    func rest(after part: Int64) throws -> Int64 {
      let now = Clock.microseconds % 1_000_000
      usleep(UInt32((part + 1_000_000 - now) % 1_000_000))
      return try TwinGuardianTests.rest(of: guardian)
    }
    // On a slow machine one may be late.
    for part in [50_000, 900_000] as [Int64] {
      let most = Twin.stillness.microseconds + 200_000
      var found = try rest(after: part)
      for _ in 1...4 where found >= most { found = try rest(after: part) }
      #expect(found < most)
    }
  }

  @Test("C13: what ends gestured, or a terminal, does not end a guardian")
  func signals() throws {
    let pipe = Pipe()
    let twin = try TwinGuardianTests.twin(into: pipe)
    defer { touch_twin_free(twin) }
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    _ = try guardian.take(touch_twin_descriptor(twin))
    let process = try #require(guardian.process)
    // One that ignores nothing yet is not there yet.
    func ignores(_ signal: Int32) -> Bool {
      let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
      let mask = line.flatMap { UInt64($0.dropFirst(8), radix: 16) } ?? 0
      return mask >> UInt64(signal - 1) & 1 == 1
    }
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT] {
      TwinGuardianTests.wait { ignores(signal) }
      #expect(ignores(signal), "\(signal)")
    }
    guardian.abandon()
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipe))
  }

  @Test("C13: all twins are lifted when gestured is gone")
  func gone() throws {
    let pipes = [Pipe(), Pipe()]
    let twins = try pipes.map(TwinGuardianTests.twin)
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    for twin in twins { _ = try guardian.take(touch_twin_descriptor(twin)) }
    guardian.abandon()
    for pipe in pipes { TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipe)) }
    twins.forEach(touch_twin_free)
  }

  @Test("C13: the devices of 64 screens, three each, are all lifted, and one more as one goes")
  func many() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-twins-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = (0..<194).map { folder.path + "/\($0)" }
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    func take(_ file: String) throws -> Int32 {
      let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      return try guardian.take(descriptor)
    }
    let lift = (2 * 1024 + Int(KEY_MAX) + 1) * MemoryLayout<input_event>.size
    func sizes() -> [Int] {
      files.map { (try? Data(contentsOf: URL(fileURLWithPath: $0)).count) ?? -1 }
    }
    let numbers = try files[..<192].map(take)
    // For one more there is no place, until that which goes next leaves its own: one that is
    // lifted goes before one that is still.
    _ = try take(files[192])
    guardian.letGo(numbers[7])
    TwinGuardianTests.wait { sizes()[7] == lift }
    guardian.letGo(numbers[5])
    _ = try take(files[193])
    let place = "/proc/\(try #require(guardian.process))/fd"
    func guarded() -> Set<String> {
      let open = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      let links = open.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(place)/\($0)")
      }
      return Set(links.filter { $0.hasPrefix(folder.path) })
    }
    TwinGuardianTests.wait {
      let guarded = guarded()
      return guarded.contains(files[193]) && !guarded.isSuperset(of: [files[5], files[7]])
    }
    // On a slow machine the other has gone, too.
    #expect(guarded().union([files[5]]) == Set(files).subtracting([files[192], files[7]]))
    guardian.abandon()
    TwinGuardianTests.wait { sizes().count { $0 == lift } == 193 }
    #expect(sizes() == files.map { $0 == files[192] ? 0 : lift })
  }

  @Test("a guardian is let go with whoever started it, and lifts all that it has")
  func letGoWithItsOwner() throws {
    let pipe = Pipe()
    let twin = try TwinGuardianTests.twin(into: pipe)
    var guardian: TwinGuardian? = TwinGuardian(program: TwinGuardianTests.program)
    _ = try guardian?.take(touch_twin_descriptor(twin))
    var waiting = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 0)
    guardian = nil
    try #require(poll(&waiting, 1, 20_000) == 1)
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipe))
    touch_twin_free(twin)
  }

  @Test("C13: a twin that was let go is no matter for the next guardian")
  func replacedForTheOthers() throws {
    let pipes = [Pipe(), Pipe()]
    let twins = try pipes.map(TwinGuardianTests.twin)
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    let number = try guardian.take(touch_twin_descriptor(twins[0]))
    #expect(kill(try #require(guardian.process), SIGKILL) == 0)
    var end = pollfd(fd: try #require(guardian.socket), events: 0, revents: 0)
    #expect(poll(&end, 1, 60_000) == 1)
    guardian.letGo(number)
    _ = try guardian.take(touch_twin_descriptor(twins[1]))
    guardian.abandon()
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipes[1]))
    #expect(TwinGuardianTests.farewell(to: pipes[0]).isEmpty)
    twins.forEach(touch_twin_free)
  }

  @Test("C13: a guardian that dies says so, and is replaced for the twins that there are")
  func watched() throws {
    let pipe = Pipe()
    let twin = try TwinGuardianTests.twin(into: pipe)
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    var sockets: [Int32?] = []
    guardian.watch = { sockets.append($0) }
    _ = try guardian.take(touch_twin_descriptor(twin))
    #expect(sockets == [guardian.socket])
    usleep(1_100_000)  // It has lived for long enough.
    let process = try #require(guardian.process)
    #expect(kill(process, SIGKILL) == 0)
    var end = pollfd(fd: try #require(guardian.socket), events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, 60_000) == 1)
    try guardian.replace()
    #expect(guardian.process != process)
    #expect(sockets.count == 3 && sockets[1] == nil && sockets[2] == guardian.socket)
    guardian.abandon()
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipe))
    touch_twin_free(twin)
  }

  @Test("C13: a guardian that dies at once is left alone until the next twin")
  func diesAtOnce() throws {
    let twin = try TwinGuardianTests.twin(into: Pipe())
    defer { touch_twin_free(twin) }
    let guardian = TwinGuardian(program: "/bin/true")
    _ = try? guardian.take(touch_twin_descriptor(twin))
    #expect(throws: TwinError.guardianDied(program: "/bin/true")) { try guardian.replace() }
    #expect(guardian.process == nil)
  }

  @Test("C13: a guardian that was killed is replaced with the next twin, for all of them")
  func replaced() throws {
    let pipes = [Pipe(), Pipe()]
    let twins = try pipes.map(TwinGuardianTests.twin)
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    _ = try guardian.take(touch_twin_descriptor(twins[0]))
    let process = try #require(guardian.process)
    #expect(kill(process, SIGKILL) == 0)
    // A child that another test starts just now may have the socket's other end for a moment.
    var end = pollfd(fd: try #require(guardian.socket), events: 0, revents: 0)
    #expect(poll(&end, 1, 60_000) == 1)
    _ = try guardian.take(touch_twin_descriptor(twins[1]))
    #expect(guardian.process != process)
    guardian.abandon()
    for pipe in pipes { TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipe)) }
    twins.forEach(touch_twin_free)
  }

  @Test("one that went on for a while leaves no zombie behind its successor")
  func reaped() throws {
    let pipes = [Pipe(), Pipe()]
    let twins = try pipes.map(TwinGuardianTests.twin)
    let guardian = TwinGuardian(program: TwinGuardianTests.program)
    _ = try guardian.take(touch_twin_descriptor(twins[0]))
    let process = try #require(guardian.process)
    guardian.abandon()
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipes[0]))
    var end = siginfo_t()
    #expect(waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == 0)
    _ = try guardian.take(touch_twin_descriptor(twins[1]))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    guardian.abandon()
    TwinGuardianTests.expectLifted(TwinGuardianTests.farewell(to: pipes[1]))
    twins.forEach(touch_twin_free)
  }

  @Test("the guardian beside the program comes first, as both are built")
  func installed() {
    #expect(
      URL(fileURLWithPath: TwinGuardian.installedProgram).resolvingSymlinksInPath().path
        == URL(fileURLWithPath: TwinGuardianTests.program).resolvingSymlinksInPath().path)
  }

  @Test func withoutOneThereIsNoTwin() throws {
    let twin = try TwinGuardianTests.twin(into: Pipe())
    defer { touch_twin_free(twin) }
    let guardian = TwinGuardian(program: "/nowhere/gestured-guardian")
    #expect(throws: TwinError.noGuardian(program: "/nowhere/gestured-guardian", errno: ENOENT)) {
      try guardian.take(touch_twin_descriptor(twin))
    }
  }
}
