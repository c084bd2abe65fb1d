import CTouch

/// Collects the lines of an evemu file that describe the device.
struct EvemuDescription {
  private let path: String
  private var name: String?
  private var identity: [UInt16]?
  private var hasBits = false
  private var device = RecordedDevice(name: "")
  private var axes: [UInt16: RecordedDevice.Axis] = [:]
  /// How many bytes were read of a type's bits. Nil stands for the properties.
  private var bytesOfType: [UInt16?: Int] = [:]

  // What linux/input.h has room for: INPUT_PROP_CNT bits.
  private static let mostProperties = 32 / 8

  init(path: String) {
    self.path = path
  }

  /// Takes one line. `scanner` stands behind the colon of a line of `kind`. Throws where it is
  /// wrong.
  mutating func read(_ kind: UInt8, _ scanner: inout LineScanner) throws(RecordingError) {
    switch kind {
    case UInt8(ascii: "N"):
      guard name == nil else { throw scanner.problem("a second name: one device a file") }
      name = scanner.rest()
    case UInt8(ascii: "I"):
      var numbers: [UInt16] = []
      for _ in 0..<4 { numbers.append(try scanner.hexadecimal(upTo: .max)) }
      try scanner.expectEnd()
      identity = numbers
    case UInt8(ascii: "P"):
      let bits = try bits(of: nil, most: EvemuDescription.mostProperties, &scanner)
      device.properties.formUnion(bits)
    case UInt8(ascii: "B"):
      let type = try scanner.hexadecimal(upTo: InputCode.highestType)
      let most = (Int(InputCode.highestCode(ofType: type)) + 1) / 8
      let bits = try bits(of: type, most: most, &scanner)
      // EV_SYN's bits tell the types, which the codes tell as well.
      guard type != UInt16(EV_SYN), let count = InputCode.count(ofType: type) else { return }
      device.codes.formUnion(
        bits.lazy.filter { $0 < count }.map { InputCode(type: type, code: $0) })
    case UInt8(ascii: "A"):
      try readAxis(&scanner)
    default:
      break  // the state of lamps and switches
    }
  }

  /// The numbers of the bits that are set in the next eight bytes of `type`.
  private mutating func bits(
    of type: UInt16?, most: Int, _ scanner: inout LineScanner
  ) throws(RecordingError) -> [UInt16] {
    var found: [UInt16] = []
    for _ in 0..<8 {
      let byte = try scanner.hexadecimal(upTo: 0xFF)
      let position = bytesOfType[type, default: 0]
      guard position < most || byte == 0 else {
        throw scanner.problem("more bits than the kernel has for this")
      }
      bytesOfType[type] = position + 1
      for bit in 0..<8 where byte >> bit & 1 != 0 { found.append(UInt16(position * 8 + bit)) }
    }
    try scanner.expectEnd()
    hasBits = true
    return found
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
    axes[code] = range
  }

  /// The device that the lines describe. Throws if the file held no description.
  func finished() throws(RecordingError) -> RecordedDevice {
    guard let name, let identity, hasBits else {
      throw RecordingError(
        path: path, problem: "the description of the device is missing (lines N: I: P: B: A:)",
        remedy: EvemuDescriptionFile.remedy(forEvents: path))
    }
    var device = device
    device.name = name
    (device.bus, device.vendor, device.product, device.version) =
      (identity[0], identity[1], identity[2], identity[3])
    for code in device.codes where code.type == UInt16(EV_ABS) {
      // evemu takes an axis without a line for one of a single step.
      device.axes[code.code] = axes[code.code] ?? RecordedDevice.Axis(minimum: 0, maximum: 1)
    }
    return device
  }
}
