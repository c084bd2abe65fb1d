import Control
import Testing

@Suite struct ControlSocketTests {
  static let daemons: [([String: String], String)] = [
    ([:], "/run/gestured/control"),
    (["XDG_RUNTIME_DIR": "/run/user/1000"], "/run/user/1000/gestured/control"),
    (["RUNTIME_DIRECTORY": "/run/gestured", "XDG_RUNTIME_DIR": "/x"], "/run/gestured/control"),
    (["RUNTIME_DIRECTORY": "/run/a:/run/b"], "/run/a/control"),
    (["RUNTIME_DIRECTORY": "", "XDG_RUNTIME_DIR": "/x"], "/x/gestured/control"),
    (["RUNTIME_DIRECTORY": "here", "XDG_RUNTIME_DIR": "there"], "/run/gestured/control"),
  ]

  @Test(arguments: daemons) func ofDaemon(_ environment: [String: String], _ path: String) {
    #expect(ControlSocket.ofDaemon { environment[$0] } == path)
  }

  static let clients: [([String: String], [String])] = [
    ([:], ["/run/gestured/control"]),
    (
      ["XDG_RUNTIME_DIR": "/run/user/1000", "RUNTIME_DIRECTORY": "/y"],
      ["/run/user/1000/gestured/control", "/run/gestured/control"]
    ),
    (["XDG_RUNTIME_DIR": "relative"], ["/run/gestured/control"]),
  ]

  @Test(arguments: clients) func ofClients(_ environment: [String: String], _ paths: [String]) {
    #expect(ControlSocket.candidates { environment[$0] } == paths)
  }

  static let rivals: [(path: String, [String: String], [String])] = [
    ("/run/gestured/control", [:], ["/run/user/7/gestured/control"]),
    ("/run/gestured/control", ["XDG_RUNTIME_DIR": "/x"], ["/x/gestured/control"]),
    ("/x/gestured/control", ["XDG_RUNTIME_DIR": "/x"], ["/run/gestured/control"]),
    (
      "/run/a/control", ["XDG_RUNTIME_DIR": "relative"],
      ["/run/user/7/gestured/control", "/run/gestured/control"]
    ),
  ]

  @Test(arguments: rivals)
  func alternatives(_ path: String, _ environment: [String: String], _ paths: [String]) {
    #expect(ControlSocket.alternatives(to: path, of: 7) { environment[$0] } == paths)
  }
}
