import CTouch
import Configuration
import Foundation
import Gestures
import Testing

@testable import Pipeline
@testable import TouchInput

/// Frames of moves that concern no reader are kept for later: what comes out is the same, frame by
/// frame.
@Suite struct KeptMovesTests {
  static let text = """
    [[gesture]]
    name = "tap"
    type = "tap"
    run = "true"
    [[gesture]]
    name = "double tap"
    type = "tap"
    taps = 2
    fingers = 2
    run = "true"
    [[gesture]]
    name = "swipe"
    type = "swipe"
    direction = ["left", "up"]
    run = "true"
    [[gesture]]
    name = "press"
    type = "long_press"
    min_duration_ms = 60
    run = "true"
    [[gesture]]
    name = "pan"
    type = "pan"
    direction = "left"
    slop_mm = 12
    on_began = "true"
    """

  @Test("G1, G6, C1: kept moves change nothing", arguments: [false, true])
  func keptMoves(isExclusive: Bool) throws {
    let runs = try (1...6).map { try play(seed: $0, isExclusive: isExclusive) }
    let (recognitions, silences) = runs.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    #expect(recognitions > 300)
    #expect(silences > 300, "nothing was kept")
  }

  /// Plays the same to a surface that keeps moves and to one that does not. Returns how often
  /// either recognized a gesture, and the first was behind.
  private func play(seed: Int, isExclusive: Bool) throws -> (Int, Int) {
    var kept = try Hands(seed: seed, keeps: true, isExclusive: isExclusive)
    var told = try Hands(seed: seed, keeps: false, isExclusive: isExclusive)
    var silences = 0
    for step in 0..<1500 {
      kept.play()
      told.play()
      guard kept.log == told.log else {
        Issue.record("seed \(seed), step \(step): \(kept.log) | \(told.log)")
        break
      }
      #expect(kept.contacts == told.contacts, "step \(step)")
      let (one, other) = (kept.written(), told.written())
      #expect(one == other, "step \(step)")
      silences += kept.isBehind(told) ? 1 : 0
      kept.log = []
      told.log = []
    }
    return (kept.recognitions, silences)
  }

  @Test(
    "HND5: what is done for hands changes nothing while all of it is off",
    arguments: [false, true])
  func handsAreOff(isExclusive: Bool) throws {
    var off = HandRules()
    off.repeatDistance = 1  // It is there, and has nothing to do.
    var recognitions = 0
    for seed in 1...6 {
      var without = try Hands(seed: seed, keeps: false, isExclusive: isExclusive)
      var with = try Hands(seed: seed, keeps: false, isExclusive: isExclusive, off)
      for step in 0..<1500 {
        without.play()
        with.play()
        guard without.log == with.log, without.written() == with.written() else {
          Issue.record("seed \(seed), step \(step): \(without.log) | \(with.log)")
          break
        }
      }
      recognitions += without.recognitions
    }
    #expect(recognitions > 300)
  }

  @Test("G6: how fast a finger was counts 100 ms back, also of moves that were kept")
  func breaks() throws {
    var taps = 0
    for landing in stride(from: Int32(0), through: 1000, by: 25) {
      var (kept, told) = (try Hands(seed: 1, keeps: true), try Hands(seed: 1, keeps: false))
      kept.breakAndTap(landing)
      told.breakAndTap(landing)
      #expect(kept.log == told.log, "\(landing)")
      taps += told.recognitions
    }
    #expect(taps > 5 && taps < 35)
  }

  @Test("an end of the lull tells what was kept, the oldest in one")
  func endOfTheLull() throws {
    var hands = try Hands(seed: 1, keeps: true)
    var times: [Int64] = []
    hands.strokeOfOneFinger()
    hands.end { times.append($0) }
    #expect(times.count > 40 && times.count < 60)
    #expect(times == times.sorted())
    #expect(times[1] - times[0] < 10_000 && times[times.count - 1] - times[1] <= 204_000)
  }
}

