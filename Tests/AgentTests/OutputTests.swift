import Control
import Gestures
import Testing

@testable import Agent

/// wl_output, as a compositor sends it.
@Suite struct OutputTests {
  private static func global(
    _ number: UInt32, _ interface: String, version: UInt32 = 4
  ) -> WaylandMessage {
    var message = WaylandMessage(2, 0)
    message.add(number)
    message.add(interface)
    message.add(version)
    return message
  }

  private static func geometry(_ object: UInt32, _ transform: UInt32) -> WaylandMessage {
    var message = WaylandMessage(object, 0)
    for number: UInt32 in [0, 0, 344, 194, 0] { message.add(number) }
    message.add("BOE")
    message.add("0x0747")
    message.add(transform)
    return message
  }

  private static func name(_ object: UInt32, _ name: String) -> WaylandMessage {
    var message = WaylandMessage(object, 4)
    message.add(name)
    return message
  }

  private static func done(_ object: UInt32) -> WaylandMessage { WaylandMessage(object, 2) }

  private static func output(
    _ name: String, _ transform: ControlOutput.Transform?
  ) -> ControlOutput {
    let size = transform.map { _ in Size(width: 344, height: 194) }
    return ControlOutput(name: name, transform: transform, millimetres: size)
  }

  /// What comes of messages.
  private static func news(
    _ list: inout OutputList, _ messages: [WaylandMessage]
  ) -> [ControlOutput] {
    for message in messages { _ = list.take(message) }
    return list.takeNews()
  }

  @Test("each output is bound, by an object of its own")
  func bind() throws {
    var list = OutputList()
    #expect(list.beginning.bytes.count == 12)
    let ignored = list.take(Self.global(1, "wl_seat"))
    #expect(ignored == nil)
    var answers: [WaylandMessage] = []
    for number: UInt32 in [7, 9] {
      let answer = list.take(Self.global(number, "wl_output", version: 5))
      answers.append(try #require(answer))
    }
    for (answer, expected) in zip(answers, [(UInt32(7), UInt32(3)), (9, 4)]) {
      var arguments = WaylandArguments(answer)
      #expect(answer.object == 2 && answer.code == 0)
      #expect(arguments.number() == expected.0)
      #expect(arguments.text() == "wl_output")
      #expect(arguments.number() == 4)
      #expect(arguments.number() == expected.1)
    }
  }

  @Test("what is said holds with done, and is told if it is new")
  func tell() {
    var list = OutputList()
    _ = list.take(Self.global(7, "wl_output"))
    #expect(Self.news(&list, [Self.geometry(3, 1), Self.name(3, "eDP-1")]).isEmpty)
    #expect(Self.news(&list, [Self.done(3)]) == [Self.output("eDP-1", .quarter)])
    #expect(Self.news(&list, [Self.done(3)]).isEmpty)
    #expect(Self.news(&list, [Self.geometry(3, 3)]).isEmpty)
    #expect(Self.news(&list, [Self.done(3)]) == [Self.output("eDP-1", .threeQuarters)])
    #expect(
      Self.news(&list, [Self.name(3, "eDP-2"), Self.done(3)])
        == [Self.output("eDP-1", nil), Self.output("eDP-2", .threeQuarters)])
  }

  @Test("an output that is unplugged, and a compositor that goes, end what was told")
  func end() {
    var list = OutputList()
    for number: UInt32 in [7, 9] { _ = list.take(Self.global(number, "wl_output")) }
    for (object, name) in [(UInt32(3), "eDP-1"), (4, "DP-1")] {
      _ = Self.news(&list, [Self.geometry(object, 0), Self.name(object, name), Self.done(object)])
    }
    var removed = WaylandMessage(2, 1)
    removed.add(9)
    #expect(Self.news(&list, [removed]) == [Self.output("DP-1", nil)])
    #expect(Self.news(&list, [Self.geometry(4, 1), Self.done(4)]).isEmpty)
    list.forgetAll()
    #expect(list.takeNews() == [Self.output("eDP-1", nil)])
  }

