import Foundation
import Loop
import Testing

/// What listens in a broker's or a daemon's place, and says nothing but what a test has it say.
final class StandInServer {
  /// Everything that came by a connection, in the order in which the connections came.
  private(set) var heard: [[UInt8]] = []
  private(set) var port = 0
  private let listener: Int32
  private var descriptors: [Int32] = []

  /// Listens at a port of its own.
  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(isBound && listen(listener, 9) == 0)
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  /// Listens at a path.
  init(path: String) throws {
    listener = try UnixAddress.stream()
    let descriptor = listener
    let address = try #require(UnixAddress(path: path))
    try #require(address.with { bind(descriptor, $0, $1) } == 0 && listen(listener, 9) == 0)
  }

  deinit {
    for descriptor in descriptors + [listener] where descriptor >= 0 { close(descriptor) }
  }

  /// Takes what has come by now.
  func look() {
    while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
      descriptors.append(descriptor)
      heard.append([])
    }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    for (place, descriptor) in descriptors.enumerated() where descriptor >= 0 {
      while case let count = recv(descriptor, &part, part.count, Int32(MSG_DONTWAIT)), count > 0 {
        heard[place] += part[..<count]
      }
    }
  }

  /// The lines that came by a connection.
  func lines(_ place: Int) -> [String] {
    look()
    guard heard.indices.contains(place) else { return [] }
    return String(decoding: heard[place], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The packets of MQTT that came whole by a connection, each with its first byte and its body.
  func packets(_ place: Int) -> [(first: UInt8, body: [UInt8])] {
    look()
    guard heard.indices.contains(place) else { return [] }
    var (rest, found) = (heard[place][...], [(first: UInt8, body: [UInt8])]())
    while let first = rest.popFirst() {
      var (count, shift) = (0, 0)
      while let byte = rest.popFirst() {
        count |= Int(byte & 127) << shift
        shift += 7
        if byte < 128 { break }
      }
      guard rest.count >= count else { break }
      found.append((first, Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return found
  }

  func send(_ bytes: [UInt8], to place: Int) {
    #expect(Glibc.send(descriptors[place], bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  func send(line: String, to place: Int) { send(Array("\(line)\n".utf8), to: place) }

  func hangUp(_ place: Int) {
    close(descriptors[place])
    descriptors[place] = -1
  }
}
