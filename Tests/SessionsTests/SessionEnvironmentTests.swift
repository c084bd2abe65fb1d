import Foundation
import Testing

@testable import Sessions

/// What commands are told of the session, from directories with real sockets.
@Suite struct SessionEnvironmentTests {
  private let folder: TemporaryFolder
  private let user = geteuid()
  private let runtime: String
  private let screens: String

  init() throws {
    folder = try TemporaryFolder()
    runtime = try folder.directory("user/\(geteuid())")
    screens = try folder.directory("X")
  }

  private func environment(
    own: [String: String] = [:], display: String? = nil, user: uid_t = geteuid()
  ) -> [String] {
    var environment = SessionEnvironment(user: user)
    environment.runtimeRoot = "\(folder.path)/user"
    environment.screenRoot = screens
    environment.inherited = { own[$0] }
    environment.display = { _ in display }
    return environment.variables()
  }

  private func socket(_ name: String, made seconds: Int? = nil) throws {
    close(try folder.socket("user/\(user)/\(name)", made: seconds))
  }

  private func screen(_ name: String) throws {
    close(try folder.socket("X/\(name)"))
  }

  @Test func findsEverything() throws {
    try socket("bus")
    try socket("wayland-1")
    try folder.file("user/\(user)/wayland-1.lock")
    try screen("X0")
    #expect(
      environment() == [
        "XDG_RUNTIME_DIR=\(runtime)", "DBUS_SESSION_BUS_ADDRESS=unix:path=\(runtime)/bus",
        "WAYLAND_DISPLAY=wayland-1", "DISPLAY=:0",
      ])
  }

  @Test func findsNothingWhereThereIsNothing() throws {
    try FileManager.default.removeItem(atPath: runtime)
    try FileManager.default.removeItem(atPath: screens)
    #expect(environment() == [])
  }

  @Test func findsADirectoryWithoutASession() {
    #expect(environment() == ["XDG_RUNTIME_DIR=\(runtime)"])
  }

  @Test("what the daemon has already stays as it is, and says where to look")
  func ownVariables() throws {
    let other = try folder.directory("other")
    close(try folder.socket("other/wayland-7"))
    close(try folder.socket("other/bus"))
    try socket("wayland-0")
    #expect(
      environment(own: ["XDG_RUNTIME_DIR": other, "DISPLAY": ":9"]) == [
        "DBUS_SESSION_BUS_ADDRESS=unix:path=\(other)/bus", "WAYLAND_DISPLAY=wayland-7",
      ])
    #expect(
      environment(own: [
        "XDG_RUNTIME_DIR": other, "DISPLAY": "", "WAYLAND_DISPLAY": "wayland-2",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=/x",
      ]) == [])
  }

  @Test(
    "the newest of several compositors",
    arguments: [
      (["wayland-0": 100, "wayland-1": 200], "wayland-1"),
      (["wayland-0": 200, "wayland-1": 100], "wayland-0"),
      (["wayland-2": 100, "wayland-10": 100], "wayland-10"),
      (["wayland-0": 100, "wayland-x": 300, "wayland-": 300, "wayland-+1": 300], "wayland-0"),
    ])
  func newestCompositor(_ sockets: [String: Int], _ name: String) throws {
    for (name, seconds) in sockets { try socket(name, made: seconds) }
    #expect(environment().last == "WAYLAND_DISPLAY=\(name)")
  }

  @Test("when a file was changed, in nanoseconds, and nothing of another kind or user")
  func changed() throws {
    try socket("s", made: 100)
    try folder.file("user/\(user)/f")
    let path = "\(runtime)/s"
    #expect(OwnedFile(path, .socket, of: user)?.changed == 100_000_000_000)
    for (name, kind) in [("s", OwnedFile.Kind.socket), ("f", .file), (".", .directory)] {
      for other in [OwnedFile.Kind.socket, .file, .directory] {
        #expect((OwnedFile("\(runtime)/\(name)", other, of: user) != nil) == (other == kind))
      }
      #expect(OwnedFile("\(runtime)/\(name)", kind, of: user + 1) == nil)
    }
  }

  @Test("sway's newest socket, of the same user")
  func sway() throws {
    try socket("sway-ipc.\(user).20.sock", made: 100)
    try socket("sway-ipc.\(user).3.sock", made: 200)
    for name in [
      "sway-ipc.\(user + 1).4.sock", "sway-ipc.\(user).7654321", "sway-ipc.\(user).x.sock",
    ] {
      try socket(name, made: 300)
    }
    try folder.file("user/\(user)/sway-ipc.\(user).6.sock")
    #expect(environment().last == "SWAYSOCK=\(runtime)/sway-ipc.\(user).3.sock")
    #expect(environment(own: ["SWAYSOCK": "/own"]).last == "XDG_RUNTIME_DIR=\(runtime)")
  }

  @Test("compositors' sockets, and what X's clients show to be let in")
  func compositors() throws {
    for name in ["i3", "hypr/abc_1_2", "hypr/old_1_1", "gdm"] {
      _ = try folder.directory("user/\(user)/\(name)")
    }
    try socket("i3/ipc-socket.77", made: 100)
    try socket("hypr/old_1_1/.socket.sock", made: 300)
    try socket("hypr/abc_1_2/.socket.sock", made: 400)
    try socket("niri.wayland-1.90.sock", made: 100)
    try socket("niri.wayland-1.91.sock", made: 100)
    try folder.file("user/\(user)/.mutter-Xwaylandauth.X8")
    #expect(
      environment() == [
        "XDG_RUNTIME_DIR=\(runtime)", "I3SOCK=\(runtime)/i3/ipc-socket.77",
        "NIRI_SOCKET=\(runtime)/niri.wayland-1.91.sock", "HYPRLAND_INSTANCE_SIGNATURE=abc_1_2",
        "XAUTHORITY=\(runtime)/.mutter-Xwaylandauth.X8",
      ])
    try FileManager.default.removeItem(atPath: "\(runtime)/.mutter-Xwaylandauth.X8")
    try folder.file("user/\(user)/xauth_Kwin")
    #expect(environment().last == "XAUTHORITY=\(runtime)/xauth_Kwin")
    try folder.file("user/\(user)/gdm/Xauthority")
    #expect(environment().last == "XAUTHORITY=\(runtime)/gdm/Xauthority")
    let own = ["XAUTHORITY": "x", "I3SOCK": "x", "NIRI_SOCKET": "x"]
    #expect(environment(own: own).last == "HYPRLAND_INSTANCE_SIGNATURE=abc_1_2")
  }

  @Test("files that are no sockets are not believed")
  func wrongKinds() throws {
    for name in ["bus", "wayland-0"] { try folder.file("user/\(user)/\(name)") }
    try folder.file("X/X0")
    try FileManager.default.createSymbolicLink(
      atPath: "\(screens)/X1", withDestinationPath: "/dev/null")
    #expect(environment() == ["XDG_RUNTIME_DIR=\(runtime)"])
  }

  @Test("what belongs to another user is not believed")
  func foreignFiles() throws {
    try socket("bus")
    try socket("wayland-0")
    try screen("X0")
    let stranger = user + 1
    try FileManager.default.moveItem(
      atPath: runtime, toPath: "\(folder.path)/user/\(stranger)")
    #expect(environment(user: stranger) == [])
    #expect(
      environment(
        own: ["XDG_RUNTIME_DIR": "\(folder.path)/user/\(stranger)"], user: stranger) == [])
  }

  @Test("logind's display before a socket's, of these the lowest number")
  func displays() throws {
    for name in ["X10", "X2", "Xauthority", "X"] { try screen(name) }
    #expect(environment().last == "DISPLAY=:2")
    #expect(environment(display: ":1").last == "DISPLAY=:1")
  }
}
