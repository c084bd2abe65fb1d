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

  /// Takes away what stands behind the first `length` bytes: the rest of a write that failed.
  func cut(to length: Int64) {
    // A device or a pipe cannot be cut, and has to do with what it got.
    if isOurs { _ = ftruncate(descriptor, off_t(length)) }
  }

  /// Writes `text`. Throws the system's reason, such as a full disk.
  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(call: path, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts `text` in the place of the file at `path`, all of it or nothing. Throws if that fails.
  static func replace(_ path: String, with text: String) throws {
    let file = try OutputFile(path + ".new")
    try file.write(text)
    try file.close()
    guard rename(file.path, path) == 0 else { throw SystemError(call: path, errno: errno) }
  }

  /// Closes the file. Throws what the system says only now, as it may on a network.
  func close() throws {
    guard isOurs else { return }
    if Glibc.close(descriptor) != 0 { throw SystemError(call: path, errno: errno) }
  }
}
