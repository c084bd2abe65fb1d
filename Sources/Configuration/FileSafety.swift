import CAttributes
import Glibc
import Words

/// Whether a file whose commands are run could have been written, or put where it is, by others than
/// root and whoever runs them.
///
/// The file is looked at as sudo does with sudoers(5), and as sshd does with its users' files every
/// folder in which the kernel looks a name up on the way to it, from the root on, and every symbolic
/// link that it follows. With root and the user's own work only in all of them, nobody else can
/// change what a name on the way stands for.
struct FileSafety {
  /// Who runs the commands.
  let user: uid_t
  /// Whether a group has nobody in it but the user.
  var isPrivate: (gid_t, uid_t) -> Bool = PrivateGroup.isPrivate

  /// As this program judges.
  static var own: FileSafety { FileSafety(user: getuid()) }

  /// What makes the file at `path`, of which `status` is fstat(2)'s answer, unsafe, and what helps;
  /// nil if it is safe.
  func danger(of status: stat, at path: String) -> String? {
    if let danger = danger(ofFile: status, at: path) { return danger }
    let walk = PathWalk(absolute(path))
    for link in walk.links {
      var status = stat()
      if lstat(link, &status) == 0, !isTrusted(status.st_uid) {
        return "\(refusal) the link \(named(link, by: path)) on the way to it belongs to user"
          + " \(status.st_uid): name the file that it leads to, or make a link of your own"
      }
    }
    return danger(ofFolders: walk.folders, to: path) { danger(ofFolder: $0, $1, at: $2) }
  }

  /// What lets others than the owner write the file at `path`, in the words that its owner's daemon
  /// would use; nil if nothing does. Who owns the folders is not asked.
  static func dangerOfOthers(
    of status: stat, at path: String,
    isPrivate: @escaping (gid_t, uid_t) -> Bool = PrivateGroup.isPrivate
  ) -> String? {
    let safety = FileSafety(user: status.st_uid, isPrivate: isPrivate)
    if let danger = safety.danger(ofFile: status, at: path) { return danger }
    let folders = PathWalk(safety.absolute(path)).folders
    return safety.danger(ofFolders: folders, to: path) { status, what, folder in
      safety.isSticky(status) ? nil : safety.openness(of: status, what, at: folder)
    }
  }

  func danger(ofFile status: stat, at path: String) -> String? {
    guard isTrusted(status.st_uid) else {
      return
        "\(refusal) it belongs to user \(status.st_uid), who wrote what would be run: read it, and"
        + " put a copy that is \(owner) in its place (chown alone would trust it unread)"
    }
    return openness(of: status, "it", at: path)
  }

  /// In a folder with the sticky bit others can make files, but not replace those of their owner.
  func danger(ofFolder status: stat, _ what: String, at path: String) -> String? {
    guard isTrusted(status.st_uid) else {
      return
        "\(refusal) \(what) \(quoted(path)) belongs to user \(status.st_uid), who may put any file"
        + " in its place: keep a copy that you have read in a folder that is \(owner)"
    }
    return isSticky(status) ? nil : openness(of: status, what, at: path)
  }

  /// The first danger of the folders to `path`, the file's own first, then those above.
  private func danger(
    ofFolders folders: [String], to path: String, _ judge: (stat, String, String) -> String?
  ) -> String? {
    for (index, folder) in folders.reversed().enumerated() {
      let name = named(folder, by: path)
      var status = stat()
      guard stat(folder, &status) == 0 else {
        return "\(name), on the way to it, cannot be examined: \(String(errno: errno))"
      }
      let what = index == 0 ? "its directory" : "a directory on the way to it,"
      if let danger = judge(status, what, name) { return danger }
    }
    return nil
  }

  private func isSticky(_ directory: stat) -> Bool {
    directory.st_mode & S_ISVTX != 0 && isTrusted(directory.st_uid)
  }

  private func openness(of status: stat, _ what: String, at path: String) -> String? {
    guard status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return nil }
    if status.st_mode & S_IWOTH == 0, isOwners(status.st_gid, of: status), !hasAccessList(path) {
      return nil
    }
    let object = what == "it" ? "it" : "\(what) \(quoted(path))"
    let first = what == "it" ? "read it, then" : "look what is in there, then"
    return "\(refusal) others may write \(object): \(first) chmod go-w \(quoted(path))"
  }

  private var refusal: String {
    let whom = user == 0 ? "root" : "user \(user)"
    return "refused, because it would be run as \(whom) and"
  }

  private var owner: String { user == 0 ? "root's" : "user \(user)'s or root's" }

  /// Root, or the user whose commands the file is for.
  private func isTrusted(_ owner: uid_t) -> Bool { owner == 0 || owner == user }

  /// Whether the group is the owner once more: many systems give every user a group of the same name
  /// and a umask that lets it write (login.defs(5), USERGROUPS_ENAB).
  private func isOwners(_ group: gid_t, of status: stat) -> Bool {
    user != 0 && status.st_uid == user && isPrivate(group, user)
  }

  /// Whether named users or groups have rights of their own, which the mode shows as the group's
  /// (acl(5)).
  private func hasAccessList(_ path: String) -> Bool {
    getxattr(path, "system.posix_acl_access", nil, 0) > 0
  }

  private func quoted(_ path: String) -> String { "'\(path)'" }

  /// From the root on, so that the folders above are looked at, too.
  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileSafety.here)/\(path)"
  }

  /// A folder on the way to `path` as whoever named that would name it.
  private func named(_ folder: String, by path: String) -> String {
    guard !path.hasPrefix("/"), folder.hasPrefix(FileSafety.here) else { return folder }
    let rest = folder.dropFirst(FileSafety.here.count)
    return rest.isEmpty ? "." : rest.hasPrefix("/") ? String(rest.dropFirst()) : folder
  }

  /// Where this program is, without links; the root if that folder is gone.
  private static var here: String {
    guard let real = realpath(".", nil) else { return "" }
    defer { free(real) }
    let here = String(cString: real)
    return here == "/" ? "" : here
  }

  /// The folder that a path leads into.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
