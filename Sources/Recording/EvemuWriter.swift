import Gestures
import Glibc
import Words

/// Writes a recording in the evemu format, version 1.2, that evemu-play(1) and `Recording` read.
///
/// Whole frames are written at once, so that a recorder that is stopped leaves a file that ends
/// with a SYN_REPORT. Times start at 0.
package struct EvemuWriter {
  private let descriptor: Int32
  private let path: String
  private var start: EventTime?
  private var pending: [UInt8] = []
  /// How many bytes are on the file: whole frames.
  package private(set) var length: Int64 = 0

  /// Writes the description of `device` to the open file `descriptor`, which stays the caller's.
  /// `path` is for messages. Throws if it cannot be written.
  package init(
    describing device: RecordedDevice, to descriptor: Int32, path: String
  ) throws(RecordingError) {
    self.descriptor = descriptor
    self.path = path
    pending = Array(device.evemuDescription.utf8)
    try flush()
  }

  /// Adds an event. It is on the file when its frame's SYN_REPORT was added. Throws as `flush`.
  package mutating func write(_ event: RecordedEvent) throws(RecordingError) {
    add(event)
    if event.code == .report { try flush() }
  }

  /// A device and what it sent, as a file's bytes, with what came in front meanwhile.
  package static func text(
    of device: RecordedDevice, _ applications: [RecordedApplication] = []
  ) -> [UInt8] {
    var writer = EvemuWriter(describing: device)
    writer.write(applications, since: device.events.first?.time)
    for event in device.events { writer.add(event) }
    return writer.pending
  }

  private init(describing device: RecordedDevice) {
    (descriptor, path) = (-1, device.name)
    pending = Array(device.evemuDescription.utf8)
  }

  private mutating func add(_ event: RecordedEvent) {
    let first = start ?? event.time
    start = first
    let time = max(0, (event.time - first).microseconds)
    let fraction = String(time % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    pending += Array(
      "E: \(time / 1_000_000).\(zeros)\(fraction) \(Hexadecimal.padded(event.code.type, digits: 4))"
        .utf8)
    pending += Array(" \(Hexadecimal.padded(event.code.code, digits: 4)) \(event.value)\n".utf8)
  }

  /// Adds applications that came in front, counted from `start`. Those before it were there then.
  package mutating func write(_ applications: [RecordedApplication], since start: EventTime?) {
    guard let start else { return }
    for application in applications {
      let microseconds = max(0, (application.time - start).microseconds)
      pending += Array(application.evemuLine(after: microseconds).utf8)
    }
  }

  /// Adds a comment, such as what the person is doing.
  package mutating func write(comment: String) {
    for line in comment.split(whereSeparator: \.isNewline) { pending += Array("# \(line)\n".utf8) }
  }

  /// Writes what is waiting to the file. Throws the system's reason, such as a full disk.
  package mutating func flush() throws(RecordingError) {
    var rest = pending[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw RecordingError(path: path, problem: String(errno: errno))
      }
      rest = rest.dropFirst(count)
    }
    length += Int64(pending.count)
    pending.removeAll(keepingCapacity: true)
  }
}

/// Numbers as the kernel's tools write them.
enum Hexadecimal {
  /// `number` in lower-case hexadecimal, with zeros before it up to `digits`.
  static func padded(_ number: UInt16, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
