import Control
import Gestures
import Loop
import Testing

@testable import Agent

/// Windows of an X server, as its window manager tells of them.
@Suite struct X11Tests {
  /// A server, an agent's connection to it, and what that says.
  private final class Scene {
    let server: StandInX
    let loop: EventLoop
    var told: [ControlFocus] = []
    var ends: [String] = []
    var source: X11Source?

    init(_ windows: [UInt32: StandInX.Window], screen: String = "") throws {
      (server, loop) = (try StandInX(), try EventLoop())
      server.with { $0.windows = windows }
      let news = FocusNews { [unowned self] in
        told.append($0)
      } end: { [unowned self] reason, isForGood in
        ends.append("\(reason)\(isForGood ? " for good" : "")")
      } wait: { [unowned self] in
        ends.append("waits: \($0)")
      }
      source = try X11Source(server.display + screen, authority: nil, in: loop, news)
    }

    func run(until isOver: () -> Bool, _ place: SourceLocation = #_sourceLocation) throws {
      for _ in 0..<300 where !isOver() { try loop.runOnce(waiting: 20_000) }
      #expect(isOver(), "\(told) \(ends)", sourceLocation: place)
    }

    /// Runs for so many milliseconds.
    func rest(_ milliseconds: Int) throws {
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      while ContinuousClock.now < end { try loop.runOnce(waiting: 10_000) }
    }
  }

  private static func window(
    _ name: String, _ x: Int16, _ y: Int16, _ width: UInt16, _ height: UInt16
  ) -> StandInX.Window {
    var window = StandInX.Window(x: x, y: y, width: width, height: height)
    window.properties["WM_CLASS"] = .text("\(name.lowercased())\0\(name)\0")
    window.properties["WM_NAME"] = .text("Title of \(name)")
    return window
  }

  private static func screen(_ front: UInt32?, _ order: [UInt32]) -> StandInX.Window {
    var root = StandInX.Window(width: 1000, height: 500)
    root.properties = [
      "_NET_SUPPORTING_WM_CHECK": .numbers([9]), "_NET_CLIENT_LIST_STACKING": .numbers(order),
      "_NET_ACTIVE_WINDOW": .numbers([front ?? 0]),
    ]
    return root
  }

  /// The window manager's frame goes around what the application has of it.
  private static var windows: [UInt32: StandInX.Window] {
    var windows: [UInt32: StandInX.Window] = [
      1: screen(11, [10, 11, 12]), 10: window("Below", 0, 0, 500, 500),
      11: window("Cats", 110, 60, 280, 130), 12: window("Hidden", 0, 0, 100, 100),
    ]
    windows[11]?.properties["_NET_FRAME_EXTENTS"] = .numbers([10, 10, 60, 10])
    windows[11]?.properties["_NET_WM_PID"] = .numbers([77])
    windows[11]?.properties["_NET_WM_NAME"] = .text("Cäts")
    windows[12]?.isVisible = false
    return windows
  }

  @Test("an application that names no instance")
  func nameless() throws {
    var windows = Self.windows
    windows[11]?.properties["WM_CLASS"] = .text("\0Cats\0")
    let scene = try Scene(windows)
    try scene.run { scene.told.count == 1 }
    #expect(scene.told.first?.front?.application == "Cats")
  }

