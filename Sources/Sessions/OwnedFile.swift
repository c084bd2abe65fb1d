import Glibc

/// A file of the kind and the owner that were looked for; symbolic links are not followed.
struct OwnedFile {
  enum Kind {
    case directory
    case socket
  }

  /// When its contents were last changed, of a socket when it was made; nanoseconds since 1970.
  let changed: Int64

  /// The file at `path`; nil if it is not there, of another kind or another user's.
  init?(_ path: String, _ kind: Kind, of user: uid_t) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == user else { return nil }
    let isOfKind =
      switch kind {
      case .directory: status.st_mode & S_IFMT == S_IFDIR
      case .socket: status.st_mode & S_IFMT == S_IFSOCK
      }
    guard isOfKind else { return nil }
    changed = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}
