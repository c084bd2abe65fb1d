import CTouch
import Glibc
import Testing

@testable import TouchInput

/// Every event that a twin writes: contacts, and the pointer that programs see which know no
/// contacts.
@Suite struct TwinEventsTests {
  /// A twin that writes into a pipe, with as many slots as it is asked for.
  private final class Stage {
    let twin: OpaquePointer
    private let ends: (reading: Int32, writing: Int32)

    init(_ recorded: RecordedDevice, slots: UInt32 = 4) throws {
      let device = try #require(recorded.device)
      defer { touch_device_free(device) }
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
      self.ends = (ends[0], ends[1])
      twin = try #require(touch_twin_new(device, ends[1], slots))
    }

    deinit {
      touch_twin_free(twin)
      close(ends.reading)
      close(ends.writing)
    }

    func values(_ x: Int32, _ y: Int32, pressure: Int32 = 0, major: Int32 = 0) -> touch_values {
      var values = touch_values()
      (values.x, values.y, values.pressure, values.touch_major) = (x, y, pressure, major)
      return values
    }

    func land(_ slot: UInt32, _ values: touch_values) {
      withUnsafePointer(to: values) { touch_twin_land(twin, slot, $0) }
    }

    func place(_ slot: UInt32, _ values: touch_values) {
      withUnsafePointer(to: values) { touch_twin_place(twin, slot, $0) }
    }

    /// What is written next goes there instead.
    func divert(to descriptor: Int32) -> Int32 {
      let kept = dup(ends.writing)
      dup2(descriptor, ends.writing)
      return kept
    }

    /// Ends the frame. Returns what was written, in words.
    func report() -> String {
      #expect(touch_twin_report(twin, 0) == 0)
      return written()
    }

    func written() -> String { RecordedEvent.words(from: ends.reading) }
  }

  private static func glass(_ others: Int32...) -> RecordedDevice {
    let recorded = RecordedDevice.multitouch()
    for code in others { _ = recorded.axis(code, 0, 255) }
    return recorded
  }

  @Test("the pointer is where the oldest contact is, moves as that moves, and is told what is new")
  func pointer() throws {
    let stage = try Stage(TwinEventsTests.glass())
    stage.land(0, stage.values(0, 0))
    #expect(stage.report() == "id=0 touch=1 ax=0 ay=0 |")
    stage.land(2, stage.values(3, 4))
    #expect(stage.report() == "slot=2 id=1 x=3 y=4 touch=1 |")
    stage.place(0, stage.values(5, 0))
    #expect(stage.report() == "slot=0 x=5 touch=1 ax=5 |")
    stage.place(2, stage.values(6, 7))
    #expect(stage.report() == "slot=2 x=6 y=7 touch=1 |")
    touch_twin_lift(stage.twin, 0)
    #expect(stage.report() == "slot=0 id=-1 touch=1 ax=6 ay=7 |")
    stage.land(1, stage.values(8, 9))
    #expect(stage.report() == "slot=1 id=2 x=8 y=9 touch=1 |")
    touch_twin_lift(stage.twin, 2)
    touch_twin_lift(stage.twin, 1)
    #expect(stage.report() == "slot=2 id=-1 slot=1 id=-1 touch=0 |")
    #expect(stage.report() == "")
  }

  @Test("its pressure is the contact's where the panel has both")
  func pressure() throws {
    let both = try Stage(TwinEventsTests.glass(ABS_MT_PRESSURE, ABS_PRESSURE))
    both.land(0, both.values(1, 2, pressure: 9))
    #expect(both.report() == "id=0 x=1 y=2 what=9 touch=1 ax=1 ay=2 press=9 |")
    both.place(0, both.values(1, 2, pressure: 9))
    #expect(both.report() == "")
    for code in [ABS_MT_PRESSURE, ABS_PRESSURE] {
      let one = try Stage(TwinEventsTests.glass(code))
      one.land(0, one.values(1, 2, pressure: 9))
      let pressure = code == ABS_MT_PRESSURE ? " what=9" : ""
      #expect(one.report() == "id=0 x=1 y=2\(pressure) touch=1 ax=1 ay=2 |")
    }
  }

