import Control
import Glibc
import Loop
import Testing

@testable import Agent

/// One way after the other, until one tells.
@Suite struct SearchTests {
  /// What a search has said.
  private final class Story {
    var lines: [String] = []

    var news: FocusNews {
      FocusNews { [unowned self] in
        lines.append("tells \($0.front?.application ?? "nothing") by \($0.source ?? "nobody")")
      } end: { [unowned self] reason, isForGood in
        lines.append("ends\(isForGood ? " for good" : ""): \(reason)")
      } wait: { [unowned self] in
        lines.append("waits: \($0)")
      }
    }
  }

  /// Runs a search until it has said so many things.
  private func search(_ variables: [String: String], _ count: Int = 1) throws -> [String] {
    let loop = try EventLoop()
    let story = Story()
    let search = FocusSearch({ variables[$0] }, in: loop, story.news)
    for _ in 0..<50 where story.lines.count < count { try loop.runOnce(waiting: 100_000) }
    withExtendedLifetime(search) {}
    return story.lines
  }

  @Test("a session that names no compositor")
  func nothing() throws {
    #expect(try search([:]) == ["ends for good: no compositor is known"])
    #expect(try search(["SWAYSOCK": ""]) == ["ends for good: no compositor is known"])
  }

  @Test("those that are not there are told of, in their order")
  func absent() throws {
    let lines = try search([
      "SWAYSOCK": "/nowhere/sway", "NIRI_SOCKET": "/nowhere/niri", "XDG_RUNTIME_DIR": "/nowhere",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/bus", "WAYLAND_DISPLAY": "wayland-0",
    ])
    #expect(
      lines == [
        "ends for good: sway (/nowhere/sway: No such file or directory), "
          + "niri (/nowhere/niri: No such file or directory), "
          + "Wayland (/nowhere/wayland-0: No such file or directory), "
          + "the session bus cannot be reached: unix:path=/nowhere/bus: No such file or directory"
      ])
  }

  @Test("a session bus is asked for GNOME, also by a session without a folder")
  func bus() throws {
    let place = "unix:path=/nowhere/bus"
    #expect(
      try search(["DBUS_SESSION_BUS_ADDRESS": place])
        == ["ends for good: the session bus cannot be reached: \(place): No such file or directory"]
    )
  }

  /// A compositor that answers each client with the same bytes, as far as it can.
  private final class Compositor {
    let path: String
    private let folder: String
    private let listener: Int32

    init() throws {
      var template = Array("/tmp/compositor.XXXXXX".utf8CString)
      folder = String(cString: try #require(mkdtemp(&template)))
      path = "\(folder)/wayland-0"
      listener = try UnixAddress.stream()
      let address = try #require(UnixAddress(path: path))
      try #require(address.with { bind(listener, $0, $1) } == 0 && listen(listener, 4) == 0)
    }

    func answer(_ bytes: [UInt8]) {
      var client: Int32 = -1
      for _ in 0..<100 where client < 0 {
        client = accept(listener, nil, nil)
        if client < 0 { usleep(10_000) }
      }
      _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      shutdown(client, Int32(SHUT_WR))
    }

    deinit {
      close(listener)
      unlink(path)
      rmdir(folder)
    }
  }

  @Test("a compositor that does not tell of windows makes room for the next")
  func next() throws {
    let compositor = try Compositor()
    let loop = try EventLoop()
    let story = Story()
    let search = FocusSearch(
      { ["WAYLAND_DISPLAY": compositor.path, "XDG_RUNTIME_DIR": "/nowhere"][$0] }, in: loop,
      story.news)
    // All is announced, and nothing was.
    compositor.answer(WaylandMessage(3, 0).bytes)
    for _ in 0..<50 where story.lines.isEmpty { try loop.runOnce(waiting: 100_000) }
    #expect(
      story.lines == [
        "ends for good: the compositor has none of zwlr_foreign_toplevel_manager_v1, "
          + "zcosmic_toplevel_info_v1"
      ])
    withExtendedLifetime(search) {}
  }

  @Test("a socket that a compositor left is no reason not to ask the X server")
  func left() throws {
    let lines = try search([
      "WAYLAND_DISPLAY": "/nowhere/wayland-0", "DISPLAY": ":nowhere", "XAUTHORITY": "/nowhere",
    ])
    #expect(lines.count == 1 && lines[0].contains("X11 (:nowhere: "))
  }

  @Test("a compositor that says nothing is told of, once, and may tell later")
  func silent() throws {
    let compositor = try Compositor()
    let loop = try EventLoop()
    let story = Story()
    let niri = try StandInNiri("\(compositor.path)-niri")
    let search = FocusSearch(
      { ["NIRI_SOCKET": niri.path][$0] }, silence: 100, in: loop, story.news)
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .milliseconds(300) {
      niri.greet()
      try loop.runOnce(waiting: 10_000)
      #expect(story.lines.isEmpty || ContinuousClock.now > start + .milliseconds(100))
    }
    #expect(story.lines == ["waits: the compositor does not answer"])
    niri.tell("foot")
    for _ in 0..<50 where story.lines.count < 2 {
      niri.greet()
      try loop.runOnce(waiting: 100_000)
    }
    #expect(story.lines.last == "tells foot by niri")
    unlink(niri.path)
    withExtendedLifetime(search) {}
  }

  @Test("what has told in time is not said to be silent later")
  func quiet() throws {
    let compositor = try Compositor()
    let loop = try EventLoop()
    let story = Story()
    let niri = try StandInNiri("\(compositor.path)-niri")
    let search = FocusSearch(
      { ["NIRI_SOCKET": niri.path][$0] }, silence: 1000, in: loop, story.news)
    niri.tell("foot")
    let start = ContinuousClock.now
    while ContinuousClock.now < start + .milliseconds(1300) {
      niri.greet()
      try loop.runOnce(waiting: 10_000)
    }
    #expect(story.lines == ["tells foot by niri"])
    unlink(niri.path)
    withExtendedLifetime(search) {}
  }

  @Test("what has told and goes ends the search, which may be begun again")
  func gone() throws {
    let compositor = try Compositor()
    let loop = try EventLoop()
    let story = Story()
    let search = FocusSearch(
      { ["WAYLAND_DISPLAY": compositor.path][$0] }, in: loop, story.news)
    var announced = WaylandMessage(2, 0)
    announced.add(9)
    announced.add("zcosmic_toplevel_info_v1")
    announced.add(1)
    let messages = [announced, WaylandMessage(3, 0), WaylandMessage(5, 0)]
    compositor.answer(messages.flatMap(\.bytes))
    for _ in 0..<50 where story.lines.count < 2 { try loop.runOnce(waiting: 100_000) }
    #expect(
      story.lines == ["tells  by cosmic", "ends: the compositor has closed its socket"])
    withExtendedLifetime(search) {}
  }
}
