import Control
import Glibc
import Loop
import Testing

@testable import Agent

/// How each source ends: its compositor closes the socket, or says what is no message.
@Suite final class SourceEndTests {
  private let loop: EventLoop
  private let folder: String
  private var listeners: [Int32] = []
  private var lines: [String] = []

  init() throws {
    loop = try EventLoop()
    var template = Array("/tmp/source.XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    for name in SourceEndTests.names {
      let listener = try UnixAddress.stream()
      let address = try #require(UnixAddress(path: "\(folder)/\(name)"))
      try #require(address.with { bind(listener, $0, $1) } == 0 && listen(listener, 8) == 0)
      listeners.append(listener)
    }
  }

  deinit {
    for listener in listeners { close(listener) }
    for name in SourceEndTests.names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  /// Hyprland asks at the second of them.
  private static let names = [".socket2.sock", ".socket.sock"]

  private var news: FocusNews {
    FocusNews { [unowned self] in
      lines.append("tells '\($0.front?.application ?? "")'")
    } end: { [unowned self] reason, isForGood in
      lines.append("ends\(isForGood ? " for good" : ""): \(reason)")
    } wait: { [unowned self] in
      lines.append("waits: \($0)")
    }
  }

  enum Kind: CaseIterable { case hyprland, niri, outputs, sway, toplevel }

  private func source(_ kind: Kind) throws -> AnyObject {
    let path = "\(folder)/\(SourceEndTests.names[0])"
    switch kind {
    case .hyprland: return try HyprlandSource(folder, in: loop, news)
    case .niri: return try NiriSource(path, in: loop, news)
    case .sway: return try SwaySource(path, named: "i3", in: loop, news)
    case .toplevel: return try ToplevelSource(path, in: loop, news)
    case .outputs:
      return try OutputSource(
        path, in: loop, tell: { [unowned self] in lines.append("output \($0.name)") },
        ended: { [unowned self] in lines.append("ends") })
    }
  }

  /// What a source says after its compositor has said something.
  private func play(_ kind: Kind, _ bytes: [UInt8], closes: Bool = false) throws -> [String] {
    lines = []
    let source = try source(kind)
    let client = accept(listeners[0], nil, nil)
    var rest = bytes[...]
    for _ in 0..<1000 where lines.isEmpty {
      if !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        rest = rest.dropFirst(max(0, count))
      } else if closes {
        shutdown(client, Int32(SHUT_WR))
      }
      try loop.runOnce(waiting: 10_000)
    }
    // It is said once.
    for _ in 0..<3 { try loop.runOnce(waiting: 1000) }
    close(client)
    withExtendedLifetime(source) {}
    return lines
  }

  @Test("a compositor that closes its socket may be started again")
  func closed() throws {
    let reasons: [Kind: String] = [
      .hyprland: ": Hyprland has closed its socket", .niri: ": niri has closed its socket",
      .outputs: "", .sway: ": i3 has closed its socket",
      .toplevel: ": the compositor has closed its socket",
    ]
    for kind in Kind.allCases {
      #expect(try play(kind, [], closes: true) == ["ends\(reasons[kind] ?? "?")"])
    }
  }

  @Test("what is no message, a line without an end, and what is refused")
  func unread() throws {
    let endless = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    let cases: [(Kind, [UInt8], String)] = [
      (.hyprland, endless + [97], "ends: Hyprland sends endless lines"),
      (.niri, endless + endless + endless + endless + [97], "ends: niri sends endless lines"),
      (.niri, Array("{\"Err\":\"no\"}\n".utf8), "ends for good: niri does not know EventStream"),
      (.sway, Array("HTTP/1.1 400 No".utf8), "ends: i3 does not speak its protocol"),
      (
        .toplevel, [1, 0, 0, 0, 0, 0, 4, 0],
        "ends for good: the compositor does not speak its protocol"
      ),
      (.outputs, [1, 0, 0, 0, 0, 0, 4, 0], "ends"),
      (.outputs, WaylandMessage(1, 0).bytes, "ends"),
    ]
    for (kind, bytes, line) in cases {
      #expect(try play(kind, bytes).first == line, "\(kind)")
    }
  }

  @Test("what is not known of niri's events is passed over, and each change is told once")
  func niri() throws {
    let windows =
      #"{"WindowsChanged":{"windows":[{"id":1,"title":"","app_id":"foot","is_focused":true}]}}"#
    let lines = [windows, windows, #"{"New":{}}"#, "no JSON", windows].map { "\($0)\n" }
    #expect(try play(.niri, Array(lines.joined().utf8)) == ["tells 'foot'"])
  }
}
