import CTouch
import Foundation
import Testing

@testable import Gestures
@testable import TouchInput

/// What the pointer tells the kernel, and when.
@Suite struct PointerTests {
  /// A pointer that writes into a pipe instead of to uinput.
  private final class Stage {
    let pointer: Pointer
    private let pipe = Pipe()

    init() throws {
      let created = try #require(touch_pointer_new(pipe.fileHandleForWriting.fileDescriptor))
      pointer = Pointer(adopting: created, PointerEquipment())
      #expect(fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    }

    func perform(_ steps: Pointer.Step..., at time: Int64, notBefore earliest: Int64? = nil) {
      for step in steps {
        pointer.perform(
          step, at: EventTime(microseconds: time * 1000),
          notBefore: earliest.map { EventTime(microseconds: $0 * 1000) })
      }
    }

    func settle(through time: Int64) {
      pointer.settle(through: EventTime(microseconds: time * 1000))
    }

    var deadline: Double? { pointer.deadline?.milliseconds }

    /// What was written since the last call, in words. A frame ends with a bar.
    func written() -> String {
      let words: [UInt16: [UInt16: String]] = [
        UInt16(EV_KEY): [
          UInt16(BTN_LEFT): "left", UInt16(BTN_RIGHT): "right", UInt16(KEY_LEFTMETA): "super",
          UInt16(KEY_A): "a",
        ],
        UInt16(EV_ABS): [UInt16(ABS_X): "x", UInt16(ABS_Y): "y"],
        UInt16(EV_REL): [
          UInt16(REL_WHEEL): "notch", UInt16(REL_WHEEL_HI_RES): "wheel",
          UInt16(REL_HWHEEL): "hnotch", UInt16(REL_HWHEEL_HI_RES): "hwheel",
        ],
      ]
      return input_event.all(from: pipe.fileHandleForReading.fileDescriptor).map { event in
        if event.type == UInt16(EV_SYN) { return "|" }
        return "\(words[event.type]?[event.code] ?? "\(event.type)/\(event.code)")=\(event.value)"
      }.joined(separator: " ")
    }
  }

  private let here = DevicePlace(x: 500, y: 300)
  private let left = UInt16(BTN_LEFT)

  @Test(
    "a click is a place, a button once whoever draws has looked who is there, and up when debouncing takes it for one"
  )
  func click() throws {
    let stage = try Stage()
    stage.perform(.place(here), .press(left), .release(left), at: 1000)
    #expect(stage.written() == "x=499 y=300 | x=500 y=300 |")
    for (time, button) in [(Int64(1040), "left=1 |"), (1080, "left=0 |")] {
      #expect(stage.deadline == Double(time))
      stage.settle(through: time - 1)
      #expect(stage.written() == "")
      stage.settle(through: time)
      #expect(stage.written() == button)
    }
    #expect(stage.deadline == nil)
  }

  @Test("between two clicks the button is up for as long")
  func doubleClick() throws {
    let stage = try Stage()
    stage.perform(.place(here), .press(left), .release(left), at: 1000)
    stage.perform(.place(here), .press(left), .release(left), at: 1000)
    stage.settle(through: 1040)
    _ = stage.written()
    stage.settle(through: 1080)
    #expect(stage.written() == "left=0 | x=499 y=300 | x=500 y=300 |")
    stage.settle(through: 1119)
    #expect(stage.written() == "")
    stage.settle(through: 1120)
    #expect(stage.written() == "left=1 |")
    stage.settle(through: 2000)
    #expect(stage.written() == "left=0 |")
  }

  @Test("a place that it is at is told again: a mouse may have moved the pointer since")
  func samePlace() throws {
    let stage = try Stage()
    let below = DevicePlace(x: 500, y: 301)
    stage.perform(.place(here), at: 1000)
    _ = stage.written()
    stage.perform(.place(below), at: 2000)
    #expect(stage.written() == "x=500 y=301 |", "the kernel passes on what changes")
    stage.perform(.place(below), at: 3000)
    #expect(stage.written() == "x=499 y=301 | x=500 y=301 |")
    stage.perform(.follow(below), at: 4000)
    #expect(stage.written() == "", "who follows a finger that rests says nothing")
    #expect(stage.pointer.fault == nil)
  }

  @Test("beside the first place of an axis is the second: none is beyond the glass")
  func firstPlace() throws {
    let stage = try Stage()
    stage.perform(.place(DevicePlace(x: 0, y: 300)), at: 1000)
    #expect(stage.written() == "x=1 y=300 | x=0 y=300 |")
    stage.perform(.place(DevicePlace(x: 1, y: 300)), .place(DevicePlace(x: 1, y: 300)), at: 2000)
    #expect(stage.written() == "x=1 y=300 | x=0 y=300 | x=1 y=300 |")
  }

  @Test("C4: what has to wait for a touch to have left waits, and all that comes behind it")
  func waits() throws {
    let stage = try Stage()
    stage.perform(.place(here), .press(left), at: 1000, notBefore: 1160)
    stage.perform(.follow(DevicePlace(x: 510, y: 300)), at: 1010)
    stage.perform(.follow(DevicePlace(x: 520, y: 300)), at: 1020)
    #expect(stage.written() == "")
    #expect(stage.deadline == 1160)
    stage.settle(through: 1160)
    #expect(stage.written() == "x=499 y=300 | x=500 y=300 |")
    stage.settle(through: 1200)
    #expect(
      stage.written() == "left=1 | x=520 y=300 |",
      "and of the places that it should have followed to the newest is enough")
  }