  @Test("two objects of one name for a moment: the one that stays counts")
  func replaced() {
    var list = OutputList()
    _ = list.take(Self.global(7, "wl_output"))
    _ = Self.news(&list, [Self.geometry(3, 0), Self.name(3, "DP-1"), Self.done(3)])
    _ = list.take(Self.global(9, "wl_output"))
    #expect(
      Self.news(&list, [Self.geometry(4, 1), Self.name(4, "DP-1"), Self.done(4)])
        == [Self.output("DP-1", .quarter)])
    var removed = WaylandMessage(2, 1)
    removed.add(7)
    #expect(Self.news(&list, [removed]) == [Self.output("DP-1", .quarter)])
  }

  @Test("versions without names are left alone, and an unknown transform changes nothing")
  func odd() {
    var list = OutputList()
    let old = list.take(Self.global(6, "wl_output", version: 3))
    #expect(old == nil)
    _ = list.take(Self.global(7, "wl_output"))
    #expect(Self.news(&list, [Self.geometry(3, 2), Self.done(3)]).isEmpty)
    let long = String(repeating: "x", count: ControlOutput.nameLengths.upperBound + 1)
    #expect(Self.news(&list, [Self.name(3, long), Self.done(3)]).isEmpty)
    #expect(
      Self.news(&list, [Self.name(3, "DSI-1"), Self.done(3)]) == [Self.output("DSI-1", .half)])
    #expect(Self.news(&list, [Self.geometry(3, 8), WaylandMessage(3, 0), Self.done(3)]).isEmpty)
    #expect(!list.isBroken)
    _ = list.take(WaylandMessage(1, 0))
    #expect(list.isBroken)
  }
}

/// What an X server tells by RandR.
@Suite struct X11OutputTests {
  @Test("rotations are counterclockwise, and two reflections are half a turn")
  func rotations() {
    let expected: [(UInt16, ControlOutput.Transform?)] = [
      (1, .normal), (2, .quarter), (4, .half), (8, .threeQuarters), (17, .flipped),
      (34, .flippedQuarter), (49, .half), (56, .quarter), (0, nil), (3, nil), (16, nil),
    ]
    for (bits, transform) in expected {
      #expect(ControlOutput.Transform(rotation: bits) == transform, "\(bits)")
    }
  }

  /// An answer about an output with one controller, two modes and no clone.
  private static func answer(_ name: String, length: UInt16? = nil) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 36)
    bytes[26] = 1
    bytes[28] = 2
    let count = length ?? UInt16(name.utf8.count)
    (bytes[34], bytes[35]) = (UInt8(count & 255), UInt8(count >> 8))
    return bytes + [UInt8](repeating: 7, count: 12) + Array(name.utf8)
  }

  @Test("a name stands behind the lists, and what is cut off has none")
  func names() {
    func name(_ bytes: [UInt8]) -> String? {
      bytes.withUnsafeBytes { X11Answer($0).outputName }
    }
    #expect(name(Self.answer("eDP-1")) == "eDP-1")
    #expect(name(Self.answer("eDP-1", length: 6)) == nil)
    #expect(name(Array(Self.answer("eDP-1").prefix(35))) == nil)
    #expect(name([]) == nil)
  }

  @Test func whatIsBehindTheEndIsNothing() {
    let bytes: [UInt8] = [1, 0, 2, 0, 3]
    bytes.withUnsafeBytes {
      let answer = X11Answer($0)
      #expect(answer.word(at: 0) == 0x0002_0001)
      #expect(answer.word(at: 1) == 0x0300_0200)
      #expect(answer.word(at: 2) == nil)
      #expect(answer.short(at: 3) == 0x0300)
      #expect(answer.short(at: -1) == nil)
    }
  }
}
