import Control
import Foundation
import Testing

@Suite struct ControlClientTests {
  @Test("nobody there", arguments: [[], ["/nonexistent/a"], ["/nonexistent/a", "/nonexistent/b"]])
  func nobody(_ paths: [String]) {
    #expect(throws: ControlError.nobody(paths: paths)) {
      try ControlClient.ask(.status, at: paths)
    }
  }

  @Test("a path that is too long")
  func longPath() {
    let path = "/" + String(repeating: "x", count: 107)
    let message =
      "the socket's path has 108 bytes, and can have 107. Choose a shorter one than '\(path)'"
    #expect(ControlError.pathTooLong(path).description == message)
    #expect(throws: ControlError.pathTooLong(path)) { try ControlClient.ask(.status, at: [path]) }
  }

  @Test("the first daemon that listens is asked")
  func first() throws {
    let stage = try Stage()
    let server = try stage.server()
    let outcome = Outcome(asking: ["/nonexistent/control", server.path])
    stage.run { outcome.value != nil }
    #expect(try outcome.value?.get() == .status(Samples.status))
  }

  @Test("a status of 40,000 gestures, which a configuration of 1 MiB can have, comes whole")
  func large() throws {
    let stage = try Stage()
    var status = Samples.status
    status.gestures = (0..<40_000).map { .init(name: "\($0)", type: "tap", isEnabled: true) }
    stage.answer = { [status] _ in .status(status) }
    let outcome = Outcome(asking: [try stage.server().path])
    stage.run { outcome.value != nil }
    #expect(try outcome.value?.get() == .status(status))
  }

  @Test("who is refused hears why")
  func refused() throws {
    let stage = try Stage()
    let server = try stage.server(owner: 7) { _ in PeerCredentials(process: 1, user: 8) }
    let outcome = Outcome(asking: [server.path])
    stage.run { outcome.value != nil }
    #expect(
      try outcome.value?.get()
        == .failed("user 8 may not control the gestured of user 7. That user and root may"))
  }
}
