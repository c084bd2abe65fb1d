import CSystemd
import Glibc
import Words

/// What commands need to reach the session of the daemon's user: its runtime directory, its bus and
/// its display.
///
/// A daemon that is not started by the session does not have these variables itself. They are
/// looked for in directories, without a question to a process, so that each command can get the
/// present ones. What belongs to another user is not believed.
package struct SessionEnvironment {
  /// The user whose session it is.
  let user: uid_t
  /// The directory of the runtime directories.
  var runtimeRoot = "/run/user"
  /// The directory of the X servers' sockets.
  var screenRoot = "/tmp/.X11-unix"
  /// The value of a variable in the daemon's own environment. Such a variable stays as it is.
  var inherited: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  /// The X display that logind knows for the user's graphical session.
  var display: (uid_t) -> String? = { SessionEnvironment.loggedDisplay(of: $0) }

  /// Makes the environment of the sessions of `user`.
  package init(user: uid_t = geteuid()) {
    self.user = user
  }

  /// The variables that the daemon's own environment lacks and the session has now, as
  /// `NAME=value`.
  package func variables() -> [String] {
    var found: [String] = []
    func add(_ name: String, _ find: () -> String?) {
      if inherited(name) == nil, let value = find() { found.append("\(name)=\(value)") }
    }
    let directory = inherited("XDG_RUNTIME_DIR") ?? runtimeDirectory
    add("XDG_RUNTIME_DIR") { directory }
    if let directory {
      // Once for all: each command waits for it.
      let names = Environment.names(in: directory)
      func within(_ folder: String) -> [String] {
        names.contains(folder) ? Environment.names(in: "\(directory)/\(folder)") : []
      }
      add("DBUS_SESSION_BUS_ADDRESS") {
        let path = "\(directory)/bus"
        return OwnedFile(path, .socket, of: user).map { _ in "unix:path=\(path)" }
      }
      add("WAYLAND_DISPLAY") { newestSocket(of: names, in: directory, "wayland-")?.name }
      add("SWAYSOCK") { newestSocket(of: names, in: directory, "sway-ipc.\(user).", ".sock")?.path }
      add("I3SOCK") {
        newestSocket(of: within("i3"), in: "\(directory)/i3", "ipc-socket.")?.path
      }
      add("NIRI_SOCKET") {
        OwnedFile.newest(of: names, .socket, of: user) {
          $0.hasPrefix("niri.") && $0.hasSuffix(".sock") ? "\(directory)/\($0)" : nil
        }?.path
      }
      add("HYPRLAND_INSTANCE_SIGNATURE") {
        OwnedFile.newest(of: within("hypr"), .socket, of: user) {
          "\(directory)/hypr/\($0)/.socket.sock"
        }?.name
      }
      add("XAUTHORITY") { authority(among: names, in: directory) }
    }
    add("DISPLAY") { display(user) ?? firstScreen }
    return found
  }

  private var runtimeDirectory: String? {
    let path = "\(runtimeRoot)/\(user)"
    return OwnedFile(path, .directory, of: user).map { _ in path }
  }

  /// The newest of the sockets whose names are a number between `prefix` and `suffix`.
  private func newestSocket(
    of names: [String], in directory: String, _ prefix: String, _ suffix: String = ""
  ) -> (name: String, path: String)? {
    OwnedFile.newest(of: names, .socket, of: user) {
      SessionEnvironment.number(in: $0, prefix, suffix) == nil ? nil : "\(directory)/\($0)"
    }
  }

  /// What X's clients show to be let in, where GDM, Mutter and KWin keep it. Elsewhere it is
  /// ~/.Xauthority, which they find themselves.
  private func authority(among names: [String], in directory: String) -> String? {
    let ofGDM = "\(directory)/gdm/Xauthority"
    if OwnedFile(ofGDM, .file, of: user) != nil { return ofGDM }
    return OwnedFile.newest(of: names, .file, of: user) {
      $0.hasPrefix(".mutter-Xwaylandauth.") || $0.hasPrefix("xauth_") ? "\(directory)/\($0)" : nil
    }?.path
  }

  private var firstScreen: String? {
    Environment.names(in: screenRoot)
      .filter { OwnedFile("\(screenRoot)/\($0)", .socket, of: user) != nil }
      .compactMap { SessionEnvironment.number(in: $0, "X") }
      .min().map { ":\($0)" }
  }

  /// The number that is all of `name` between `prefix` and `suffix`.
  private static func number(in name: String, _ prefix: String, _ suffix: String = "") -> Int? {
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      digits.allSatisfy({ ("0"..."9").contains($0) })
    else { return nil }
    return Int(digits)
  }

  /// sd_uid_get_display(3), sd_session_get_display(3)
  private static func loggedDisplay(of user: uid_t) -> String? {
    var session: UnsafeMutablePointer<CChar>?
    var display: UnsafeMutablePointer<CChar>?
    sd_uid_get_display(user, &session)
    guard let session = String(taking: session) else { return nil }
    sd_session_get_display(session, &display)
    return String(taking: display)
  }
}
