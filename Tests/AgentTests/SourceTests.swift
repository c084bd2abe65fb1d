import Control
import Glibc
import JSON
import Loop
import Testing

@testable import Agent

/// What compositors say, byte by byte, and what becomes of it.
@Suite struct SourceTests {
  /// A tree as sway 1.7 writes it, without what is not looked at.
  private static let tree = """
    {"type":"root","name":"root","focused":false,"rect":{"x":0,"y":0,"width":1280,"height":720},
     "nodes":[
      {"type":"output","name":"__i3","nodes":[],"floating_nodes":[],
       "rect":{"x":0,"y":0,"width":1280,"height":720}},
      {"type":"output","name":"HEADLESS-1","rect":{"x":0,"y":0,"width":1000,"height":500},
       "floating_nodes":[],"nodes":[
        {"type":"workspace","name":"1","focused":false,"rect":{"x":0,"y":20,"width":1000,"height":480},
         "floating_nodes":[
          {"type":"floating_con","name":"Below","app_id":"mpv","focused":false,"visible":true,"pid":12,
           "rect":{"x":100,"y":100,"width":100,"height":100},"nodes":[],"floating_nodes":[]},
          {"type":"floating_con","name":"Above","app_id":null,"focused":false,"visible":true,"pid":13,
           "window_properties":{"class":"XTerm","instance":"xterm"},
           "rect":{"x":150,"y":100,"width":100,"height":100},"nodes":[],"floating_nodes":[]}],
         "nodes":[
          {"type":"con","name":"Cats","app_id":"org.mozilla.firefox","focused":true,"visible":true,
           "pid":77,"rect":{"x":0,"y":20,"width":500,"height":480},"nodes":[],"floating_nodes":[]},
          {"type":"con","name":"Hidden","app_id":"foot","focused":false,"visible":false,"pid":78,
           "rect":{"x":0,"y":20,"width":500,"height":480},"nodes":[],"floating_nodes":[]}]}]}]}
    """

  @Test("the window in front with its place on the output, and those above it")
  func sway() throws {
    let focus = try SwayTree(Array(Self.tree.utf8)[...], by: "sway").focus
    #expect(focus.front?.application == "org.mozilla.firefox")
    #expect(focus.front?.title == "Cats")
    #expect(focus.front?.rectangle == [0, 4, 50, 96])
    #expect(focus.process == 77)
    #expect(focus.source == "sway")
    #expect(focus.windows?.map(\.application) == ["XTerm", "mpv", "org.mozilla.firefox"])
    #expect(focus.windows?.first?.instance == "xterm")
    #expect(focus.windows?.first?.rectangle == [15, 20, 10, 20])
  }