  @Test("wheels turn by 120ths, and programs that know none get every whole notch")
  func wheels() throws {
    let stage = try Stage()
    stage.perform(.turn(right: 0, up: 70), at: 1000)
    #expect(stage.written() == "wheel=70 |")
    stage.perform(.turn(right: 0, up: 70), at: 1010)
    #expect(stage.written() == "wheel=70 notch=1 |")
    stage.perform(.turn(right: -250, up: -20), at: 1020)
    #expect(stage.written() == "hwheel=-250 hnotch=-2 wheel=-20 |")
    stage.perform(.turn(right: 3, up: 5), .turn(right: 4, up: 6), at: 1030, notBefore: 1040)
    stage.settle(through: 1040)
    #expect(
      stage.written() == "hwheel=7 wheel=11 |", "what waits is one turn, of which nothing is lost")
  }

  @Test("a notch is 120 each time, whichever way, and less is none", arguments: [1, -1])
  func notches(way: Int32) throws {
    let stage = try Stage()
    func turn(_ right: Int32, _ up: Int32, at time: Int64) -> String {
      stage.perform(.turn(right: way * right, up: way * up), at: time)
      return stage.written()
    }
    #expect(turn(119, 119, at: 1000) == "hwheel=\(way * 119) wheel=\(way * 119) |")
    #expect(turn(1, 1, at: 1010) == "hwheel=\(way) hnotch=\(way) wheel=\(way) notch=\(way) |")
    #expect(turn(120, 240, at: 1020).contains("hnotch=\(way) "))
    #expect(turn(120, 120, at: 1030).hasSuffix("notch=\(way) |"))
    #expect(!turn(119, 119, at: 1040).contains("notch"), "no more than was turned")
  }

  @Test("keys of a chord go down in order, and up the other way; the next chord comes later")
  func chords() throws {
    let stage = try Stage()
    let chord = Pointer.Step.chord([UInt16(KEY_LEFTMETA), UInt16(KEY_A)])
    stage.perform(chord, .chord([UInt16(KEY_A)]), at: 1000)
    #expect(stage.written() == "super=1 | a=1 | a=0 | super=0 |")
    #expect(stage.deadline == 1010)
    stage.settle(through: 1010)
    #expect(stage.written() == "a=1 | a=0 |")
  }

  @Test("however much waits, a button that goes down comes up")
  func flood() throws {
    let stage = try Stage()
    let chord = Pointer.Step.chord([UInt16(KEY_A)])
    for _ in 0..<Pointer.mostWaiting { stage.perform(chord, at: 1000) }
    stage.perform(.press(left), .release(left), .release(left), .press(left), at: 1000)
    stage.perform(.release(left), at: 1000)
    var told = ""
    for time in stride(from: Int64(1000), to: 4000, by: 10) {
      stage.settle(through: time)
      told += stage.written()
    }
    let words = told.split { " |".contains($0) }
    let buttons = words.filter { $0.contains("left") }
    #expect(buttons == ["left=1", "left=0"])
    #expect(words.filter { $0 == "a=1" }.count == 250)
    #expect(stage.deadline == nil)
  }

  @Test("no release of a button that is up is in the way of what comes behind a flood")
  func floodOfReleases() throws {
    let stage = try Stage()
    let chord = Pointer.Step.chord([UInt16(KEY_A)])
    for _ in 0..<Pointer.mostWaiting { stage.perform(chord, at: 1000) }
    let turn = Pointer.Step.turn(right: 0, up: 10)
    stage.perform(turn, .release(left), turn, at: 1000)
    var told = ""
    for time in stride(from: Int64(1000), to: 4000, by: 10) {
      stage.settle(through: time)
      told += stage.written()
    }
    #expect(told.hasSuffix("wheel=20 |"))
  }

  @Test("a button that two gestures have down comes up when both let go of it")
  func shared() throws {
    let stage = try Stage()
    for step in [Pointer.Step.press(left), .press(left), .release(left)] {
      stage.perform(step, at: 1000)
    }
    stage.settle(through: 2000)
    #expect(stage.written() == "left=1 |")
    stage.perform(.release(left), at: 3000)
    #expect(stage.written() == "left=0 |")
    stage.perform(.press(left), .press(left), at: 4000)
    for _ in 0..<Pointer.mostWaiting { stage.perform(.chord([UInt16(KEY_A)]), at: 4000) }
    stage.perform(.release(left), .release(left), .release(left), at: 4000)
    stage.settle(through: 4040)
    stage.pointer.letGo()
    #expect(
      stage.written().split { " |".contains($0) }.filter { $0.contains("left") } == [
        "left=1", "left=0",
      ])
  }

  @Test("a button that comes up leaves the others down, and is up for as long as it was down")
  func twoButtons() throws {
    let stage = try Stage()
    stage.perform(.press(left), .release(left), .press(left), at: 1000)
    for time in [1040, 1079] { stage.settle(through: Int64(time)) }
    #expect(stage.written() == "left=1 | left=0 |")
    stage.perform(.press(UInt16(BTN_RIGHT)), .release(left), at: 1080)
    for time in [1120, 1160] { stage.settle(through: Int64(time)) }
    #expect(stage.written() == "left=1 | right=1 | left=0 |")
    stage.pointer.letGo()
    #expect(stage.written() == "right=0 |")
  }

  @Test("letting go releases what is down, and forgets what waits")
  func letsGo() throws {
    let stage = try Stage()
    stage.perform(.place(here), .press(left), .release(left), .press(left), at: 1000)
    stage.settle(through: 1040)
    _ = stage.written()
    stage.pointer.letGo()
    #expect(stage.written() == "left=0 |")
    #expect(stage.deadline == nil)
    stage.perform(.release(left), at: 2000)
    #expect(stage.written() == "", "it is up already")
  }
}
