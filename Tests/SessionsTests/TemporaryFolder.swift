import CSystemd
import Foundation
import Glibc
import Testing

/// A directory of its own for one test, gone with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    // Short: the path of a socket has to fit 108 bytes (unix(7)).
    path = "/tmp/gestured-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Makes a directory and gives its path.
  func directory(_ name: String) throws -> String {
    let made = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    return made
  }

  /// Makes an empty file.
  func file(_ name: String) throws {
    try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Makes a socket that no program serves, and if asked gives it a time in seconds since 1970.
  /// Returns its descriptor, on which no program listens.
  @discardableResult
  func socket(_ name: String, made seconds: Int? = nil) throws -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(path)/\(name)".utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(bound == 0)
    if let seconds {
      let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
      try #require(utimensat(AT_FDCWD, "\(path)/\(name)", times, 0) == 0)
    }
    return descriptor
  }
}
