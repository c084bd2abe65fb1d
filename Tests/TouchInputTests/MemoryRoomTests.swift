import CTouch
import Gestures
import Glibc
import Testing

@testable import TouchInput

/// How much a panel remembers, for how long, and that nothing of it is left.
@Suite struct MemoryRoomTests {
  /// A panel that remembers, and frames with one value each at these microseconds.
  private func panel(_ seconds: Int, _ times: some Sequence<Int64>) throws -> Panel {
    let panel = try RecordedDevice.multitouch().panel()
    #expect(panel.remember(seconds: seconds))
    for time in times { feed(panel, time) }
    return panel
  }

  private func feed(_ panel: Panel, _ time: Int64, isWhole: Bool = true) {
    let events = [(EV_ABS, ABS_MT_POSITION_X), (EV_SYN, SYN_REPORT)]
    for (type, code) in isWhole ? events : [events[0]] {
      panel.feed(
        time: EventTime(microseconds: time), type: UInt16(type), code: UInt16(code),
        value: Int32(truncatingIfNeeded: type == EV_SYN ? 0 : time)
      ) { _ in }
    }
  }

  /// When the frames came that it remembers, without what was before.
  private func times(_ panel: Panel) -> [Int64] {
    let events = panel.recall(from: 0, most: .max >> 33)?.events ?? []
    return events.filter { $0.type == 0 }.dropFirst().map(\.time.microseconds)
  }

  @Test("off from the first is no failure, nor is what is the case already")
  func off() throws {
    let panel = try RecordedDevice.multitouch().panel()
    for seconds in [nil, nil, 1, 1, nil] { #expect(panel.remember(seconds: seconds)) }
  }

  @Test("a second is a second, to the microsecond", arguments: [1_000_000, 1_000_001])
  func second(later: Int64) throws {
    let panel = try panel(1, [10, 11, 10 + later])
    #expect(times(panel) == (later > 1_000_000 ? [] : [10]) + [11, 10 + later])
  }

  @Test(
    "two old frames go for each that comes, and all of them after a silence",
    arguments: [(1_000_099, 99), (1_000_100, 1)])
  func few(time: Int64, left: Int) throws {
    let panel = try panel(1, 0..<100)
    feed(panel, time)
    #expect(times(panel).count == left)
  }

  @Test("times are right after hours of silence, and however long a machine has been up")
  func silence() throws {
    let hour: Int64 = 3_600_000_000
    let panel = try panel(60, [500 * hour, 500 * hour + 7, 503 * hour, 503 * hour + 1])
    #expect(times(panel) == [503 * hour, 503 * hour + 1])
  }

  @Test("a panel that says much is remembered for as long as was promised")
  func room() throws {
    let panel = try panel(3, (0..<10_000).map { $0 * 100 })
    #expect(times(panel) == (0..<10_000).map { $0 * 100 })
    for time in 10_000..<30_000 as Range<Int64> { feed(panel, time * 100) }
    let left = times(panel)
    #expect(left == (30_000 - Int64(left.count)..<30_000).map { $0 * 100 } && left.count > 16_000)
  }

  @Test("a frame that never ends takes the room of all, and what comes behind it is remembered")
  func endless() throws {
    let panel = try panel(1, [10])
    for time in 0..<20_000 as Range<Int64> { feed(panel, time, isWhole: false) }
    for time in [21_000, 22_000, 23_000] as [Int64] { feed(panel, time) }
    #expect(times(panel).suffix(2) == [22_000, 23_000])
    for time in 24_000..<34_000 as Range<Int64> { feed(panel, time) }
    #expect(times(panel) == Array(34_000 - 4096..<34_000))
  }

  @Test("of a frame that has lost its beginning it has the rest, and parts go on in it")
  func lostBeginning() throws {
    let panel = try panel(1, [])
    for time in 0...8192 as ClosedRange<Int64> { feed(panel, time, isWhole: false) }
    let none = try #require(panel.recall(from: 0, most: 100))
    #expect(none.events.isEmpty && !none.hasMore)
    #expect(panel.recall(from: none.next, most: 100)?.events == [])
    panel.feed(time: EventTime(microseconds: 9000), type: 0, code: 0, value: 0) { _ in }
    #expect(panel.recall(from: none.next, most: 100)?.events.map(\.value) == [8192, 0])
  }

  @Test("who has asked when there was nothing gets what came since, and no beginning again")
  func sinceNothing() throws {
    let panel = try panel(60, [])
    let none = try #require(panel.recall(from: 0, most: 100))
    #expect(none.events.isEmpty && !none.hasMore)
    feed(panel, 10)
    #expect(panel.recall(from: none.next, most: 100)?.events.map(\.value) == [10, 0])
  }

  @Test("parts have as many events as were asked for, and go on where the memory begins by now")
  func parts() throws {
    let panel = try panel(60, [10, 20, 30, 40])
    let first = try #require(panel.recall(from: 0, most: 2))
    #expect(first.events.filter { $0.type == 0 }.map(\.time.microseconds) == [10, 10])
    #expect(try #require(panel.recall(from: first.next, most: 4)).events.count == 4)
    _ = panel.forget(before: EventTime(microseconds: 15))
    #expect(panel.recall(from: first.next, most: 2)?.events.last?.time.microseconds == 20)
    _ = panel.forget(before: EventTime(microseconds: 25))
    #expect(panel.recall(from: first.next, most: 2) == nil)
  }

  /// Values that nothing else in this process has.
  @Test("what is forgotten is gone from memory, and a core dump never has it")
  func wiped() throws {
    let secrets = (0..<4).map { Int64(0x5EC2_E700) + $0 }
    let panel = try panel(30, secrets)
    #expect(places(of: secrets).count >= 4)
    _ = panel.forget(before: EventTime(microseconds: .max))
    #expect(places(of: secrets).isEmpty)
  }

  @Test("as far as one may ask for that, swap never has it", .needsExitTests)
  func locked() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        let tests = MemoryRoomTests()
        let panel = try tests.panel(1, [0x5EC2_E7F0])
        var byte: UInt8 = 0
        let mayLock = mlock(&byte, 1) == 0
        munlock(&byte, 1)
        let isLocked = !tests.places(of: [0x5EC2_E7F0], in: "lo").isEmpty
        withExtendedLifetime(panel) { exit(isLocked == mayLock ? 0 : 1) }
      }
    #endif
  }

  /// Where entries with these values are, in memory of a kind: that no core dump gets, unless told.
  private func places(of secrets: [Int64], in kind: Substring = "dd") -> [Int] {
    var found: [Int] = []
    guard let maps = fopen("/proc/self/smaps", "r"), let bytes = fopen("/proc/self/mem", "r") else {
      return []
    }
    defer {
      fclose(maps)
      fclose(bytes)
    }
    var line = [CChar](repeating: 0, count: 1024)
    var (start, end) = (0, 0)
    while fgets(&line, 1024, maps) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
      )
      .split(whereSeparator: \.isWhitespace)
      let range = words[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      if range.count == 2 { (start, end) = (range[0], range[1]) }
      // What is larger is a sanitizer's.
      guard words[0] == "VmFlags:", words.contains(kind), end - start < 1 << 30 else { continue }
      var entries = [UInt64](repeating: 0, count: (end - start) / 8)
      guard pread(fileno(bytes), &entries, end - start, start) == end - start else { continue }
      found += entries.indices.filter { secrets.contains(Int64(entries[$0] >> 32)) }
    }
    return found
  }
}
