import Glibc
import JSON

/// The lines that a watcher has not taken yet: bounded, however slowly it reads.
///
/// While much is waiting, lines that may be lost are, and the reader is told of how many before the
/// next line that it gets. The others are never lost: who does not take those either is hung up on.
struct WatchBacklog {
  /// How many bytes may wait before lines are lost.
  static let mostBeforeLoss = 1 << 16
  /// How many may wait at all.
  static let most = 1 << 20

  /// How writing ended.
  enum Outcome { case written, full, closed }

  private var bytes: [UInt8] = []
  private var taken = 0
  private var lost = 0

  /// How many bytes wait.
  var count: Int { bytes.count - taken }
  /// How many there is room for, taken ones and to come.
  var capacity: Int { bytes.capacity }

  /// Adds a line, without its line feed. False if there is no room for one that must not be lost.
  mutating func add(_ line: String, mayBeLost: Bool) -> Bool {
    if mayBeLost, count > WatchBacklog.mostBeforeLoss {
      lost += 1
      return true
    }
    tellOfLoss()
    append(line)
    return count <= WatchBacklog.most
  }

  /// Writes what the socket `descriptor`, which does not block, has room for.
  mutating func write(to descriptor: Int32) -> Outcome {
    while true {
      if count == 0 {
        bytes.removeAll(keepingCapacity: bytes.count <= WatchBacklog.mostBeforeLoss)
        taken = 0
        tellOfLoss()
        if count == 0 { return .written }
      }
      let sent = bytes[taken...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if sent >= 0 {
        taken += sent
      } else if errno == EAGAIN {
        return .full
      } else if errno != EINTR {
        return .closed
      }
    }
  }

  private mutating func tellOfLoss() {
    guard lost > 0 else { return }
    var object = JSONObject()
    object.add("kind", "lost")
    object.add("lines", lost)
    lost = 0
    append(object.line)
  }

  private mutating func append(_ line: String) {
    if taken > WatchBacklog.mostBeforeLoss {
      bytes.removeFirst(taken)
      taken = 0
    }
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }
}
