import Glibc

/// Whether a file that is obeyed could have been written, or put where it is, by other users than
/// root and the user that obeys it.
///
/// The file is looked at as sudo does with sudoers(5). As sshd does with its users' files, every
/// folder is looked at in which the kernel looks a name up on the way to it, from the root on. So
/// is every symbolic link that the kernel follows. With root's and the user's own work only in all
/// of them, no other user can change what a name on the way stands for. What is looked at is what
/// the walk went through to the open file, so that nothing can be put in its place between the two.
struct FileSafety {
  /// What the file is there for.
  enum Matter { case commands, quirks, broker }

  /// The user who obeys it.
  let user: uid_t
  var matter = Matter.commands
  /// Whether a group has no member but the user.
  var isPrivate: (gid_t, uid_t) -> Bool = PrivateGroup.isPrivate

  /// As this program judges.
  static func own(_ matter: Matter = .commands) -> FileSafety {
    FileSafety(user: getuid(), matter: matter)
  }

  /// The way to the file at `path` from the root on, so that every folder is looked at. The file is
  /// open.
  static func walk(to path: String) -> PathWalk {
    PathWalk(path.hasPrefix("/") ? path : "\(here)/\(path)", isOpening: true)
  }

  /// What makes `file` unsafe, which was reached by `walk` and is called `path`, and what helps, or
  /// nil if it is safe.
  func danger(of file: PathWalk.Element, reachedBy walk: PathWalk, at path: String) -> String? {
    if let danger = danger(ofFile: file, at: path) { return danger }
    for link in walk.links where !isTrusted(link.status.st_uid) {
      return "\(refusal) the link \(named(link.path, by: path)) on the way to it belongs to user"
        + " \(link.status.st_uid): name the file that it leads to, or make a link of your own"
    }
    return danger(ofFolders: walk.folders, to: path, danger(ofFolder:_:at:))
  }

  /// What lets others than the owner write `file`, in the words that its owner's daemon would use,
  /// or nil if nothing does. The owner of the folders is not asked.
  static func dangerOfOthers(
    of file: PathWalk.Element, reachedBy walk: PathWalk, at path: String,
    isPrivate: @escaping (gid_t, uid_t) -> Bool = PrivateGroup.isPrivate
  ) -> String? {
    let safety = FileSafety(user: file.status.st_uid, isPrivate: isPrivate)
    if let danger = safety.danger(ofFile: file, at: path) { return danger }
    return safety.danger(ofFolders: walk.folders, to: path) { folder, what, name in
      safety.isSticky(folder.status) ? nil : safety.openness(of: folder, what, at: name)
    }
  }

  func danger(ofFile file: PathWalk.Element, at path: String) -> String? {
    guard isTrusted(file.status.st_uid) else {
      return
        "\(refusal) it belongs to user \(file.status.st_uid): read it, and put a copy that is"
        + " \(owner) in its place (chown alone would trust it unread)"
    }
    return openness(of: file, "it", at: path)
  }

  /// In a folder with the sticky bit others can make files, but not replace those of their owner.
  func danger(ofFolder folder: PathWalk.Element, _ what: String, at path: String) -> String? {
    guard isTrusted(folder.status.st_uid) else {
      return
        "\(refusal) \(what) \(quoted(path)) belongs to user \(folder.status.st_uid), who may put"
        + " any file in its place: keep a copy that you have read in a folder that is \(owner)"
    }
    return isSticky(folder.status) ? nil : openness(of: folder, what, at: path)
  }

  /// The first danger of the folders to `path`, the file's own first, then those above.
  private func danger(
    ofFolders folders: [PathWalk.Element], to path: String,
    _ judge: (PathWalk.Element, String, String) -> String?
  ) -> String? {
    for (index, folder) in folders.reversed().enumerated() {
      let what = index == 0 ? "its directory" : "a directory on the way to it,"
      if let danger = judge(folder, what, named(folder.path, by: path)) { return danger }
    }
    return nil
  }

  private func isSticky(_ directory: stat) -> Bool {
    directory.st_mode & S_ISVTX != 0 && isTrusted(directory.st_uid)
  }

  private func openness(of element: PathWalk.Element, _ what: String, at path: String) -> String? {
    let status = element.status
    guard status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return nil }
    if status.st_mode & S_IWOTH == 0, isOwners(status.st_gid, of: status), !element.hasAccessList {
      return nil
    }
    let object = what == "it" ? "it" : "\(what) \(quoted(path))"
    let first = what == "it" ? "read it, then" : "look what is in there, then"
    return "\(refusal) others may write \(object): \(first) chmod go-w \(quoted(path))"
  }

  private var refusal: String {
    let whom = user == 0 ? "root" : "user \(user)"
    return switch matter {
    case .commands: "refused, because it would be run as \(whom) and"
    case .broker: "refused, because gestured-mqtt would use it and"
    case .quirks: "refused, because the gestured of \(whom) would use it and"
    }
  }

  private var owner: String { user == 0 ? "root's" : "user \(user)'s or root's" }

  /// Root, or the user whose commands the file is for.
  private func isTrusted(_ owner: uid_t) -> Bool { owner == 0 || owner == user }

  /// Whether the group is the owner once more: many systems give every user a group of the same
  /// name and a umask that lets it write (login.defs(5), USERGROUPS_ENAB).
  private func isOwners(_ group: gid_t, of status: stat) -> Bool {
    user != 0 && status.st_uid == user && isPrivate(group, user)
  }

  private func quoted(_ path: String) -> String { "'\(path)'" }

  /// A folder on the way to `path`, in the form in which `path` was named.
  private func named(_ folder: String, by path: String) -> String {
    FileSafety.name(of: folder, by: path, from: FileSafety.here)
  }

  /// What a folder is called beside `path` in a program that is in the folder `here`.
  static func name(of folder: String, by path: String, from here: String) -> String {
    guard !path.hasPrefix("/"), folder.hasPrefix(here) else { return folder }
    let rest = folder.dropFirst(here.count)
    return rest.isEmpty ? "." : rest.hasPrefix("/") ? String(rest.dropFirst()) : folder
  }

  /// Where this program is, without links, or the root if that folder is gone.
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
