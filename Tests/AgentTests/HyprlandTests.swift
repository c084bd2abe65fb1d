import Control
import Glibc
import JSON
import Loop
import Testing

@testable import Agent

/// What Hyprland says of its windows, in the words of its own source.
@Suite struct HyprlandTests {
  private static func client(
    _ name: String, _ title: String = "", at: String, size: String, workspace: Int = 1,
    age: Int, _ more: String = ""
  ) -> String {
    #"{"address":"0x1","mapped":true,"hidden":false,"at":[\#(at)],"size":[\#(size)],"#
      + #""workspace":{"id":\#(workspace),"name":"w"},"class":"\#(name)","title":"\#(title)","#
      + #""pid":7,"focusHistoryID":\#(age)\#(more)}"#
  }

  private static let clients = [
    client("foot", "~", at: "1000,0", size: "500,400", age: 0),
    client("firefox", "Cats", at: "1500,0", size: "500,400", age: 1, #","floating":false"#),
    client("mpv", at: "1200,100", size: "200,100", age: 3, #","floating":true"#),
    client("away", at: "1000,0", size: "500,400", workspace: 2, age: 2),
    client("pad", at: "1100,50", size: "800,200", workspace: -99, age: 4),
    client("pinned", at: "1000,300", size: "100,100", workspace: 2, age: 5, #","pinned":true"#),
    client("hidden", at: "1000,0", size: "500,400", age: 6).replacing(
      #""hidden":false"#, with: #""hidden":true"#),
  ]

  /// The one with the focus is turned by a quarter, and of 400 by 1000 points.
  private static let monitors = """
    [{"id":0,"width":1000,"height":800,"x":0,"y":0,"scale":1.00,"transform":0,"focused":false,
      "activeWorkspace":{"id":2,"name":"2"},"specialWorkspace":{"id":0,"name":""}},
     {"id":1,"width":800,"height":2000,"x":1000,"y":0,"scale":2.00,"transform":1,"focused":true,
      "activeWorkspace":{"id":1,"name":"1"},"specialWorkspace":{"id":SPECIAL,"name":""}}]
    """

  private static func monitors(special: Int) -> String {
    monitors.replacing("SPECIAL", with: "\(special)")
  }

  private static func windows(
    _ clients: [String], special: Int = 0
  ) throws -> HyprlandWindows {
    func array(_ text: String) throws -> [JSONValue] {
      guard case .array(let values) = try JSONReader.value(in: text.utf8, maxDepth: 64) else {
        return []
      }
      return values
    }
    let all = clients.joined(separator: ",")
    return try HyprlandWindows(
      clients: array("[\(all)]"), monitors: array(monitors(special: special)))
  }

  @Test("what can be seen on the monitor with the focus, the topmost first, in percent")
  func windows() throws {
    let windows = try Self.windows(Self.clients)
    #expect(windows.front?.application == "foot" && windows.front?.title == "~")
    #expect(windows.front?.rectangle == [0, 0, 50, 100])
    #expect(windows.process == 7)
    #expect(windows.visible.map(\.application) == ["mpv", "pinned", "firefox", "foot"])
    #expect(windows.visible.first?.rectangle == [20, 25, 20, 25])
    // What covers the screen covers it, and a special workspace lies over all.
    let full = Self.clients[1].replacing(
      #""floating":false"#, with: #""floating":false,"fullscreen":1"#)
    let covered = try Self.windows([full, Self.clients[0]] + Self.clients[4...], special: -99)
    #expect(covered.visible.map(\.application) == ["pad", "firefox", "pinned", "foot"])
    // It also covers what floats, and a workspace with a name is no special one.
    let named = try Self.windows([full, Self.clients[2]])
    #expect(named.visible.map(\.application) == ["firefox", "mpv"])
    // 0 is what does not fill the screen, and former versions said true.
    let former = [
      ("0", ["mpv", "firefox"]), ("false", ["mpv", "firefox"]), ("true", ["firefox", "mpv"]),
    ]
    for (fullscreen, order) in former {
      let window = full.replacing(#""fullscreen":1"#, with: #""fullscreen":\#(fullscreen)"#)
      #expect(
        try Self.windows([window, Self.clients[2]]).visible.map(\.application) == order)
    }
    // The last one of another workspace is not in front.
    #expect(try Self.windows([Self.clients[3]]).front == nil)
    #expect(try Self.windows([]).visible.isEmpty)
    // What has no place cannot be seen.
    let placeless = Self.clients[0].replacing(#""at":[1000,0],"#, with: "")
    #expect(
      try Self.windows([placeless, Self.clients[1]]).visible.map(\.application) == ["firefox"])
  }

  @Test("a place in percent of another, with a frame around it")
  func places() {
    let screen = ScreenPlace(x: 100, y: 50, width: 200, height: 100)
    var window = ScreenPlace(x: 120, y: 60, width: 50, height: 20)
    #expect(window.percent(of: screen) == [10, 10, 25, 20])
    window.add(frame: [1, 2, 3])
    window.add(frame: [10, 20, 5, 15])
    #expect(window.percent(of: screen) == [5, 5, 40, 40])
    #expect(window.percent(of: ScreenPlace()) == nil)
    #expect(ScreenPlace().percent(of: screen) == [-50, -50, 0, 0])
  }

  @Test("events say what is in front, and windows know where it is")
  func events() throws {
    func event(_ line: String) -> ControlFocus? {
      HyprlandSource.focus(event: Array(line.utf8)[...])
    }
    #expect(
      event("activewindow>>firefox,Cats, and dogs")?.front
        == ControlFocus.Window(application: "firefox", title: "Cats, and dogs"))
    #expect(event("activewindow>>,")?.front?.application == "")
    #expect(event("activewindowv2>>64cea2525760") == nil)
    #expect(event("workspace>>2") == nil)

    let windows = try Self.windows(Self.clients)
    let foot = HyprlandSource.focus(event("activewindow>>foot,new"), windows)
    #expect(foot.front?.title == "new" && foot.front?.rectangle == [0, 0, 50, 100])
    #expect(foot.process == 7 && foot.windows?.count == 4)
    let other = HyprlandSource.focus(event("activewindow>>rofi,"), windows)
    #expect(other.front?.rectangle == nil && other.process == nil)
    #expect(HyprlandSource.focus(nil, windows).front?.title == "~")
    #expect(HyprlandSource.focus(nil, try Self.windows([])) == .nothing(by: "hyprland"))
  }

  /// Hyprland's two sockets. Each question is answered on a connection of its own.
  private final class Compositor {
    let folder: String
    private let listeners: [Int32]
    private var listener: Int32 = -1
    private var client: Int32 = -1
    private(set) var questions: [String] = []

    init() throws {
      var template = Array("/tmp/hyprland.XXXXXX".utf8CString)
      let folder = String(cString: try #require(mkdtemp(&template)))
      self.folder = folder
      listeners = try [".socket.sock", ".socket2.sock"].map { name in
        let listener = try UnixAddress.stream()
        let address = try #require(UnixAddress(path: "\(folder)/\(name)"))
        try #require(address.with { bind(listener, $0, $1) } == 0 && listen(listener, 8) == 0)
        return listener
      }
    }

    func tell(_ events: [String]) {
      if listener < 0 { listener = accept(listeners[1], nil, nil) }
      let lines = Array(events.map { "\($0)\n" }.joined().utf8)
      _ = lines.withUnsafeBytes { send(listener, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Answers what has been asked by now.
    func answer(_ clients: [String], special: Int = 0) {
      if client < 0 { client = accept(listeners[0], nil, nil) }
      guard client >= 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = bytes.withUnsafeMutableBytes {
        recv(client, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      guard count > 0 else { return }
      let question = String(decoding: bytes.prefix(count), as: UTF8.self)
      questions.append(question)
      let answer =
        question == "j/clients"
        ? "[\(clients.joined(separator: ","))]"
        : HyprlandTests.monitors(special: special)
      let words = Array(answer.utf8)
      _ = words.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      close(client)
      client = -1
    }

    deinit {
      for listener in listeners + [listener, client] where listener >= 0 { close(listener) }
      unlink("\(folder)/.socket.sock")
      unlink("\(folder)/.socket2.sock")
      rmdir(folder)
    }
  }

  @Test("windows are asked for at the start and after events, and many events cost one question")
  func source() throws {
    let compositor = try Compositor()
    let loop = try EventLoop()
    var told: [ControlFocus] = []
    let news = FocusNews(
      tell: { told.append($0) },
      end: { reason, _ in
        Issue.record("it ended: \(reason)")
      }, wait: { _ in })
    let source = try HyprlandSource(compositor.folder, in: loop, news)
    func run(until isOver: () -> Bool) throws {
      for _ in 0..<200 where !isOver() {
        compositor.answer(Self.clients)
        try loop.runOnce(waiting: 10_000)
      }
      #expect(isOver())
    }
    try run { told.last?.windows?.count == 4 }
    #expect(told.count == 1 && told.last?.front?.application == "foot")
    #expect(compositor.questions == ["j/clients", "j/monitors"])

    compositor.tell(
      (0..<1000).map { "openwindow>>\($0)" } + ["activewindow>>firefox,Dogs"])
    try run { told.last?.front?.title == "Dogs" && compositor.questions.count >= 4 }
    for _ in 0..<20 {
      compositor.answer(Self.clients)
      try loop.runOnce(waiting: 1000)
    }
    #expect(told.last?.windows?.count == 4)
    #expect(compositor.questions.count <= 6)
    withExtendedLifetime(source) {}
  }

  @Test("what happens meanwhile is asked for, and no broken answer or lost socket ends that")
  func again() throws {
    let (compositor, loop) = (try Compositor(), try EventLoop())
    var told: ControlFocus?
    let news = FocusNews(
      tell: { told = $0 }, end: { _, _ in Issue.record("it ended") }, wait: { _ in })
    let source = try HyprlandSource(compositor.folder, in: loop, news)
    func happen(answering clients: [String] = HyprlandTests.clients, _ count: Int) throws {
      compositor.tell(["workspace>>2"])
      for _ in 0..<200 where compositor.questions.count < count {
        compositor.answer(clients)
        try loop.runOnce(waiting: 10_000)
      }
      for _ in 0..<5 { try loop.runOnce(waiting: 5000) }
      #expect(compositor.questions.count == count)
    }
    // The first question is on its way.
    compositor.tell(["workspace>>2"])
    for _ in 0..<5 { try loop.runOnce(waiting: 5000) }
    try happen(4)
    // Until an answer comes, windows are where they were.
    compositor.tell(["activewindow>>foot,new"])
    for _ in 0..<5 { try loop.runOnce(waiting: 5000) }
    #expect(told?.front?.title == "new" && told?.windows?.count == 4)
    try happen(8)
    try happen(answering: ["{"], 9)
    try happen(11)
    let path = "\(compositor.folder)/.socket.sock"
    rename(path, path + ".away")
    try happen(11)
    rename(path + ".away", path)
    try happen(13)
    withExtendedLifetime(source) {}
  }
}
