import Glibc

/// Whether a file whose commands are run could have been written by others than root and whoever runs
/// them, as sudo asks of sudoers(5).
struct FileSafety {
  /// Who runs the commands.
  let user: uid_t
  /// The primary group of that user.
  let group: gid_t

  /// As this program judges.
  static let own = FileSafety(user: getuid(), group: getgid())

  /// What makes the file at `path`, of which `status` is fstat(2)'s answer, unsafe, and what helps;
  /// nil if it is safe.
  func danger(of status: stat, at path: String) -> String? {
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

  /// What lets others than the owner write the file at `path`, in the words that its owner's daemon
  /// would use; nil if nothing does. Who owns the folders is not asked.
  static func dangerOfOthers(of status: stat, at path: String) -> String? {
    let group = getpwuid(status.st_uid)?.pointee.pw_gid ?? status.st_uid
    let safety = FileSafety(user: status.st_uid, group: group)
    if let danger = safety.danger(ofFile: status, at: path) { return danger }
    for directory in safety.directories(of: path) {
      var status = stat()
      guard stat(directory, &status) == 0, !safety.isSticky(status) else { continue }
      if let danger = safety.openness(of: status, "its directory", at: directory) { return danger }
    }
    return nil
  }

  func danger(ofFile status: stat, at path: String) -> String? {
    danger(of: status, "it", at: path)
  }

  /// In a directory with the sticky bit others can make files, but not replace those of their owner.
  func danger(ofDirectory status: stat, at path: String) -> String? {
    isSticky(status) ? nil : danger(of: status, "its directory", at: path)
  }

  private func isSticky(_ directory: stat) -> Bool {
    directory.st_mode & S_ISVTX != 0 && isTrusted(directory.st_uid)
  }

  private func danger(of status: stat, _ what: String, at path: String) -> String? {
    if !isTrusted(status.st_uid) {
      let owner = user == 0 ? "root" : "\(user)"
      return "\(refusal) \(what) belongs to user \(status.st_uid): chown \(owner) '\(path)'"
    }
    return openness(of: status, what, at: path)
  }

  private func openness(of status: stat, _ what: String, at path: String) -> String? {
    let others = isPrivate(status) ? S_IWOTH : S_IWGRP | S_IWOTH
    if status.st_mode & others != 0 {
      return "\(refusal) others may write \(what): chmod go-w '\(path)'"
    }
    return nil
  }

  private var refusal: String {
    let whom = user == 0 ? "root" : "user \(user)"
    return "refused, because it would be run as \(whom) and"
  }

  /// Root, or the user whose commands the file is for.
  private func isTrusted(_ owner: uid_t) -> Bool { owner == 0 || owner == user }

  /// Whether the group is the owner once more: many systems give every user a group of the same name
  /// and a umask that lets it write (login.defs(5), USERGROUPS_ENAB).
  private func isPrivate(_ status: stat) -> Bool {
    user != 0 && status.st_uid == user && status.st_gid == group
  }

  /// The directory of the path, and that of the file if the path is a symbolic link to it.
  private func directories(of path: String) -> [String] {
    var directories = [FileSafety.parent(of: path)]
    if let real = realpath(path, nil) {
      let target = FileSafety.parent(of: String(cString: real))
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
