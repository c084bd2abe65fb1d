import Glibc
import Loop

/// The file that a command writes, or standard output.
struct OutputFile {
  /// Its path, or what messages call it.
  let path: String
  /// The open file.
  let descriptor: Int32
  private let isOurs: Bool

  /// Empties or makes the file at `path`; nil and `-` are standard output. Throws if that fails.
  init(_ path: String?) throws {
    guard let path, path != "-" else {
      (self.path, descriptor, isOurs) = ("standard output", STDOUT_FILENO, false)
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw SystemError(call: path, errno: errno) }
    (self.path, isOurs) = (path, true)
  }

  private init(path: String, ours descriptor: Int32) {
    (self.path, self.descriptor, isOurs) = (path, descriptor, true)
  }

  /// Takes away what stands behind the first `length` bytes: the rest of a write that failed.
  func cut(to length: Int64) {
    // A device or a pipe cannot be cut, and has to do with what it got.
    if isOurs { _ = ftruncate(descriptor, off_t(length)) }
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

  /// Puts `text` in the place of the file at `path`, all of it or nothing, for the same owner and with
  /// the same rights; a symbolic link stays one. Throws if that fails.
  static func replace(_ path: String, with text: [UInt8]) throws {
    guard let real = realpath(path, nil) else { throw SystemError(call: path, errno: errno) }
    defer { free(real) }
    var status = stat()
    guard stat(real, &status) == 0 else { throw SystemError(call: path, errno: errno) }
    let other = "\(String(cString: real)).\(getpid())"
    let descriptor = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(call: path, errno: errno) }
    let file = OutputFile(path: path, ours: descriptor)
    do {
      try file.write(text)
      guard fchown(descriptor, status.st_uid, status.st_gid) == 0,
        fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0
      else { throw SystemError(call: path, errno: errno) }
      try file.close()
      guard rename(other, real) == 0 else { throw SystemError(call: path, errno: errno) }
    } catch {
      unlink(other)
      throw error
    }
    syncFolder(of: real)
  }

  /// The new name outlives a power cut, where the file system can do that.
  private static func syncFolder(of path: UnsafeMutablePointer<CChar>) {
    let folder = open(dirname(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    Glibc.close(folder)
  }

  /// Writes `text`. Throws the system's reason.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Closes the file. Throws what the system says only now, as it may on a network.
  func close() throws {
    guard isOurs else { return }
    if Glibc.close(descriptor) != 0 { throw SystemError(call: path, errno: errno) }
  }
}
