import CTouch
import Gestures
import Glibc
import Testing

@testable import TouchInput

/// Keys of other devices: the kernel is asked for them and for nothing else.
@Suite struct KeyNodeTests {
  private static func node(_ keys: Int32...) throws -> StandInNode {
    let recorded = RecordedDevice()
    for key in keys + [BTN_TOUCH] {
      _ = touch_device_enable(recorded.device, UInt16(EV_KEY), UInt16(key))
    }
    return try StandInNode(recorded)
  }

  private func event(_ type: Int32, _ code: Int32, _ value: Int32, at time: Int64) -> input_event {
    var event = input_event()
    (event.time.tv_sec, event.time.tv_usec) = (Int(time / 1_000_000), Int(time % 1_000_000))
    (event.type, event.code, event.value) = (UInt16(type), UInt16(code), value)
    return event
  }

  private func keys(of descriptor: Int32) -> [UInt16] {
    (Array(0...130) + Array(320...340) + [UInt16(KEY_MAX), UInt16(KEY_MAX) + 1, .max]).filter {
      keys_have(descriptor, $0)
    }
  }

  private func read(_ descriptor: Int32) -> [key_event] {
    var events = [key_event](repeating: key_event(), count: Int(MOST_KEY_EVENTS))
    let count = keys_read(descriptor, &events)
    return Array(events.prefix(Int(max(0, count))))
  }

