import Glibc

/// What a descriptor of the simulated kernel stands for: the open file, which goes with its last
/// holder.
class OpenFile {
  /// How many descriptors and processes hold it.
  private(set) var holders = 0
  /// The descriptors that are waited on for the moment something comes (EPOLLET).
  var watches: [Int32] = []

  var isReadable: Bool { false }
  var isWritable: Bool { true }

  func read(_ room: UnsafeMutableRawBufferPointer) -> Int { -Int(EBADF) }
  func write(_ bytes: UnsafeRawBufferPointer) -> Int { -Int(EBADF) }
  func control(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int { -Int(ENOTTY) }
  /// No process holds it any more.
  func end() {}

  final func hold() { holders += 1 }

  final func letGo() {
    holders -= 1
    if holders == 0 { end() }
  }

  /// Something has come to be read.
  final func announce() {
    for watch in watches { Machine.kernel.epoll.makeReady(watch) }
  }
}

/// One end of a pair: what is written to it waits for the other to read.
final class StreamEnd: OpenFile {
  /// The other one, until either ends.
  private(set) var other: StreamEnd?
  /// What has come and is not read.
  var input: [UInt8] = []
  /// How much the other end may leave unread before a write has to wait.
  var room: Int
  /// The last that was read of it, for a reader in pieces.
  var last = UInt8(ascii: "\n")
  /// How often it looked, and there was nothing more.
  var silence = 0
  /// Whether the other end writes no more.
  var isOver = false
  let user: Int
  let reads: Bool
  /// The guardian, if it is what reads here.
  weak var guardian: SimulatedProcess?

  init(room: Int, user: Int = 1000, reads: Bool = true) {
    self.room = room
    self.user = user
    self.reads = reads
  }

  override var isReadable: Bool { reads && (!input.isEmpty || isOver || other == nil) }
  override var isWritable: Bool { (other.map { $0.input.count < $0.room }) ?? true }

  override func read(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    guard !input.isEmpty else { return isOver || other == nil ? 0 : -Int(EAGAIN) }
    if Machine.kernel.isFlaky { return -Int(EINTR) }
    let count = min(bytes.count, input.count)
    bytes.copyBytes(from: input[..<count])
    input.removeFirst(count)
    return count
  }

  override func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard Machine.kernel.isFlaky, bytes.count > 1 else { return put(bytes) }
    return put(UnsafeRawBufferPointer(rebasing: bytes.prefix(bytes.count / 2)))
  }

  /// Writes as much as there is room for.
  func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let other, other.holders > 0 else { return -Int(EPIPE) }
    let count = min(bytes.count, other.room - other.input.count)
    guard count > 0 else { return -Int(EAGAIN) }
    other.input.append(contentsOf: bytes[..<count])
    other.announce()
    return count
  }

  override func end() {
    other?.isOver = true
    other?.announce()
    other?.guardian?.letEverythingGo()
    other?.other = nil
    other = nil
  }

  /// A pair, of which each end holds `room` bytes that are not read.
  static func pair(room: Int, user: Int = 1000, reads: Bool = true) -> (StreamEnd, StreamEnd) {
    let (one, another) = (
      StreamEnd(room: room, user: user, reads: reads), StreamEnd(room: room, user: user)
    )
    one.other = another
    another.other = one
    return (one, another)
  }
}

/// A socket of which it is not known yet what it becomes, or that sends datagrams, or listens.
final class Socket: OpenFile {
  let isDatagram: Bool
  private var destination = ""
  /// The clients that wait to be accepted. Nil unless it listens.
  var waiting: [StreamEnd]?

  init(isDatagram: Bool) {
    self.isDatagram = isDatagram
  }

  override var isReadable: Bool { waiting?.isEmpty == false }
  override var isWritable: Bool { !Machine.kernel.isJournalFull }

  func connect(_ path: String) -> Int {
    destination = path
    if path.hasPrefix("/run/systemd/journal/") || path.hasSuffix("/notify") { return 0 }
    return -Int(ECONNREFUSED)
  }

  func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    if destination.hasSuffix("/journal/socket") {
      guard !Machine.kernel.isJournalFull else { return -Int(EAGAIN) }
      Machine.kernel.world.hear(journal: String(decoding: bytes, as: UTF8.self))
    }
    return bytes.count
  }

  override func write(_ bytes: UnsafeRawBufferPointer) -> Int { send(bytes) }

  override func end() {
    for client in waiting ?? [] { client.letGo() }
    if waiting != nil { Machine.kernel.listener = nil }
  }
}