/// Three fingers that land, move, rest, break and lift at random.
private struct Hands {
  var log: [String] = []
  private(set) var recognitions = 0
  private let surface: Surface
  private var random: UInt64
  private var time: Int64 = 1_000_000
  private var fingers = [Finger](repeating: Finger(), count: 3)
  private var contact: Int32 = 0
  private let pipe = Pipe()
  /// Of which applications were told last.
  private var slot: Int32 = 0
  private var button: Int32 = 0

  private struct Finger {
    var isDown = false
    var isPalm = false
    var lifted: Int64 = 0
    var x: Int32 = 1000
    var y: Int32 = 1000
    var speed: (x: Int32, y: Int32) = (0, 0)
  }

  init(
    seed: Int, keeps: Bool, isExclusive: Bool = false, _ hands: HandRules = HandRules()
  ) throws {
    random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    let device = try #require(touch_device_new("Hands"))
    _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    for (code, maximum) in [
      (ABS_MT_SLOT, Int32(9)), (ABS_MT_TRACKING_ID, 65535), (ABS_MT_POSITION_X, 3440),
      (ABS_MT_POSITION_Y, 1940), (ABS_MT_PRESSURE, 255), (ABS_MT_TOOL_TYPE, 2),
    ] {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    let configuration = try Configuration.parse(Array(KeptMovesTests.text.utf8), name: "")
    var repairs = PanelRepairs()
    repairs.hands = hands
    let panel = try Panel(adopting: device, settings: PanelSettings(repairs: repairs))
    surface = Surface(panel, configuration)
    surface.keepsFedMoves = keeps
    surface.arbiter.letsRest = keeps
    #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    if isExclusive {
      let writing = pipe.fileHandleForWriting.fileDescriptor
      let twin = try #require(touch_twin_new(device, writing, Twin.leastSlots))
      surface.exclusivity = .held(Twin(adopting: twin))
    }
  }

  /// What applications got of an exclusive panel since the last call: what of which slot, in no
  /// order but that of the frames.
  mutating func written() -> [[String]] {
    var events = [input_event](repeating: input_event(), count: 2048)
    let count = events.withUnsafeMutableBytes { room in
      read(pipe.fileHandleForReading.fileDescriptor, room.baseAddress, room.count)
    }
    var frames: [[String]] = [[]]
    for event in events.prefix(max(0, count) / MemoryLayout<input_event>.stride) {
      let (type, code) = (Int32(event.type), Int32(event.code))
      switch (type, code) {
      case (EV_SYN, _): frames.append([])
      case (EV_ABS, ABS_MT_SLOT): slot = event.value
      // The kernel drops it, and a kept frame leaves it out.
      case (EV_KEY, BTN_TOUCH) where event.value == button: break
      default:
        if type == EV_KEY, code == BTN_TOUCH { button = event.value }
        let whose = type == EV_ABS && code >= ABS_MT_TOUCH_MAJOR ? "slot \(slot) " : ""
        frames[frames.count - 1].append(
          "\(event.time.tv_sec).\(event.time.tv_usec) \(whose)\(type) \(code) \(event.value)")
      }
    }
    return frames.map { $0.sorted() }
  }

  var contacts: [Touch.ID] { surface.contacts.map(\.id) }

  /// Whether some moves have not been told to it that the other has heard of.
  func isBehind(_ other: Hands) -> Bool {
    zip(surface.contacts, other.surface.contacts).contains { $0.position != $1.position }
  }

  mutating func play() {
    let pauses: [Int64] = [1000, 8000, 8000, 30_000, 60_000, 120_000, 350_000]
    time += below(12) > 0 ? 4000 : pauses[Int(below(Int32(pauses.count)))]
    for slot in fingers.indices { play(slot) }
    feed(EV_SYN, SYN_REPORT, 0)
  }