  @Test("an opened node sends nothing until it is allowed, and then the keys that were")
  func masks() throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP)
    let descriptor = keys_open(node.path)
    defer { close(descriptor) }
    #expect(descriptor >= 0 && node.clock == CLOCK_MONOTONIC)
    #expect(node.allowed.keys.sorted() == Array(1...UInt32(EV_MAX)))
    #expect(node.allowed.values.allSatisfy { $0.isEmpty })
    let keys = [UInt16(KEY_VOLUMEUP), UInt16(BTN_TOUCH), UInt16(KEY_MAX) + 1]
    #expect(keys_allow(descriptor, keys, 3) == 0)
    #expect(node.allowed[UInt32(EV_KEY)] == [UInt16(KEY_VOLUMEUP), UInt16(BTN_TOUCH)])
  }

  @Test("a kernel that cannot keep what is typed from us is not read", arguments: [0x93, 0xA0])
  func refuses(request: UInt32) throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP)
    node.refusals[request] = ENOTTY
    #expect(keys_open(node.path) == -ENOTTY)
  }

  @Test(
    "which keys a device has, and whether letters are among them",
    arguments: [
      (KEY_VOLUMEUP, false), (KEY_Q, true), (KEY_P, true), (KEY_LEFTBRACE, false), (KEY_A, true),
      (KEY_L, true), (KEY_SEMICOLON, false), (KEY_Z, true), (KEY_M, true), (KEY_COMMA, false),
    ])
  func has(key: Int32, isLetter: Bool) throws {
    let node = try KeyNodeTests.node(key)
    let descriptor = keys_open(node.path)
    defer { close(descriptor) }
    #expect(keys(of: descriptor) == [UInt16(key), UInt16(BTN_TOUCH)])
    #expect(keys_have_letters(descriptor) == isLetter)
  }

  @Test("a device that does not say which keys it has may have letters")
  func silent() throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP)
    let descriptor = keys_open(node.path)
    defer { close(descriptor) }
    node.refusals[0x21] = ENODEV
    #expect(keys_have_letters(descriptor))
    #expect(!keys_have(descriptor, UInt16(KEY_VOLUMEUP)))
  }

  @Test("a kernel that knows fewer keys says nothing of the others")
  func fewer() throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP, KEY_MAX)
    let descriptor = keys_open(node.path)
    defer { close(descriptor) }
    #expect(keys_have(descriptor, UInt16(KEY_MAX)))
    node.mostBytes = 16
    #expect(keys(of: descriptor) == [UInt16(KEY_VOLUMEUP)])
  }

  @Test("what keys did, and when, and that some of it was lost")
  func reads() throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP)
    let descriptor = keys_open(node.path)
    defer { close(descriptor) }
    #expect(read(descriptor).isEmpty)
    for value in [Int32(1), 2, 0] {
      node.send(event(EV_MSC, MSC_SCAN, 7, at: 3_000_001))
      node.send(event(EV_KEY, KEY_VOLUMEUP, value, at: 3_000_001 + Int64(value)))
      node.send(event(EV_SYN, SYN_REPORT, 0, at: 3_000_001))
    }
    node.send(event(EV_SYN, SYN_DROPPED, 0, at: 4_000_000))
    let events = read(descriptor)
    #expect(
      events.map(\.code) == [UInt16(KEY_VOLUMEUP), UInt16(KEY_VOLUMEUP), UInt16(KEY_VOLUMEUP), 0])
    #expect(events.map(\.value) == [1, 2, 0, 0])
    #expect(events.map(\.time_us) == [3_000_002, 3_000_003, 3_000_001, 4_000_000])
    #expect(read(descriptor).isEmpty)
  }

  @Test("a keyboard of which no keys are named is refused, and no descriptor of it stays open")
  func keyboard() throws {
    let node = try KeyNodeTests.node(KEY_A)
    func lowestFree() -> Int32 {
      let free = dup(STDIN_FILENO)
      close(free)
      return free
    }
    let (keys, before) = (Set([Press.Key(rawValue: UInt16(KEY_A))]), lowestFree())
    #expect(throws: PanelError.hasLetters(node: node.path)) {
      try KeyWatch(opening: node.path, for: keys, areNamed: false)
    }
    #expect(lowestFree() == before)
    #expect(try KeyWatch(opening: node.path, for: keys, areNamed: true).keys == keys)
  }

  @Test(
    "a watch tells what is held, cancels it where events were lost, and has it cancelled at the end"
  )
  func watch() throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP, KEY_VOLUMEDOWN)
    let wanted = [KEY_VOLUMEUP, KEY_VOLUMEDOWN, KEY_MUTE].map { Press.Key(rawValue: UInt16($0)) }
    let watch = try KeyWatch(opening: node.path, for: Set(wanted), areNamed: false)
    #expect(watch.keys == Set(wanted.prefix(2)))
    func read() throws -> [String] {
      var lines: [String] = []
      try watch.read { frame in
        lines += frame.changes.map { "\(frame.time.microseconds): \($0.key.rawValue) \($0.phase)" }
      }
      return lines
    }
    func send(_ code: Int32, _ values: Int32...) {
      for value in values { node.send(event(EV_KEY, code, value, at: 7)) }
    }
    #expect(watch.cancelAll(at: EventTime(microseconds: 1)) == nil)
    send(KEY_VOLUMEUP, 1, 2, 3)
    #expect(try read() == ["7: 115 began", "7: 115 changed"] && watch.held == [wanted[0]])
    send(KEY_VOLUMEUP, 0)
    #expect(try read() == ["7: 115 ended"] && watch.held.isEmpty)
    send(KEY_VOLUMEUP, 1)
    node.send(event(EV_SYN, SYN_DROPPED, 0, at: 8))
    #expect(try read() == ["7: 115 began", "8: 115 cancelled"] && watch.held.isEmpty)
    send(KEY_VOLUMEDOWN, 1)
    #expect(try read() == ["7: 114 began"])
    let last = watch.cancelAll(at: EventTime(microseconds: 9))
    #expect(last?.changes.map(\.phase) == [.cancelled] && watch.held.isEmpty)
  }

  @Test("reports alone do not hide the keys behind them, and nothing is read twice")
  func behindReports() throws {
    let node = try KeyNodeTests.node(KEY_VOLUMEUP)
    let descriptor = keys_open(node.path)
    defer { close(descriptor) }
    for _ in 1...Int(MOST_KEY_EVENTS) {
      node.send(event(EV_KEY, KEY_VOLUMEUP, 1, at: 1))
    }
    #expect(read(descriptor).count == Int(MOST_KEY_EVENTS))
    node.send(event(EV_KEY, KEY_VOLUMEUP, 2, at: 2))
    #expect(read(descriptor).map(\.value) == [2])
    for _ in 1...Int(MOST_KEY_EVENTS) { node.send(event(EV_SYN, SYN_REPORT, 0, at: 1)) }
    node.send(event(EV_KEY, KEY_VOLUMEUP, 0, at: 5))
    #expect(read(descriptor).map(\.value) == [0])
    node.send(event(EV_SYN, SYN_REPORT, 0, at: 6))
    #expect(read(descriptor).isEmpty)
  }
}