  @Test("a workspace in front has no window, and its output is the one of its windows")
  func emptyWorkspace() throws {
    let text = Self.tree.replacing(#""focused":true"#, with: #""focused":false"#)
      .replacing(#""name":"1","focused":false"#, with: #""name":"1","focused":true"#)
    let focus = try SwayTree(Array(text.utf8)[...], by: "i3").focus
    #expect(focus == .nothing(by: "i3"))
  }

  @Test("what is in front on one output is seen beside what that output shows, and no other")
  func outputs() throws {
    func output(_ x: Int, _ name: String, isFocused: Bool) -> String {
      let rect = #""rect":{"x":\#(x),"y":0,"width":100,"height":100},"floating_nodes":[]"#
      return #"{"type":"output",\#(rect),"nodes":[{"type":"con","app_id":"\#(name)","#
        + #""visible":true,"focused":\#(isFocused),"nodes":[],\#(rect)}]}"#
    }
    for front in ["a", "b", "c"] {
      let nodes = [(0, "a"), (100, "b"), (200, "c")].map {
        output($0.0, $0.1, isFocused: $0.1 == front)
      }
      let tree = #"{"type":"root","floating_nodes":[],"nodes":[\#(nodes.joined(separator: ","))]}"#
      let focus = try SwayTree(Array(tree.utf8)[...], by: "sway").focus
      #expect(focus.front?.application == front && focus.front?.rectangle == [0, 0, 100, 100])
      #expect(focus.windows?.map(\.application) == [front])
    }
  }

  @Test("a title that is no text, and a tree that is none")
  func strangeTrees() throws {
    var bytes = Array(Self.tree.utf8)
    let place = try #require(bytes.firstRange(of: Array("Cats".utf8))?.lowerBound)
    bytes[place] = 0xFF
    #expect(try SwayTree(bytes[...], by: "sway").focus.front?.title == "\u{FFFD}ats")
    #expect(throws: JSONError.self) { try SwayTree(Array("{".utf8)[...], by: "sway") }
    #expect(throws: JSONError.self) { try SwayTree(Array("[]".utf8)[...], by: "sway") }
    let deep = String(repeating: #"{"nodes":["#, count: 100_000)
    #expect(throws: JSONError.self) { try SwayTree(Array(deep.utf8)[...], by: "sway") }
  }

  @Test("sway's messages in parts of every size, and what is none")
  func swayMessages() {
    let stream =
      SwayBuffer.message(.tree, "{}") + SwayBuffer.message(.subscribe, #"{"success":true}"#)
      + Array("i3-ipc".utf8) + [2, 0, 0, 0, 3, 0, 0, 0x80] + Array("{}".utf8)
    for size in 1...stream.count {
      var buffer = SwayBuffer()
      var kinds: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        for message in buffer.take(stream[start..<min(start + size, stream.count)]) {
          switch message.kind {
          case .event: kinds.append("event")
          case .tree(let payload): kinds.append(String(decoding: payload, as: UTF8.self))
          case .other: kinds.append("other")
          }
        }
      }
      #expect(kinds == ["{}", "other", "event"] && !buffer.isBroken)
    }
    var buffer = SwayBuffer()
    #expect(buffer.take(Array("HTTP/1.1 400 Bad Request".utf8)[...]).isEmpty && buffer.isBroken)
    var endless = SwayBuffer()
    _ = endless.take((Array("i3-ipc".utf8) + [0, 0, 0, 0x7F, 4, 0, 0, 0])[...])
    #expect(endless.isBroken)
    for (last, isBroken) in [(UInt8(0), false), (1, true)] {
      var long = SwayBuffer()
      _ = long.take((Array("i3-ipc".utf8) + [last, 0, 0, 1, 4, 0, 0, 0])[...])
      #expect(long.isBroken == isBroken)
    }
  }

  @Test("events that come while sway's tree is on its way cost one more tree")
  func swayEvents() throws {
    var template = Array("/tmp/sway.XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer {
      unlink("\(folder)/socket")
      rmdir(folder)
    }
    let (listener, loop) = (try UnixAddress.stream(), try EventLoop())
    let address = try #require(UnixAddress(path: "\(folder)/socket"))
    try #require(address.with { bind(listener, $0, $1) } == 0 && listen(listener, 8) == 0)
    var (told, ends) = (0, [Bool]())
    let source = try SwaySource(
      "\(folder)/socket", named: "sway", in: loop,
      FocusNews(
        tell: { _ in told += 1 }, end: { _, isForGood in ends.append(isForGood) }, wait: { _ in }))
    let client = accept(listener, nil, nil)
    defer { for descriptor in [listener, client] { close(descriptor) } }
    var (requests, trees, asked) = (SwayBuffer(), 0, "")
    func run(until isOver: () -> Bool) throws {
      var bytes = [UInt8](repeating: 0, count: 1000)
      for _ in 0..<200 where !isOver() {
        try loop.runOnce(waiting: 10_000)
        let count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        asked += String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        for message in requests.take(bytes.prefix(max(0, count))) {
          if case .tree = message.kind { trees += 1 }
        }
      }
      #expect(isOver())
    }
    func tell(_ messages: [UInt8]) {
      #expect(send(client, messages, messages.count, Int32(MSG_NOSIGNAL)) == messages.count)
    }
    try run { trees == 1 }
    #expect(asked.contains(#"["window","workspace","output"]"#))
    let event = Array("i3-ipc".utf8) + [2, 0, 0, 0, 3, 0, 0, 0x80] + Array("{}".utf8)
    let tree = SwayBuffer.message(.tree, Self.tree)
    tell(event + event + event + tree)
    try run { trees == 2 }
    tell(tree)
    try run { told == 2 }
    #expect(trees == 2 && ends.isEmpty)
    tell(SwayBuffer.message(.tree, "{"))
    try run { ends == [false] }
    // What speaks another protocol may be started again, too.
    tell(Array("HTTP/1.1 400 Bad Request".utf8))
    try run { ends == [false, false] }
    withExtendedLifetime(source) {}
  }

  @Test("niri's events: windows, what has the focus, titles, and none")
  func niri() {
    var windows = NiriWindows()
    func take(_ line: String) -> ControlFocus? {
      windows.take(Array(line.utf8)[...])
      return windows.focus
    }
    #expect(take(#"{"Ok":"Handled"}"#) == nil)
    #expect(take(#"{"WorkspacesChanged":{"workspaces":[]}}"#) == nil)
    let first = take(
      #"{"WindowsChanged":{"windows":[{"id":1,"title":"~","app_id":"foot","pid":9,"is_focused":false},"#
        + #"{"id":2,"title":null,"app_id":"org.gnome.Nautilus","pid":10,"is_focused":true}]}}"#)
    #expect(first?.front?.application == "org.gnome.Nautilus" && first?.process == 10)
    #expect(take(#"{"WindowFocusChanged":{"id":1}}"#)?.front?.application == "foot")
    #expect(
      take(
        #"{"WindowOpenedOrChanged":{"window":{"id":1,"title":"vi","app_id":"foot","#
          + #""pid":9,"is_focused":true}}}"#
      )?.front?.title == "vi")
    // One that says it has the focus no more, and one that goes without it.
    #expect(
      take(
        #"{"WindowOpenedOrChanged":{"window":{"id":1,"title":"vi","app_id":"foot","is_focused":false}}}"#
      )?.front?.application == "")
    #expect(take(#"{"WindowFocusChanged":{"id":1}}"#)?.front?.application == "foot")
    #expect(take(#"{"WindowClosed":{"id":2}}"#)?.front?.application == "foot")
    #expect(take(#"{"WindowClosed":{}}"#)?.front?.application == "foot")
    #expect(take(#"{"WindowClosed":{"id":1}}"#)?.front?.application == "")
    #expect(take(#"{"WindowFocusChanged":{"id":null}}"#)?.front?.application == "")
    #expect(take(#"{"WindowFocusChanged":{"id":99}}"#)?.front?.application == "")
    #expect(take("no JSON")?.front?.application == "")
    #expect(!windows.isRefused)
    #expect(take(#"{"Err":"error parsing request"}"#) != nil && windows.isRefused)
  }

  @Test("a request is never longer than the daemon takes: texts are cut, and windows left out")
  func requests() {
    let window = ControlFocus.Window(
      application: "a", title: String(repeating: "\u{1}", count: 1_000_000),
      rectangle: [0, 0, 1, 1])
    let focus = ControlFocus(window, windows: Array(repeating: window, count: 500), by: "x")
    let line = focus.requestLine
    #expect(line.utf8.count <= ControlRequest.longestLine)
    #expect((try? ControlRequest(line: line.utf8)) != nil)
  }

  @Test("lines come in parts, and one without an end is none")
  func lines() {
    var buffer = LineBuffer(longest: 5)
    func take(_ text: String) -> [String] {
      buffer.take(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(take("a\nb") == ["a"])
    #expect(take("c\n") == ["bc"])
    #expect(!buffer.isOverflowing)
    _ = buffer.take(Array("123456".utf8)[...])
    #expect(buffer.isOverflowing)
  }
}
