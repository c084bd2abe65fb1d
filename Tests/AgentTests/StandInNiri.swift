import Glibc
import Loop
import Testing

/// A niri of the test's own, with one window.
final class StandInNiri {
  let path: String
  private let listener: Int32
  private var client: Int32 = -1
  private var isGreeted = false
  private var waiting = ""

  init(_ path: String) throws {
    self.path = path
    listener = try UnixAddress.stream()
    let address = try #require(UnixAddress(path: path))
    try #require(address.with { bind(listener, $0, $1) } == 0 && Glibc.listen(listener, 2) == 0)
  }

  deinit {
    for descriptor in [listener, client] where descriptor >= 0 { close(descriptor) }
  }

  /// Takes the agent, and says what has been told by now.
  func greet() {
    if client < 0 { client = accept(listener, nil, nil) }
    guard client >= 0 else { return }
    let bytes = Array(waiting.utf8)
    waiting = ""
    _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func tell(_ name: String) {
    waiting +=
      #"{"WindowsChanged":{"windows":[{"id":1,"title":"","app_id":"\#(name)","is_focused":true}]}}"#
      + "\n"
  }

  func hangUp() { shutdown(client, Int32(SHUT_RDWR)) }
}
