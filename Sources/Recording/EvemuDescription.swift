import CEvemu
import Glibc

/// Collects the lines of an evemu file that describe the device; libevemu makes sense of them.
struct EvemuDescription {
  private let path: String
  private var name: String?
  private var identity: [UInt16]?
  private var lines: [String] = []
  private var axisLines: [String] = []
  private var bytesOfType: [UInt16: Int] = [:]

  // What linux/input.h has room for: INPUT_PROP_CNT bits.
  private static let mostProperties = 32 / 8

  init(path: String) {
    self.path = path
  }

  /// Takes one line; `scanner` stands behind the colon of a line of `kind`.
  mutating func read(_ kind: UInt8, _ scanner: inout LineScanner) throws(RecordingError) {
    switch kind {
    case UInt8(ascii: "N"):
      guard name == nil else { throw scanner.problem("a second name: one device a file") }
      name = scanner.rest()
    case UInt8(ascii: "I"):
      identity = []
      for _ in 0..<4 { identity?.append(try scanner.hexadecimal(upTo: .max)) }
      try scanner.expectEnd()
    case UInt8(ascii: "P"):
      try readBits("P:", type: nil, most: EvemuDescription.mostProperties, &scanner)
    case UInt8(ascii: "B"):
      let type = try scanner.hexadecimal(upTo: InputCode.highestType)
      let prefix = "B: " + Hexadecimal.padded(type, digits: 2)
      let most = (Int(InputCode.highestCode(ofType: type)) + 1) / 8
      try readBits(prefix, type: type, most: most, &scanner)
    case UInt8(ascii: "A"):
      try readAxis(&scanner)
    default:
      break  // the state of lamps and switches
    }
  }

  private mutating func readBits(
    _ prefix: String, type: UInt16?, most: Int, _ scanner: inout LineScanner
  ) throws(RecordingError) {
    var line = prefix
    let key = type ?? .max
    for _ in 0..<8 {
      let byte = try scanner.hexadecimal(upTo: 0xFF)
      let position = bytesOfType[key, default: 0]
      guard position < most || byte == 0 else {
        throw scanner.problem("more bits than the kernel has for this")
      }
      bytesOfType[key] = position + 1
      line += " " + Hexadecimal.padded(byte, digits: 2)
    }
    try scanner.expectEnd()
    // Beyond the kernel's last code there are only zeros, and no room in libevemu.
    if (bytesOfType[key] ?? 0) - 8 < most { lines.append(line) }
  }

  private mutating func readAxis(_ scanner: inout LineScanner) throws(RecordingError) {
    let code = try scanner.hexadecimal(upTo: UInt16(ABS_MAX))
    let range = RecordedDevice.Axis(
      minimum: try scanner.int32(), maximum: try scanner.int32(), fuzz: try scanner.int32(),
      flat: try scanner.int32(),
      resolution: scanner.isAtEnd() ? 0 : try scanner.int32())  // format 1.0 has none
    try scanner.expectEnd()
    if let flaw = range.flaw(asAxis: code) {
      throw scanner.problem(flaw.words, remedy: flaw.remedy)
    }
    axisLines.append(
      "A: \(Hexadecimal.padded(code, digits: 2)) \(range.minimum) \(range.maximum) \(range.fuzz)"
        + " \(range.flat) \(range.resolution)")
  }

  /// The device that the lines describe. Throws if the file held no description.
  func device() throws(RecordingError) -> RecordedDevice {
    guard let name, let identity, !lines.isEmpty else {
      throw RecordingError(
        path: path, problem: "the description of the device is missing (lines N: I: P: B: A:)",
        remedy: EvemuDescriptionFile.remedy(forEvents: path))
    }
    let head = [
      "# EVEMU 1.2", "N: device",
      "I: " + identity.map { Hexadecimal.padded($0, digits: 4) }.joined(separator: " "),
    ]
    var text = Array(((head + lines + axisLines).joined(separator: "\n") + "\n").utf8)
    guard let evemu = evemu_new(nil), let file = fmemopen(&text, text.count, "r") else {
      throw RecordingError(path: path, problem: String(errno: ENOMEM))
    }
    defer {
      fclose(file)
      evemu_delete(evemu)
    }
    guard evemu_read(evemu, file) > 0 else {
      throw RecordingError(path: path, problem: "libevemu cannot read the device's description")
    }
    return RecordedDevice(evemu, name: name)
  }
}
