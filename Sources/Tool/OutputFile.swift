import Glibc
import Loop

/// The file that a command writes, or standard output.
///
/// Recordings tell what was typed. So a file is a new one that only its owner may read. It is made
/// beside the one that was named, and renamed to it. A program that had that open, or laid it
/// there, gets nothing. Pipes and devices are written as they are.
final class OutputFile {
  /// Its path, or what messages call it.
  let path: String
  /// The open file.
  let descriptor: Int32
  private enum Kind {
    case standardOutput
    case asItIs
    /// A new file is at `made`, to be renamed to `place`.
    case new(made: String, place: String)
  }
  private var kind: Kind

  /// Opens what is at `path` or makes a file. Nil and `-` are standard output. Throws if that
  /// fails, and if a file or a link there is neither the user's nor root's.
  init(_ path: String?) throws {
    guard let path, path != "-" else {
      (self.path, descriptor, kind) = ("standard output", STDOUT_FILENO, .standardOutput)
      return
    }
    self.path = path
    let place = try OutputFile.place(of: path)
    if let place {
      let made = "\(place).\(getpid())"
      descriptor = open(made, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      kind = .new(made: made, place: place)
    } else {
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      kind = .asItIs
    }
    guard descriptor >= 0 else {
      kind = .asItIs
      throw SystemError(call: path, errno: errno)
    }
  }

  deinit {
    if case .new(let made, _) = kind { unlink(made) }
  }

  /// Where a file at `path` is to be made anew. It is nil if what is there is no file to be
  /// replaced: a pipe, a device, or what this program has open.
  private static func place(of path: String) throws -> String? {
    let open = ["/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/self/fd/"]
    if open.contains(where: path.hasPrefix) { return nil }
    var status = stat()
    guard lstat(path, &status) == 0 else { return path }
    try refuseForeign(status, "a link", at: path, if: S_IFLNK)
    guard stat(path, &status) == 0 else { throw SystemError(call: path, errno: errno) }
    try refuseForeign(status, "it", at: path)
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemError(call: path, errno: EISDIR)
    default: return nil
    }
    guard let real = realpath(path, nil) else { throw SystemError(call: path, errno: errno) }
    defer { free(real) }
    return String(cString: real)
  }

  private static func refuseForeign(
    _ status: stat, _ what: String, at path: String, if kind: mode_t? = nil
  ) throws {
    if let kind, status.st_mode & S_IFMT != kind { return }
    guard status.st_uid != 0, status.st_uid != geteuid() else { return }
    throw ForeignFile(path: path, what: what, owner: status.st_uid)
  }

  /// Puts a new file in its place, and replaces what was there. From now on it is what was named,
  /// as it grows.
  func settle() throws {
    guard case .new(let made, let place) = kind else { return }
    guard rename(made, place) == 0 else { throw SystemError(call: path, errno: errno) }
    kind = .asItIs
  }

  /// Takes away what stands behind the first `length` bytes: the rest of a write that failed.
  func cut(to length: Int64) {
    // A device or a pipe cannot be cut, and has to do with what it got.
    if descriptor != STDOUT_FILENO { _ = ftruncate(descriptor, off_t(length)) }
  }

  /// Writes `text`. Throws the system's reason, such as a full disk.
  func write(_ text: [UInt8]) throws {
    var rest = text[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(call: path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts `text` in the place of the file at `path`, all of it or nothing, for the same owner and
  /// with the same rights. A symbolic link stays one. Throws if that fails.
  static func replace(_ path: String, with text: [UInt8]) throws {
    guard let real = realpath(path, nil) else { throw SystemError(call: path, errno: errno) }
    defer { free(real) }
    var status = stat()
    guard stat(real, &status) == 0 else { throw SystemError(call: path, errno: errno) }
    let place = String(cString: real)
    var replacement = FileReplacement(
      place, temporary: "\(place).\(getpid())", text: text, like: status)
    do {
      try replacement.run()
    } catch {
      throw SystemError(call: path, errno: error.errno)
    }
  }

  /// Throws if the file at `path` cannot be replaced: another one has to be made in its folder.
  static func expectReplaceable(_ path: String) throws {
    guard let real = realpath(path, nil) else { throw SystemError(call: path, errno: errno) }
    defer { free(real) }
    let folder = String(cString: real).split(separator: "/").dropLast().joined(separator: "/")
    guard access("/\(folder)", W_OK) == 0 else { throw SystemError(call: path, errno: errno) }
  }

  /// Writes `text`. Throws the system's reason.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Closes the file, which is in its place then. Throws what the system says only now, as it may
  /// on a network.
  func close() throws {
    if case .standardOutput = kind { return }
    if Glibc.close(descriptor) != 0 { throw SystemError(call: path, errno: errno) }
    try settle()
  }
}

/// Why nothing is written where the user said.
struct ForeignFile: Error, CustomStringConvertible {
  let path: String
  let what: String
  let owner: uid_t

  var description: String {
    "\(path): \(what) there belongs to user \(owner), who could read what is written. Name another"
      + " file, or remove it"
  }
}
