import CSystemd
import Foundation
import Glibc
import Testing

/// A client that does not wait, and does as it likes.
final class Client {
  private let descriptor: Int32
  private var received: [UInt8] = []
  /// Whether the server has hung up.
  private(set) var isOver = false

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
  }

  /// Sends bytes, which need not be a line.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Sends what there is room for of `rest`, and returns how many bytes that was.
  @discardableResult
  func sendSome(_ rest: inout Substring) -> Int {
    let bytes = Array(rest.utf8.prefix(1 << 16))
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard count > 0 else { return 0 }
    rest = Substring(rest.utf8.dropFirst(count))
    return count
  }

  /// Sends no more, but goes on receiving.
  func endInput() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// The lines that have come so far.
  var lines: [String] {
    receive()
    return String(decoding: received, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Whether the server has hung up, after all that it said.
  var hasEnded: Bool {
    receive()
    return isOver
  }

  private func receive() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count == 0 || (count < 0 && errno != EAGAIN) { isOver = true }
      guard count > 0 else { return }
      received += chunk[..<count]
    }
  }
}
