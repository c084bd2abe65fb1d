import CSystemd
import Foundation
import Glibc
import Testing

@testable import Actions
@testable import Loop

/// journald's two sockets in a folder of one's own. Nothing is read unless the test reads it.
final class StandInJournald {
  let folder: String
  private var entries: Int32
  let streams: Int32

  init(backlog: Int32 = 16) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "journald-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    entries = try StandInJournald.bind(SOCK_DGRAM, "\(folder)/socket")
    streams = try StandInJournald.bind(SOCK_STREAM, "\(folder)/stdout")
    try #require(listen(streams, backlog) == 0)
  }

  deinit {
    close(entries)
    close(streams)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A journal that writes here.
  func journal() -> Journal {
    Journal(program: "gestured", isVerbose: false, destination: .journal, folder: folder)
  }

  /// Closes the socket for entries, as journald's end would, and makes a new one unless it `stays`.
  func restart(staysAway: Bool = false) throws {
    close(entries)
    unlink("\(folder)/socket")
    entries = staysAway ? -1 : try StandInJournald.bind(SOCK_DGRAM, "\(folder)/socket")
  }

  /// The next entry that was not read yet, as it was sent. Nil if there is none.
  func next() -> [UInt8]? {
    var file: Int32 = -1
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = receive(into: &bytes, file: &file)
    guard count >= 0 else { return nil }
    guard file >= 0 else { return Array(bytes.prefix(count)) }
    defer { close(file) }
    #expect(count == 0)
    // journald takes a file only if no process can change it: F_GET_SEALS, and all four.
    #expect(fcntl(file, 1034) & 0xF == 0xF)
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    var contents = [UInt8](repeating: 0, count: Int(status.st_size))
    #expect(pread(file, &contents, contents.count, 0) == contents.count)
    return contents
  }

  /// The messages of all entries that were not read yet.
  func messages() -> [String] {
    var messages: [String] = []
    while let entry = next() {
      let first = entry.prefix { $0 != UInt8(ascii: "\n") }
      messages.append(String(decoding: first.dropFirst("MESSAGE=".count), as: UTF8.self))
    }
    return messages
  }

  /// Takes a stream that a process opened, and reads what was written to it so far.
  func readStream() throws -> String {
    let stream = accept(streams, nil, nil)
    try #require(stream >= 0)
    defer { close(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(stream, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private func receive(into bytes: inout [UInt8], file: inout Int32) -> Int {
    // A header of 16 bytes with the descriptor behind it (cmsg(3)).
    var control = [Int32](repeating: -1, count: 6)
    return bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var data = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &data) { data in
          var message = msghdr()
          message.msg_iov = data
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          let count = recvmsg(entries, &message, Int32(MSG_DONTWAIT))
          if count >= 0, message.msg_controllen > 0 {
            file = control.load(fromByteOffset: 16, as: Int32.self)
          }
          return count
        }
      }
    }
  }

  private static func bind(_ kind: __socket_type, _ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(kind.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let address = try #require(UnixAddress(path: path))
    try #require(address.with { Glibc.bind(descriptor, $0, $1) } == 0)
    return descriptor
  }
}
