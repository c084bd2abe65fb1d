import Glibc

/// The right to a socket's path, held as long as this object lives (flock(2)).
///
/// Between bind(2) and listen(2) a socket looks like one that a dead daemon left. If two daemons
/// start at the same moment, only the lock tells which was first.
final class ControlLock {
  private let descriptor: Int32
  private let path: String

  /// Takes the file beside the socket at `socket`. Other users may not open it, and so cannot hold
  /// it. Throws if another daemon has it, or what the system says.
  init(beside socket: String) throws(ControlError) {
    path = "\(socket).lock"
    descriptor = try ControlLock.take(path, for: socket)
    let line = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    _ = pwrite(descriptor, line, line.count, 0)
  }

  /// Removes the file while no other daemon can have it, unless another lies there by now.
  deinit {
    if ControlLock.isOpen(descriptor, at: path) { unlink(path) }
    close(descriptor)
  }

  private static func take(_ path: String, for socket: String) throws(ControlError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .failed(path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let error = refusal(path, for: socket, descriptor)
        close(descriptor)
        throw error
      }
      if isOpen(descriptor, at: path) { return descriptor }
      // The daemon that had it has ended, and removed it, between the two calls.
      close(descriptor)
    }
  }

  /// What the last call left in errno, as far as it tells something about another daemon.
  private static func refusal(
    _ path: String, for socket: String, _ descriptor: Int32
  ) -> ControlError {
    guard errno == EWOULDBLOCK else { return .failed(path) }
    var text = [UInt8](repeating: 0, count: 16)
    let count = max(0, pread(descriptor, &text, text.count, 0))
    let line = text[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return .taken(path: socket, process: pid_t(String(decoding: line, as: UTF8.self)))
  }

  /// Whether what lies at `path` is the file that `descriptor` is open on.
  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var held = stat()
    var present = stat()
    return fstat(descriptor, &held) == 0 && lstat(path, &present) == 0
      && held.st_dev == present.st_dev && held.st_ino == present.st_ino
  }
}
