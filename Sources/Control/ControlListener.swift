// Optimized, the compiler takes what sys/socket.h declares for CSystemd's.
import CSystemd
import Glibc
import Loop

/// A Unix socket that is listened on, with a path at which no other daemon answers.
final class ControlListener {
  /// Readable when a client connects.
  let descriptor: Int32
  private let path: String
  private let lock: ControlLock
  private let file: (device: dev_t, inode: ino_t)

  /// How many clients the kernel lets wait to be accepted.
  private static let backlog: Int32 = 16

  /// Listens at `path`, where everybody may connect: a refused user shall hear why. The directory
  /// is made if it is missing, and the socket of a daemon that is gone is replaced. Throws if
  /// another daemon answers there, or what the system says.
  init(path: String) throws(ControlError) {
    let address = try UnixAddress.control(path)
    try ControlListener.makeDirectory(of: path)
    lock = try ControlLock(beside: path)
    try ControlListener.clear(path, address)
    let descriptor = try UnixAddress.socket(nonBlocking: true, for: path)
    var status = stat()
    guard address.with({ bind(descriptor, $0, $1) }) == 0, lstat(path, &status) == 0,
      chmod(path, 0o666) == 0, listen(descriptor, ControlListener.backlog) == 0
    else {
      let error = ControlError.failed(path)
      Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
    file = (status.st_dev, status.st_ino)
  }

  /// Listens no more, and removes the socket, unless another daemon has put its own there.
  deinit {
    var status = stat()
    if lstat(path, &status) == 0, status.st_dev == file.device, status.st_ino == file.inode {
      unlink(path)
    }
    close(descriptor)
  }

  /// The next client's socket, which does not block. Throws if no client is there or can be had.
  func accept() throws(SystemError) -> Int32 {
    let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let client = accept4(descriptor, nil, nil, flags)
    guard client >= 0 else { throw SystemError(call: "accept4") }
    return client
  }

  /// Throws `taken` if a daemon that runs as `owner` listens at one of `paths`.
  static func ensureNone(of owner: uid_t, at paths: [String]) throws(ControlError) {
    for path in paths {
      guard let address = UnixAddress(path: path),
        let descriptor = try? UnixAddress.socket(nonBlocking: true, for: path)
      else { continue }
      defer { close(descriptor) }
      guard address.with({ connect(descriptor, $0, $1) }) == 0,
        let peer = PeerCredentials(of: descriptor), peer.user == owner
      else { continue }
      throw .taken(path: path, process: peer.process)
    }
  }

  private static func makeDirectory(of path: String) throws(ControlError) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let directory = String(path[..<slash])
    guard mkdir(directory, 0o755) == 0 || errno == EEXIST else { throw .failed(directory) }
  }

  /// Removes what a dead daemon left at `path`. Throws if that is something else, or still in use,
  /// as by a daemon that takes no lock.
  private static func clear(_ path: String, _ address: UnixAddress) throws(ControlError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .failed(path) }
      return
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path: path) }
    let descriptor = try UnixAddress.socket(nonBlocking: true, for: path)
    defer { close(descriptor) }
    guard address.with({ connect(descriptor, $0, $1) }) < 0 else {
      throw .taken(path: path, process: PeerCredentials(of: descriptor)?.process)
    }
    // A daemon listens, but more clients wait than the kernel keeps.
    guard errno != EAGAIN else { throw .taken(path: path, process: nil) }
    guard errno == ECONNREFUSED, unlink(path) == 0 else { throw .failed(path) }
  }
}
