import CAllocations
import CEvdev
import CTouch
import Configuration
import Gestures
import Glibc
import Pipeline
import TouchInput
import _Concurrency

/// Frames of a panel from the kernel's events to what gestures make of them, beside libevdev, which
/// only keeps its slots.
final class Reading {
  /// What the gestures do while the fingers move.
  enum Scene: String, CaseIterable {
    case watching = "all gestures watch"
    case done = "no gesture can be meant any more"
    case panning = "a pan is going on"
    case exclusive = "exclusive, nothing claimed"
    case open = "exclusive, a swipe is possible"
  }

  private let surface: Surface
  private let bare: OpaquePointer
  private let fingers: Int
  private var time = EventTime(microseconds: 0)
  private var step: Int32 = 0
  private var events: [(type: Int32, code: Int32, value: Int32)] = []

  static let axes: [(code: Int32, maximum: Int32)] = [
    (ABS_X, 3440), (ABS_Y, 1940), (ABS_MT_SLOT, 9), (ABS_MT_TRACKING_ID, 65535),
    (ABS_MT_POSITION_X, 3440), (ABS_MT_POSITION_Y, 1940),
  ]

  /// So many fingers land.
  init(_ scene: Scene, fingers: Int) throws {
    self.fingers = fingers
    guard let device = touch_device_new("bench"), let bare = libevdev_new() else {
      preconditionFailure("no memory")
    }
    self.bare = bare
    _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    libevdev_enable_event_code(bare, UInt32(EV_KEY), UInt32(BTN_TOUCH), nil)
    for (code, maximum) in Reading.axes {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
      var range = input_absinfo()
      range.maximum = maximum
      libevdev_enable_event_code(bare, UInt32(EV_ABS), UInt32(code), &range)
    }
    let text = Reading.configuration(scene, fingers: fingers)
    surface = Surface(
      try Panel(adopting: device), try Configuration.parse(Array(text.utf8), name: "bench.toml"))
    surface.keepsFedMoves = true
    if scene == .exclusive || scene == .open,
      let twin = touch_twin_new(device, open("/dev/null", O_WRONLY), 4)
    {
      surface.exclusivity = .held(Twin(adopting: twin))
    }
    land(at: scene == .open ? 900 : 700)
  }

  deinit {
    libevdev_free(bare)
  }

  /// One frame of moves, through panel, tracker and gestures.
  func play() {
    move()
    for event in events {
      surface.feed(
        time: time, type: UInt16(event.type), code: UInt16(event.code), value: event.value
      ) { _ in }
    }
  }

  /// The same, into libevdev's slots.
  func playBare() {
    move()
    for event in events {
      libevdev_set_event_value(bare, UInt32(event.type), UInt32(event.code), event.value)
    }
  }

  private func move() {
    step += 1
    time = time + .milliseconds(4)
    events.removeAll(keepingCapacity: true)
    for finger in 0..<Int32(fingers) {
      events.append((EV_ABS, ABS_MT_SLOT, finger))
      events.append((EV_ABS, ABS_MT_POSITION_X, 200 + finger * 300 + step % 16))
      events.append((EV_ABS, ABS_MT_POSITION_Y, 900 - step % 16))
    }
    events.append((EV_ABS, ABS_X, 200 + step % 16))
    events.append((EV_ABS, ABS_Y, 900 - step % 16))
    events.append((EV_SYN, SYN_REPORT, 0))
  }

  private func land(at y: Int32) {
    for finger in 0..<Int32(fingers) {
      events.append((EV_ABS, ABS_MT_SLOT, finger))
      events.append((EV_ABS, ABS_MT_TRACKING_ID, finger))
      events.append((EV_ABS, ABS_MT_POSITION_X, 200 + finger * 300))
      events.append((EV_ABS, ABS_MT_POSITION_Y, y))
    }
    events.append((EV_KEY, BTN_TOUCH, 1))
    events.append((EV_SYN, SYN_REPORT, 0))
    for event in events {
      surface.feed(
        time: time, type: UInt16(event.type), code: UInt16(event.code), value: event.value
      ) { _ in }
      libevdev_set_event_value(bare, UInt32(event.type), UInt32(event.code), event.value)
    }
  }

  private static func configuration(_ scene: Scene, fingers: Int) -> String {
    switch scene {
    case .watching:
      (0..<8).map {
        "[[gesture]]\nname = \"\($0)\"\ntype = \"pan\"\nfingers = \(fingers)\nslop_mm = 50\nrun = \"true\"\n"
      }.joined()
    case .done, .exclusive:
      "[[gesture]]\nname = \"tap\"\ntype = \"tap\"\nfingers = \(fingers)\nrun = \"true\"\n"
    case .open:
      "[[gesture]]\nname = \"swipe\"\ntype = \"swipe\"\nfingers = \(fingers)\n"
        + "direction = \"right\"\nmax_duration_ms = 60000\nrun = \"true\"\n"
    case .panning:
      "[[gesture]]\nname = \"pan\"\ntype = \"pan\"\nfingers = \(fingers)\non_began = \"true\"\n"
    }
  }

  /// Prints what a frame costs.
  static func printRows() throws {
    print(
      "frames of a panel, from events to gestures" + column("ns/frame", 22)
        + column("× libevdev", 12) + column("allocs/frame", 14))
    for scene in Scene.allCases {
      for fingers in [1, 5, 10] {
        let reading = try Reading(scene, fingers: fingers)
        let (own, allocations) = cost { reading.play() }
        let (bare, _) = cost { reading.playBare() }
        print(
          padded("  \(scene.rawValue), fingers: \(fingers)") + column("\(Int(own))", 20)
            + column("\((own / bare * 100).rounded() / 100)", 12)
            + column("\((allocations * 1000).rounded() / 1000)", 14))
      }
    }
  }

  private static func padded(_ text: String) -> String {
    text + column("", max(0, 44 - text.count))
  }

  /// Nanoseconds, of the fastest of several runs, and allocations of one frame.
  private static func cost(_ play: () -> Void) -> (Double, Double) {
    let frames = 20_000
    for _ in 0..<1000 { play() }
    let clock = SuspendingClock()
    let before = allocation_count()
    let times = (0..<7).map { _ in clock.measure { for _ in 0..<frames { play() } } }
    let allocations = Double(allocation_count() - before) / Double(frames * 7)
    let (seconds, attoseconds) = (times.min() ?? .zero).components
    return ((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(frames), allocations)
  }
}