  @Test("the window in front, and what can be seen beside it, the topmost first, in percent")
  func front() throws {
    let scene = try Scene(Self.windows)
    try scene.run { scene.told.count == 1 }
    #expect(scene.server.with { $0.asked.count { $0.hasPrefix("delete ") } } == 0)
    let front = ControlFocus.Window(
      application: "Cats", instance: "cats", title: "Cäts", rectangle: [10, 0, 30, 40])
    let below = ControlFocus.Window(
      application: "Below", instance: "below", title: "Title of Below",
      rectangle: [0, 0, 50, 100])
    #expect(
      scene.told == [ControlFocus(front, process: 77, windows: [front, below], by: "x11")])
    #expect(scene.ends.isEmpty)
  }

  @Test("a second screen is the one that DISPLAY names")
  func screens() throws {
    for (name, root) in [("", UInt32(1)), (".0", 1), (".1", 2)] {
      let scene = try Scene(
        [root: Self.screen(10, [10]), 10: Self.window("Own", 0, 0, 1000, 500)], screen: name)
      try scene.run { scene.told.last?.front?.application == "Own" }
    }
  }

  @Test("texts are UTF-8, or Latin-1 where their type is STRING, and what is no class is none")
  func texts() throws {
    var windows = [UInt32(1): Self.screen(10, [10]), 10: Self.window("A", 0, 0, 1, 1)]
    windows[10]?.properties["WM_CLASS"] = StandInX.Property(bytes: [0xE4, 0, 0xF6, 0], type: 31)
    windows[10]?.properties["WM_NAME"] = StandInX.Property(bytes: [0xFC, 0x62], type: 31)
    let scene = try Scene(windows)
    try scene.run { scene.told.count == 1 }
    let front = scene.told.last?.front
    #expect(front?.application == "ö" && front?.instance == "ä" && front?.title == "üb")
    #expect(scene.told.last?.process == nil)
    scene.server.change("WM_CLASS", of: 10, to: .text("alone"))
    try scene.run { scene.told.count == 2 }
    #expect(scene.told.last?.front?.application == "")
    #expect(scene.told.last?.front?.instance == nil)
    // Longer texts are not read to their end.
    scene.server.change("_NET_WM_NAME", of: 10, to: .text(String(repeating: "a", count: 9000)))
    try scene.run { scene.told.count == 3 }
    #expect(scene.told.last?.front?.title.count == 200)
  }

  @Test("what has the focus and is in no list is in front, and 0 is no window")
  func lists() throws {
    let scene = try Scene([1: Self.screen(10, []), 10: Self.window("Panel", 0, 0, 10, 10)])
    try scene.run { scene.told.count == 1 }
    #expect(scene.told.last?.front?.application == "Panel")
    #expect(scene.told.last?.front?.rectangle == [0, 0, 1, 2])
    #expect(scene.told.last?.windows == nil)
    scene.server.change("_NET_ACTIVE_WINDOW", of: 1, to: .numbers([0]))
    try scene.run { scene.told.count == 2 }
    #expect(scene.told.last == .nothing(by: "x11"))
  }

  @Test("the topmost 100 windows are told of")
  func many() throws {
    let order = Array(UInt32(10)..<130)
    var windows = [UInt32(1): Self.screen(10, order)]
    for number in order { windows[number] = Self.window("W\(number)", 0, 0, 1000, 500) }
    let scene = try Scene(windows)
    try scene.run { scene.told.count == 1 }
    let told = try #require(scene.told.last)
    #expect(told.front?.application == "W10")
    // The one in front is looked at, too, wherever it lies.
    let names = told.windows?.map(\.application)
    #expect(names == order.reversed().prefix(100).map { "W\($0)" } + ["W10"])
  }

  @Test("many changes in 50 ms cost one more look, and others none")
  func changes() throws {
    let scene = try Scene(Self.windows)
    try scene.run { scene.told.count == 1 }
    func looks() -> Int {
      scene.server.with { $0.asked.count { $0 == "_NET_ACTIVE_WINDOW 1" } }
    }
    try scene.rest(100)
    #expect(looks() == 1)
    #expect(
      scene.server.with { $0.masks }
        == [1: 0x40_0000, 10: 0x42_0000, 11: 0x42_0000, 12: 0x42_0000])
    let start = ContinuousClock.now
    for number in 0..<100 {
      scene.server.change("_NET_WM_NAME", of: 11, to: .text("Dog \(number)"))
    }
    try scene.run { scene.told.last?.front?.title == "Dog 99" }
    try scene.rest(150)
    let most = 2 + Int((ContinuousClock.now - start) / .milliseconds(50))
    #expect((2...most).contains(looks()) && scene.told.count <= 3)
    // Other properties and other events are no reason to look.
    let before = looks()
    scene.server.change("_OTHER", of: 11, to: .text("x"))
    scene.server.tell(12, [11])
    try scene.rest(120)
    #expect(looks() == before)
    for (number, event) in ([22, 19, 18, 22 | 0x80] as [UInt8]).enumerated() {
      scene.server.with { $0.windows[11]?.x += 50 }
      scene.server.tell(event, [11, 11])
      try scene.run { scene.told.last?.front?.rectangle?.first == Double(15 + 5 * number) }
    }
  }

  @Test("a window that takes the number of one that is gone is watched as well")
  func numbers() throws {
    let scene = try Scene(Self.windows)
    try scene.run { scene.told.count == 1 }
    scene.server.with { $0.masks = [:] }
    scene.server.tell(17, [11, 11])
    try scene.run { scene.told.count == 2 }
    #expect(scene.server.with { $0.masks } == [11: 0x42_0000])
    // One that left the list as well.
    scene.server.with { $0.masks = [:] }
    try scene.rest(60)
    scene.server.change("_NET_CLIENT_LIST_STACKING", of: 1, to: .numbers([11]))
    try scene.run { scene.told.count == 3 }
    try scene.rest(60)
    scene.server.change("_NET_CLIENT_LIST_STACKING", of: 1, to: .numbers([10, 11]))
    try scene.run { scene.told.count == 4 }
    #expect(scene.server.with { $0.masks } == [10: 0x42_0000])
  }

  @Test("without a window manager it is waited for one")
  func bare() throws {
    let scene = try Scene([1: StandInX.Window(width: 100, height: 100)])
    try scene.run { !scene.ends.isEmpty }
    #expect(
      scene.ends
        == ["waits: no window manager tells it to the X server (_NET_SUPPORTING_WM_CHECK)"])
    scene.server.with { $0.windows = Self.windows }
    scene.server.change("_NET_SUPPORTING_WM_CHECK", of: 1, to: .numbers([9]))
    try scene.run { scene.told.last?.front?.application == "Cats" }
    #expect(scene.ends.count == 1)
  }

  @Test("a server that goes ends it, once")
  func gone() throws {
    let scene = try Scene(Self.windows)
    try scene.run { scene.told.count == 1 }
    scene.server.hangUp()
    try scene.run { !scene.ends.isEmpty }
    try scene.rest(100)
    #expect(scene.ends == ["the X server has gone"] && scene.told.count == 1)
  }

  @Test("a place where no server is says so")
  func absent() throws {
    let loop = try EventLoop()
    let news = FocusNews(tell: { _ in }, end: { _, _ in }, wait: { _ in })
    do {
      _ = try X11Source("nowhere", authority: nil, in: loop, news)
      Issue.record("it connects")
    } catch {
      #expect("\(error)" == "nowhere: Connection refused")
    }
  }
}