  private mutating func play(_ slot: Int) {
    var finger = fingers[slot]
    feed(EV_ABS, ABS_MT_SLOT, Int32(slot))
    switch (finger.isDown, below(100)) {
    case (true, 0):
      feed(EV_ABS, ABS_MT_TRACKING_ID, -1)
      finger.isDown = false
      finger.lifted = time
    case (true, 1...3): finger.speed = (below(41) - 20, below(41) - 20)
    case (true, 4): finger.speed = (0, 0)
    case (true, 5) where below(20) == 0:
      finger.isPalm.toggle()
      feed(EV_ABS, ABS_MT_TOOL_TYPE, finger.isPalm ? Int32(MT_TOOL_PALM) : 0)
    case (false, 0...6):
      contact += 1
      // Near where its speed would have taken it by now.
      let frames = Int32(clamping: (time - finger.lifted) / 4000)
      if frames > 25 { (finger.x, finger.y) = (200 + below(3000), 200 + below(1500)) }
      finger.x = min(max(finger.x + finger.speed.x * min(frames, 25) + below(300) - 150, 0), 3440)
      finger.y = min(max(finger.y + finger.speed.y * min(frames, 25) + below(300) - 150, 0), 1940)
      if below(2) == 0 { finger.speed = (0, 0) }
      finger.isDown = true
      finger.isPalm = false
      feed(EV_ABS, ABS_MT_TRACKING_ID, contact)
      feed(EV_ABS, ABS_MT_TOOL_TYPE, 0)
      place(finger)
    case (true, let dice) where dice < 90 && finger.speed != (0, 0):
      finger.x = min(max(finger.x + finger.speed.x, 0), 3440)
      finger.y = min(max(finger.y + finger.speed.y, 0), 1940)
      place(finger)
    case (true, 90...92): feed(EV_ABS, ABS_MT_PRESSURE, below(255))
    default: break
    }
    fingers[slot] = finger
  }

  /// A finger goes fast, brakes, and lifts. What lands so far ahead soon after is a tap, or the
  /// same finger.
  mutating func breakAndTap(_ way: Int32) {
    var finger = Finger(x: 300, y: 700)
    for step in Int32(0)..<80 {
      time += 4000
      if step == 0 { feed(EV_ABS, ABS_MT_TRACKING_ID, 7) }
      finger.x += step < 68 ? 20 : 3
      place(finger)
      feed(EV_SYN, SYN_REPORT, 0)
    }
    for (pause, contact, x) in [(4000, -1, 0), (60_000, 8, way), (20_000, -1, 0)] {
      time += Int64(pause)
      feed(EV_ABS, ABS_MT_TRACKING_ID, Int32(contact))
      finger.x += x
      if contact >= 0 { place(finger) }
      feed(EV_SYN, SYN_REPORT, 0)
    }
  }

  /// A finger lands, goes 100 mm in a second, and stays.
  mutating func strokeOfOneFinger() {
    for step in Int32(0)..<250 {
      time += 4000
      feed(EV_ABS, ABS_MT_SLOT, 0)
      if step == 0 { feed(EV_ABS, ABS_MT_TRACKING_ID, 7) }
      place(Finger(x: 500 + step * 4, y: 700))
      feed(EV_SYN, SYN_REPORT, 0)
    }
  }

  /// Ends the lull. Returns the times of the frames that come of it.
  mutating func end(_ tell: (Int64) -> Void) {
    surface.panel.feed(
      time: EventTime(microseconds: time + 4000), type: UInt16(EV_SYN), code: UInt16(SYN_REPORT),
      value: 0
    ) { tell($0.time.microseconds) }
  }

  private mutating func place(_ finger: Finger) {
    feed(EV_ABS, ABS_MT_POSITION_X, finger.x)
    feed(EV_ABS, ABS_MT_POSITION_Y, finger.y)
  }

  private mutating func feed(_ type: Int32, _ code: Int32, _ value: Int32) {
    var outputs: [Output] = []
    surface.feed(
      time: EventTime(microseconds: time), type: UInt16(type), code: UInt16(code), value: value
    ) { outputs.append($0) }
    for output in outputs { note(output) }
  }

  private mutating func note(_ output: Output) {
    guard case .gesture(let event) = output else { return }
    recognitions += 1
    let values = event.values
    log.append(
      "\(event.time.microseconds) \(event.recognizer.name) \(event.state) \(event.duration) "
        + "\(values.location) \(values.fingers) \(values.all.map(\.content))")
  }

  private mutating func below(_ limit: Int32) -> Int32 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int32(truncatingIfNeeded: (random >> 33) % UInt64(limit))
  }
}
