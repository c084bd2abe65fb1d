import Glibc

/// Whether a file whose commands are run as root could have been written by others, as sudo asks of
/// sudoers(5).
enum FileSafety {
  /// What makes the file at `path`, of which `status` is fstat(2)'s answer, unsafe, and what helps;
  /// nil if it is safe.
  static func danger(of status: stat, at path: String) -> String? {
    if let danger = danger(ofFile: status, at: path) { return danger }
    for directory in directories(of: path) {
      var status = stat()
      guard stat(directory, &status) == 0 else {
        return "its directory \(directory) cannot be examined: \(String(cString: strerror(errno)))"
      }
      if let danger = danger(ofDirectory: status, at: directory) { return danger }
    }
    return nil
  }

  static func danger(ofFile status: stat, at path: String) -> String? {
    danger(of: status, "it", at: path)
  }

  /// In a directory with the sticky bit others can make files, but not replace root's.
  static func danger(ofDirectory status: stat, at path: String) -> String? {
    if status.st_mode & S_ISVTX != 0, isTrusted(status.st_uid) { return nil }
    return danger(of: status, "its directory", at: path)
  }

  private static func danger(of status: stat, _ what: String, at path: String) -> String? {
    let refusal = "refused, because it would be run as root and"
    if !isTrusted(status.st_uid) {
      return "\(refusal) \(what) belongs to user \(status.st_uid): chown root '\(path)'"
    }
    if status.st_mode & (S_IWGRP | S_IWOTH) != 0 {
      return "\(refusal) others may write \(what): chmod go-w '\(path)'"
    }
    return nil
  }

  /// Root, or whoever runs this program.
  private static func isTrusted(_ user: uid_t) -> Bool { user == 0 || user == getuid() }

  /// The directory of the path, and that of the file if the path is a symbolic link to it.
  private static func directories(of path: String) -> [String] {
    var directories = [parent(of: path)]
    if let real = realpath(path, nil) {
      let target = parent(of: String(cString: real))
      free(real)
      if target != directories[0] { directories.append(target) }
    }
    return directories
  }

  /// The folder that a path leads into.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
