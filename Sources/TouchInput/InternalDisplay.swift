import Gestures
import Glibc

/// The display that is built into this machine, as the kernel shows it in sysfs.
package struct InternalDisplay: Sendable {
  /// The kinds of connectors that lead to built-in displays.
  private static let kinds = ["eDP", "LVDS", "DSI"]

  private let folder: String

  /// Looks below the root of sysfs.
  package init(sysfs: String = "/sys") {
    folder = sysfs + "/class/drm"
  }

  /// The width and height of the picture in millimetres, as the display has it; nil unless there is
  /// exactly one built-in display that is connected and says so believably.
  package func size() -> Size? {
    let displays = connectors().filter { text(of: "\($0)/status") == "connected" }
    guard displays.count == 1, let display = displays.first else { return nil }
    return EDID(bytes(of: "\(display)/edid"))?.size
  }

  /// The folders of the built-in displays' connectors, such as `card0-eDP-1`.
  private func connectors() -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      // In place: the entry is as long as its name, not as long as names may be.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if InternalDisplay.kinds.contains(where: { fnmatch("card*-\($0)-*", name, 0) == 0 }) {
        found.append("\(folder)/\(name)")
      }
    }
    return found
  }

  private func text(of path: String) -> String {
    String(decoding: bytes(of: path).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The beginning of a file, which holds all that matters of an EDID; empty if it cannot be read.
  private func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var part = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &part, part.count)
    return Array(part.prefix(max(0, count)))
  }
}