  @Test("a panel with half a pointer, or none, gets none", arguments: [[], [ABS_X], [ABS_Y]])
  func noPointer(axes: [Int32]) throws {
    let recorded = RecordedDevice()
    let mine = [ABS_MT_SLOT, ABS_MT_TRACKING_ID, ABS_MT_POSITION_X, ABS_MT_POSITION_Y]
    for code in axes + mine { _ = recorded.axis(code, 0, 255) }
    let stage = try Stage(recorded)
    stage.land(0, stage.values(1, 2))
    #expect(stage.report() == "id=0 x=1 y=2 touch=1 |")
  }

  @Test("what the panel has no code for is not told")
  func unknown() throws {
    let stage = try Stage(TwinEventsTests.glass())
    stage.land(0, stage.values(1, 2, pressure: 9, major: 8))
    #expect(stage.report() == "id=0 x=1 y=2 touch=1 ax=1 ay=2 |")
  }

  @Test(
    "contacts are numbered on, whatever is the last number that the panel has",
    arguments: [0, 1, 2, 65_535] as [Int32])
  func numbers(maximum: Int32) throws {
    let recorded = RecordedDevice.multitouch()
    _ = recorded.axis(ABS_MT_TRACKING_ID, 0, maximum)
    let stage = try Stage(recorded)
    for number in 0..<4 {
      stage.land(0, stage.values(0, 0))
      #expect(stage.report().hasPrefix("id=\(number) "))
      touch_twin_lift(stage.twin, 0)
      _ = stage.report()
    }
  }

  @Test("a twin of one slot is one")
  func oneSlot() throws {
    let stage = try Stage(.singleTouch(), slots: 1)
    #expect(touch_twin_slots(stage.twin) == 1)
    stage.land(0, stage.values(1, 2))
    #expect(stage.report() == "id=0 x=1 y=2 touch=1 ax=1 ay=2 |")
  }

  @Test("whoever is taken back and lifts in the same frame has lifted, and that is all")
  func takenBackAndLifted() throws {
    let stage = try Stage(TwinEventsTests.glass())
    stage.land(0, stage.values(1, 2))
    _ = stage.report()
    touch_twin_take_back(stage.twin, 0)
    touch_twin_lift(stage.twin, 0)
    #expect(stage.report() == "tool=2 id=-1 touch=0 |")
  }

  @Test("a frame has room for all that contacts can say, and what goes beyond that goes ahead")
  func room() throws {
    let stage = try Stage(TwinEventsTests.glass())
    func add(_ count: Int) {
      for _ in 1...count { touch_twin_add(stage.twin, UInt16(EV_KEY), UInt16(KEY_HOMEPAGE), 1) }
    }
    add(300)
    #expect(stage.written().isEmpty)
    add(300)
    let ahead = stage.written().split(separator: " ").count
    #expect(ahead > 300)
    #expect(stage.report().split(separator: " ").count == 600 - ahead + 2)
  }

  @Test("what writes elsewhere has no node")
  func noNode() throws {
    let stage = try Stage(TwinEventsTests.glass())
    #expect(String(cString: touch_twin_node(stage.twin)) == "")
  }

  @Test("what has no place, or half of one, has no twin", arguments: [[], [ABS_X], [ABS_Y]])
  func noPlace(axes: [Int32]) throws {
    let recorded = RecordedDevice()
    for code in axes { _ = recorded.axis(code, 0, 255) }
    let device = try #require(recorded.device)
    defer { touch_device_free(device) }
    #expect(touch_twin_new(device, -1, 4) == nil)
  }

  @Test("a frame that could not be written is told, though later ones were")
  func fault() throws {
    let stage = try Stage(TwinEventsTests.glass())
    stage.land(0, stage.values(1, 2))
    _ = stage.report()
    let full = open("/dev/full", O_WRONLY)
    let kept = stage.divert(to: full)
    let frames = try DeviceFrames(.multitouch())
    _ = try frames.feed("id=5 x=1 y=2 |@10")
    touch_twin_lead(stage.twin, 0, 0)
    #expect(
      try frames.feed("x=3 |@20", keepingMoves: true, leading: stage.twin) == ["@20 0:5(3 2)"],
      "what applications could not be told is not kept")
    close(stage.divert(to: kept))
    _ = try frames.feed("x=4 |@30", keepingMoves: true, leading: stage.twin)
    #expect(stage.written() == "x=4 ax=4 |")
    #expect(touch_twin_report(stage.twin, 0) == -ENOSPC)
    #expect(touch_twin_report(stage.twin, 0) == 0)
    close(full)
    close(kept)
  }
}
