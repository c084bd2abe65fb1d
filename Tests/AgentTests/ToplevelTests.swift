import Control
import Testing

@testable import Agent

/// wlr-foreign-toplevel-management and COSMIC's protocol, as a compositor sends them.
@Suite struct ToplevelTests {
  private static let interface = "zwlr_foreign_toplevel_manager_v1"

  private static func global(_ name: UInt32, _ interface: String) -> WaylandMessage {
    var message = WaylandMessage(2, 0)
    message.add(name)
    message.add(interface)
    message.add(3)
    return message
  }

  private static func text(_ window: UInt32, _ code: UInt16, _ text: String) -> WaylandMessage {
    var message = WaylandMessage(window, code)
    message.add(text)
    return message
  }

  private static func new(_ window: UInt32) -> WaylandMessage {
    var message = WaylandMessage(4, 0)
    message.add(window)
    return message
  }

  private static func states(_ window: UInt32, _ states: [UInt32]) -> WaylandMessage {
    var message = WaylandMessage(window, 4)
    message.add(UInt32(states.count * 4))
    for state in states { message.add(state) }
    return message
  }

  private static func done(_ window: UInt32) -> WaylandMessage { WaylandMessage(window, 5) }

  /// A list that is bound, with two windows of which the first is activated.
  private static func list() -> ToplevelList {
    var list = ToplevelList()
    _ = list.take(global(1, "wl_compositor"))
    _ = list.take(global(9, interface))
    _ = list.take(WaylandMessage(3, 0))
    let (one, two): (UInt32, UInt32) = (0xFF00_0000, 0xFF00_0001)
    for message in [
      new(one), text(one, 1, "foot"), text(one, 0, "~"), states(one, [2]), done(one),
      new(two), text(two, 1, "mpv"), text(two, 0, "A film"), states(two, [0, 3]), done(two),
    ] {
      _ = list.take(message)
    }
    return list
  }

  @Test("it is bound once all is announced, and what is in front is known once all is said")
  func bind() {
    var list = ToplevelList()
    #expect(list.beginning.map(\.code) == [1, 0])
    #expect(list.beginning.map(\.arguments) == [[2, 0, 0, 0], [3, 0, 0, 0]])
    #expect(list.take(Self.global(1, "wl_seat")).isEmpty)
    #expect(list.take(Self.global(8, "zcosmic_toplevel_info_v1")).isEmpty)
    #expect(list.take(Self.global(9, Self.interface)).isEmpty)
    #expect(list.take(Self.global(10, Self.interface)).isEmpty)
    let answers = list.take(WaylandMessage(3, 0))
    #expect(answers.map(\.object) == [2, 1])
    var arguments = WaylandArguments(answers[0])
    #expect(arguments.number() == 9)
    #expect(arguments.text() == Self.interface)
    #expect(arguments.number() == 1)
    #expect(arguments.number() == 4)
    list = Self.list()
    #expect(list.focus == nil)
    _ = list.take(WaylandMessage(5, 0))
    #expect(list.focus?.front == ControlFocus.Window(application: "foot", title: "~"))
  }

  @Test("COSMIC's numbers are others")
  func cosmic() {
    var list = ToplevelList()
    _ = list.take(Self.global(8, "zcosmic_toplevel_info_v1"))
    _ = list.take(WaylandMessage(3, 0))
    var states = WaylandMessage(7, 8)
    for number: UInt32 in [8, 0, 2] { states.add(number) }
    let messages = [
      Self.new(7), Self.text(7, 3, "com.system76.CosmicTerm"), Self.text(7, 2, "~"), states,
      WaylandMessage(7, 1), WaylandMessage(5, 0),
    ]
    for message in messages { #expect(list.take(message).isEmpty) }
    #expect(
      list.focus
        == ControlFocus(
          ControlFocus.Window(application: "com.system76.CosmicTerm", title: "~"), by: "cosmic"))
    #expect(list.take(WaylandMessage(7, 0)) == [WaylandMessage(7, 0)])
    #expect(list.focus == .nothing(by: "cosmic"))
  }

  @Test("nothing holds before it is done, the latest activated is in front, a closed one is gone")
  func changes() {
    var list = Self.list()
    _ = list.take(WaylandMessage(5, 0))
    let (one, two): (UInt32, UInt32) = (0xFF00_0000, 0xFF00_0001)
    _ = list.take(Self.states(two, [2]))
    #expect(list.focus?.front?.application == "foot")
    _ = list.take(Self.done(two))
    #expect(list.focus?.front?.application == "mpv")
    _ = list.take(Self.states(one, []))
    _ = list.take(Self.done(one))
    #expect(list.focus?.front?.application == "mpv")
    _ = list.take(Self.text(two, 0, "Another"))
    _ = list.take(Self.done(two))
    #expect(list.focus?.front?.title == "Another")
    #expect(list.take(WaylandMessage(two, 6)) == [WaylandMessage(two, 7)])
    #expect(list.focus == .nothing(by: "foreign-toplevel"))
  }

  @Test("a compositor that does not tell, complains or ends it")
  func faults() {
    var list = ToplevelList()
    _ = list.take(WaylandMessage(3, 0))
    #expect(list.fault?.contains(Self.interface) == true)
    list = Self.list()
    _ = list.take(WaylandMessage(4, 1))
    #expect(list.fault != nil)
    list = Self.list()
    var error = WaylandMessage(1, 0)
    error.add(4)
    error.add(1)
    error.add("no such method")
    _ = list.take(error)
    #expect(list.fault == "the compositor says: no such method")
  }

  @Test("messages in parts of every size, cut arguments, and lengths that lie")
  func wire() {
    let stream = Self.global(1, "wl_shm").bytes + Self.done(7).bytes
    for size in 1...stream.count {
      var buffer = WaylandBuffer()
      var found: [WaylandMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        found += buffer.take(stream[start..<min(start + size, stream.count)])
      }
      #expect(found == [Self.global(1, "wl_shm"), Self.done(7)] && !buffer.isBroken)
    }
    var buffer = WaylandBuffer()
    _ = buffer.take([1, 0, 0, 0, 0, 0, 4, 0][...])
    #expect(buffer.isBroken)
    var cut = WaylandMessage(1, 0)
    cut.add(1000)
    var arguments = WaylandArguments(cut)
    #expect(arguments.text() == nil)
    #expect(arguments.number() == nil)
    var list = Self.list()
    for code in UInt16(0)..<8 { _ = list.take(WaylandMessage(0xFF00_0000, code)) }
  }
}
