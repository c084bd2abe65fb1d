import Glibc
import Words

/// A file of the kind and the owner that were looked for. Symbolic links are not followed.
struct OwnedFile {
  enum Kind {
    case directory
    case file
    case socket
  }

  /// When its contents were last changed, or a socket was made, in nanoseconds since 1970.
  let changed: Int64

  /// The file at `path`, or nil if it is not there, of another kind or another user's.
  init?(_ path: String, _ kind: Kind, of user: uid_t) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == user else { return nil }
    let isOfKind =
      switch kind {
      case .directory: status.st_mode & S_IFMT == S_IFDIR
      case .file: status.st_mode & S_IFMT == S_IFREG
      case .socket: status.st_mode & S_IFMT == S_IFSOCK
      }
    guard isOfKind else { return nil }
    changed = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }

  /// The newest of the files `path(name)` for some names. Of equally old ones it is that with the
  /// greatest number. A compositor that crashed leaves its sockets behind.
  static func newest(
    of names: [String], _ kind: Kind, of user: uid_t, at path: (String) -> String?
  ) -> (name: String, path: String)? {
    var newest: (name: String, path: String, changed: Int64)?
    for name in names {
      guard let path = path(name), let file = OwnedFile(path, kind, of: user) else { continue }
      if let newest {
        let before = (newest.changed, newest.name.count, newest.name)
        if (file.changed, name.count, name) < before { continue }
      }
      newest = (name, path, file.changed)
    }
    return newest.map { ($0.name, $0.path) }
  }
}
