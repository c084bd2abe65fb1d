import Foundation

/// Plays the touches of a case as a kernel would send them, and writes that as an evemu recording.
///
/// Protocol B, 10 slots, the lowest free one each time, 100 units a millimetre. No value is
/// repeated and no empty frame is sent.
struct EvemuDevice {
  private static let slots = 10
  private static let unitsPerMillimetre = 100.0
  private static let palm = 2

  private struct Contact {
    var id: Int
    var x: Int
    var y: Int
  }

  private var text: String
  private var contacts = [Contact?](repeating: nil, count: slots)
  private var slotOfFinger: [String: Int] = [:]
  private var landingOrder: [Int] = []
  private var nextID = 0
  /// The kernel's memory of the last value of everything, by "slot/code" or "code".
  private var known: [String: Int] = [:]
  private var currentSlot = 0
  private var frame: [(type: Int, code: Int, value: Int)] = []

  init(width: Double, height: Double) {
    let (right, bottom) = (EvemuDevice.units(width), EvemuDevice.units(height))
    text = """
      # EVEMU 1.2
      N: Conformance panel
      I: 0003 1234 5678 0111
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00

      """
    text += EvemuDevice.bits(1, [0x14a], bytes: 96)
    text += EvemuDevice.bits(3, [0x00, 0x01, 0x2f, 0x35, 0x36, 0x37, 0x39], bytes: 8)
    for (code, maximum, resolution) in [
      (0x00, right, 100), (0x01, bottom, 100), (0x2f, 9, 0), (0x35, right, 100),
      (0x36, bottom, 100), (0x37, 2, 0), (0x39, 65535, 0),
    ] {
      text += "A: \(EvemuDevice.hex(code, 2)) 0 \(maximum) 0 0 \(resolution)\n"
    }
  }

  /// The recording of all touches of a case.
  static func recording(of it: ConformanceCase) -> String {
    var device = EvemuDevice(width: it.screenMm[0], height: it.screenMm[1])
    var entries = it.touches
    for touch in it.touches where touch.phase == .cancel {
      let lift = ConformanceCase.Touch(
        tMs: touch.tMs + 10, finger: touch.finger, phase: .up, x: touch.x, y: touch.y)
      let place = entries.firstIndex { $0.tMs > lift.tMs } ?? entries.endIndex
      entries.insert(lift, at: place)
    }
    for application in it.applications ?? [] {
      let seconds = String(format: "%.6f", application.tMs / 1000)
      device.text += "# Application \(seconds) \(application.application)\n"
    }
    device.play(entries)
    return device.text
  }

  private mutating func play(_ entries: [ConformanceCase.Touch]) {
    var inFrame: Set<String> = []
    var time = -1.0
    for entry in entries {
      if entry.tMs != time || inFrame.contains(entry.finger) {
        report(at: time)
        inFrame = []
        time = entry.tMs
      }
      inFrame.insert(entry.finger)
      perform(entry)
    }
    report(at: time)
  }

  private mutating func perform(_ entry: ConformanceCase.Touch) {
    let (x, y) = (EvemuDevice.units(entry.x), EvemuDevice.units(entry.y))
    switch entry.phase {
    case .down:
      guard let slot = contacts.firstIndex(where: { $0 == nil }) else { return }
      slotOfFinger[entry.finger] = slot
      contacts[slot] = Contact(id: nextID, x: x, y: y)
      landingOrder.append(slot)
      set(slot, 0x39, nextID)
      set(slot, 0x35, x)
      set(slot, 0x36, y)
      set(slot, 0x37, 0)
      nextID += 1
    case .move:
      guard let slot = slotOfFinger[entry.finger] else { return }
      contacts[slot]?.x = x
      contacts[slot]?.y = y
      set(slot, 0x35, x)
      set(slot, 0x36, y)
    case .cancel:
      guard let slot = slotOfFinger[entry.finger] else { return }
      set(slot, 0x37, EvemuDevice.palm)
    case .up:
      guard let slot = slotOfFinger.removeValue(forKey: entry.finger) else { return }
      contacts[slot] = nil
      landingOrder.removeAll { $0 == slot }
      set(slot, 0x39, -1)
    }
  }

  private mutating func set(_ slot: Int, _ code: Int, _ value: Int) {
    // What a slot holds before its first contact: nothing but zeros.
    guard known["\(slot)/\(code)"] ?? (code == 0x39 ? -1 : 0) != value else { return }
    known["\(slot)/\(code)"] = value
    if slot != currentSlot {
      frame.append((3, 0x2f, slot))
      currentSlot = slot
    }
    frame.append((3, code, value))
  }

  private mutating func emulate(_ type: Int, _ code: Int, _ value: Int) {
    guard known["\(type):\(code)"] ?? 0 != value else { return }
    known["\(type):\(code)"] = value
    frame.append((type, code, value))
  }

  private mutating func report(at time: Double) {
    guard !frame.isEmpty else { return }
    emulate(1, 0x14a, landingOrder.isEmpty ? 0 : 1)
    if let oldest = landingOrder.first, let contact = contacts[oldest] {
      emulate(3, 0x00, contact.x)
      emulate(3, 0x01, contact.y)
    }
    frame.append((0, 0, 0))
    for event in frame {
      let type = EvemuDevice.hex(event.type, 4)
      let code = EvemuDevice.hex(event.code, 4)
      text += String(format: "E: %.6f ", time / 1000) + "\(type) \(code) \(event.value)\n"
    }
    frame = []
  }

  private static func units(_ millimetres: Double) -> Int {
    Int((millimetres * unitsPerMillimetre).rounded())
  }

  private static func hex(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func bits(_ type: Int, _ codes: [Int], bytes count: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    for code in codes { bytes[code / 8] |= 1 << UInt8(code % 8) }
    var text = ""
    for start in stride(from: 0, to: count, by: 8) {
      let row = bytes[start..<min(start + 8, count)].map { hex(Int($0), 2) }
      text += "B: \(hex(type, 2)) \(row.joined(separator: " "))\n"
    }
    return text
  }
}
