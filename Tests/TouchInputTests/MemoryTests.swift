import CTouch
import Gestures
import Hands
import Testing

@testable import TouchInput

/// What a panel remembers, played again: the same touches.
@Suite struct MemoryTests {
  /// What another panel of the kind makes of the memory, in lines.
  private static func replay(_ panel: Panel, on other: RecordedDevice) throws -> [String] {
    let again = try other.panel()
    var lines: [String] = []
    for event in try #require(panel.recall(from: 0, most: .max >> 33)).events {
      again.feed(time: event.time, type: event.type, code: event.code, value: event.value) {
        lines += $0.touchFrames.map(line)
      }
    }
    return lines
  }

  @Test("off: nothing is remembered, and nothing can be recalled")
  func off() throws {
    let panel = try RecordedDevice.multitouch().panel()
    _ = try panel.feed("slot=0 id=5 x=100 y=200 | id=-1 |")
    #expect(panel.remembers == nil)
    #expect(panel.recall(from: 0, most: 100) == nil)
    #expect(panel.forget(before: EventTime(microseconds: .max)) == nil)
  }

  static let plays = [
    ("a tap", "slot=0 id=5 x=100 y=200 | id=-1 |"),
    ("two fingers", "slot=0 id=5 x=100 y=200 slot=1 id=6 x=300 y=400 | x=310 | slot=0 id=-1 |"),
    ("a slot's contact is replaced", "id=5 x=100 y=200 | id=-1 id=7 x=500 | id=-1 |"),
    ("places before contacts", "slot=2 x=100 y=200 | id=5 | id=-1 | id=6 |"),
    ("contacts are lost", "id=5 x=100 y=200 | drop x=300 | x=310 | id=-1 | id=8 |"),
    ("a palm", "id=5 x=100 y=200 tool=2 | x=110 | id=-1 |"),
  ]

  @Test("what is recalled is what was touched", arguments: plays)
  func whole(_ label: String, _ events: String) throws {
    let panel = try RecordedDevice.multitouch().panel()
    #expect(panel.remember(seconds: 30))
    let live = try panel.feed(events)
    #expect(try MemoryTests.replay(panel, on: .multitouch()) == live)
  }

  @Test("single touch, and protocol A")
  func others() throws {
    let single = try RecordedDevice.singleTouch().panel()
    single.remember(seconds: 30)
    let live = try single.feed("ax=100 ay=200 touch=1 | ax=110 | touch=0 | touch=1 ay=210 |")
    #expect(try MemoryTests.replay(single, on: .singleTouch()) == live)
    _ = single.forget(before: EventTime(microseconds: 35_000))
    #expect(
      try MemoryTests.replay(single, on: .singleTouch()) == ["40: 1 began 11.0,21.0"])

    let list = try RecordedDevice.protocolA().panel()
    list.remember(seconds: 30)
    let lines = try list.feed(
      "x=100 y=200 mt x=300 y=400 mt | x=110 y=200 mt x=300 y=410 mt | mt |")
    #expect(try MemoryTests.replay(list, on: .protocolA()) == lines)
  }

  @Test("a memory that begins in the middle of a touch has its contacts, from when it begins")
  func middle() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 30)
    _ = try panel.feed(
      "slot=3 id=5 x=100 y=200 | x=110 | slot=4 id=6 x=7 y=8 | slot=3 x=120 | id=-1 |")
    let oldest = panel.forget(before: EventTime(microseconds: 35_000))
    #expect(oldest == EventTime(microseconds: 40_000))
    #expect(
      try MemoryTests.replay(panel, on: .multitouch()) == [
        "30: 1 began 11.0,20.0; 2 began 0.7,0.8", "40: 1 moved 12.0,20.0", "50: 1 ended 12.0,20.0",
      ])
  }

  @Test("what is on the glass already when it begins does not count, nor what is cancelled (E9)")
  func ignored() throws {
    let panel = try RecordedDevice.multitouch().panel()
    _ = try panel.feed("slot=0 id=5 x=100 y=200 |")
    panel.remember(seconds: 30)
    _ = try panel.feed("x=110 |@20 slot=1 id=6 x=7 y=8 |@30")
    _ = panel.cancelAll(at: EventTime(microseconds: 35_000))
    _ = try panel.feed("x=9 |@40 slot=0 id=-1 |@50 id=7 |@60")
    #expect(
      try MemoryTests.replay(panel, on: .multitouch()) == [
        "30: 1 began 0.7,0.8", "35: 1 cancelled (loss) 0.7,0.8", "60: 2 began 11.0,20.0",
      ])
  }

  @Test("what a pen on another node takes away is lost when it is played again (E9)")
  func besideAPen() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 30)
    _ = try panel.feed("id=5 x=100 y=200 |@10")
    _ = panel.setPenNear(true, at: EventTime(microseconds: 20_000))
    _ = try panel.feed("x=110 |@30 id=-1 |@40")
    #expect(
      try MemoryTests.replay(panel, on: .multitouch())
        == ["10: 1 began 10.0,20.0", "20: 1 cancelled (loss) 10.0,20.0"])
  }

  @Test("frames older than it remembers are forgotten as others come, and on demand all")
  func forgets() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 1)
    _ = try panel.feed("id=5 x=100 y=200 |@10 id=-1 |@20 id=6 |@2000 id=-1 |@2010")
    #expect(
      try MemoryTests.replay(panel, on: .multitouch()) == [
        "2000: 1 began 10.0,20.0", "2010: 1 ended 10.0,20.0",
      ])
    let oldest = EventTime(microseconds: 2_000_000)
    #expect(panel.forget(before: EventTime(microseconds: 1_500_000)) == oldest)
    #expect(panel.forget(before: EventTime(microseconds: 3_000_000)) == nil)
    let start = EventTime(microseconds: 0)
    let early = try RecordedDevice.multitouch().panel()
    early.remember(seconds: 1)
    _ = try early.feed("id=5 x=100 y=200 |@0")
    #expect(early.forget(before: start) == start)
    #expect(panel.recall(from: 0, most: 100)?.events.isEmpty == true)
  }

  @Test("it is wiped when it ends, and begins anew for another time")
  func wiped() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 30)
    _ = try panel.feed("id=5 x=100 y=200 | id=-1 |")
    panel.remember(seconds: 30)
    #expect(panel.recall(from: 0, most: 100)?.events.isEmpty == false)
    panel.remember(seconds: 10)
    #expect(panel.recall(from: 0, most: 100)?.events.isEmpty == true)
    panel.remember(seconds: nil)
    #expect(panel.remembers == nil)
    #expect(panel.recall(from: 0, most: 100) == nil)
  }

  @Test("ten fingers go round the memory: the oldest frames go, the rest is what was touched")
  func wraps() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 1)
    var live: [String] = []
    func feed(_ time: Int64, _ events: [(Int32, Int32, Int32)]) {
      for (type, code, value) in events + [(EV_SYN, SYN_REPORT, 0)] {
        panel.feed(
          time: EventTime(microseconds: time), type: UInt16(type), code: UInt16(code), value: value
        ) { live += $0.touchFrames.map(line) }
      }
    }
    for finger in 0..<10 as Range<Int32> {
      feed(
        Int64(finger) * 1000,
        [
          (EV_ABS, ABS_MT_SLOT, finger), (EV_ABS, ABS_MT_TRACKING_ID, finger),
          (EV_ABS, ABS_MT_POSITION_X, finger * 100), (EV_ABS, ABS_MT_POSITION_Y, finger),
        ])
    }
    for step in 1...2000 as ClosedRange<Int32> {
      feed(
        Int64(step) * 1000 + 10_000,
        (0..<10 as Range<Int32>).flatMap {
          [(EV_ABS, ABS_MT_SLOT, $0), (EV_ABS, ABS_MT_POSITION_X, $0 * 100 + step % 90)]
        })
    }
    let frames = try MemoryTests.replay(panel, on: .multitouch())
    // 21 events a frame, and room for 8192.
    #expect(frames.count == 8192 / 21 + 1)
    #expect(frames.dropFirst().elementsEqual(live.suffix(frames.count - 1)))
    #expect(frames[0].hasPrefix("1620: 1 began") && frames[0].contains("10 began"))
  }

  @Test("parts of it follow one another, and one that is forgotten meanwhile is none")
  func parts() throws {
    let panel = try RecordedDevice.multitouch().panel()
    panel.remember(seconds: 30)
    _ = try panel.feed("id=5 x=100 y=200 | x=110 | x=120 | id=-1 |")
    let all = try #require(panel.recall(from: 0, most: 1000))
    #expect(!all.hasMore)
    var (events, number) = ([RememberedEvent](), UInt64(0))
    while true {
      let part = try #require(panel.recall(from: number, most: 1))
      events += part.events
      number = part.next
      guard part.hasMore else { break }
    }
    #expect(events == all.events)
    #expect(panel.recall(from: number, most: 1)?.events == [])
    let second = try #require(panel.recall(from: 0, most: 1)).next
    _ = panel.forget(before: EventTime(microseconds: 40_000))
    #expect(panel.recall(from: second, most: 1) == nil)
    #expect(panel.recall(from: number + 1, most: 1) == nil)
  }

  /// Anything that a panel may send.
  private struct Chaos {
    var generator: SeededChance

    mutating func events() -> String {
      var words: [String] = []
      for _ in 0..<Int.random(in: 20...200, using: &generator) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: words.append("slot=\(Int.random(in: -1...10, using: &generator))")
        case 1, 2: words.append("id=\(Int.random(in: -1...9, using: &generator))")
        case 3, 4: words.append("x=\(Int.random(in: 0...3440, using: &generator))")
        case 5, 6: words.append("y=\(Int.random(in: 0...1940, using: &generator))")
        case 7 where Int.random(in: 0..<6, using: &generator) == 0: words.append("drop")
        case 7: words.append("touch=\(Int.random(in: 0...1, using: &generator))")
        default: words.append("|")
        }
      }
      return words.joined(separator: " ") + " |"
    }
  }

  /// The changes of a line, without what the touches are called, in an order of their own.
  private static func changes(_ line: String) -> [String] {
    let halves = line.split(separator: ":", maxSplits: 1)
    return [String(halves[0])]
      + halves[1].split(separator: ";").map { $0.drop { $0 == " " }.drop { $0 != " " } }
      .map(String.init).sorted()
  }

  @Test("whatever comes, and wherever the memory begins, what follows is what followed")
  func property() throws {
    for seed in 0..<UInt64(2000) {
      var chaos = Chaos(generator: SeededChance(seed: seed))
      let events = chaos.events()
      let panel = try RecordedDevice.multitouch().panel()
      panel.remember(seconds: 60)
      let live = try panel.feed(events)
      let whole = try MemoryTests.replay(panel, on: .multitouch())
      #expect(whole == live, "seed \(seed): \(events)")
      let frames = events.split(separator: "|").count
      let cut = Int64.random(in: 0...Int64(frames), using: &chaos.generator) * 10 + 5
      _ = panel.forget(before: EventTime(microseconds: cut * 1000))
      func after(_ lines: [String]) -> [[String]] {
        lines.map(MemoryTests.changes).filter { (Int64($0[0]) ?? 0) > cut }
      }
      let rest = try MemoryTests.replay(panel, on: .multitouch())
      #expect(after(rest) == after(live), "seed \(seed) from \(cut): \(events)")
    }
  }
}
