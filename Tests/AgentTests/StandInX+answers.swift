import Glibc

/// What it answers, byte by byte, as the protocol has it.
extension StandInX {
  /// What it answers to a request, if it does.
  static func answer(_ request: [UInt8], _ state: inout State) -> [UInt8]? {
    let window = request.count >= 8 ? word(request, 4) : 0
    switch request[0] {
    case 2:
      state.masks[window] = word(request, 12)
      return nil
    case 16:
      let name = String(decoding: request[8..<(8 + Int(short(request, 4)))], as: UTF8.self)
      return reply([atom(name, &state)])
    case 98:
      let isThere = state.hasRandR
      return reply([isThere ? 1 | UInt32(randr.code) << 8 | UInt32(randr.event) << 16 : 0])
    case randr.code: return answer(randr: request, &state)
    default: break
    }
    guard let found = state.windows[window] else { return request[0] == 20 ? property(nil) : error }
    switch request[0] {
    case 3:
      state.asked.append("attributes \(window)")
      return reply([0, 0, 0, 0, found.isVisible ? 2 << 16 : 0, 0, 0, 0, 0])
    case 14: return reply([1, 0, UInt32(found.width) | UInt32(found.height) << 16])
    case 40:
      let (x, y) = (found.x + Int16(short(request, 12)), found.y + Int16(short(request, 14)))
      let place = UInt32(UInt16(bitPattern: x)) | UInt32(UInt16(bitPattern: y)) << 16
      return reply([0, place])
    case 20:
      let number = word(request, 8)
      let name = state.atoms.first { $0.value == number }?.key ?? ""
      state.asked.append("\(request[1] == 0 ? "" : "delete ")\(name) \(window)")
      return property(found.properties[name], most: Int(word(request, 20)) * 4)
    default: return error
    }
  }

  private static func answer(randr request: [UInt8], _ state: inout State) -> [UInt8]? {
    let subject = request.count >= 8 ? word(request, 4) : 0
    switch request[1] {
    case 0: return reply([word(request, 4), word(request, 8)])
    case 25:
      state.asked.append("outputs \(subject)")
      let outputs = state.outputs.keys.sorted()
      // A controller stands before the outputs. The second time goes with each question.
      return reply([6, 7, 1 | UInt32(outputs.count) << 16, 0, 0, 0, 500] + outputs)
    case 9:
      guard let output = state.outputs[subject], word(request, 8) == 7 else { return error }
      let name = Array(output.name.utf8)
      let size = [output.width, output.height]
      let counts = [UInt32(1) << 16, 2, UInt32(name.count) << 16]
      let lists: [UInt32] = [output.controller, 0, 0]
      return reply([7, output.controller] + size + counts + lists, then: name)
    case 20:
      guard let output = state.outputs.values.first(where: { $0.controller == subject }),
        word(request, 8) == 7
      else { return error }
      return reply([7, 0, 0, 0, UInt32(output.rotation)])
    default:
      state.asked.append("hear \(subject) \(word(request, 8))")
      return nil
    }
  }

  private static func property(_ property: Property?, most: Int = 0) -> [UInt8] {
    guard let property else { return reply([0, 0, 0]) }
    let bytes = Array(property.bytes.prefix(most))
    let count = UInt32(bytes.count * 8 / Int(property.bits))
    var answer = reply([property.type, 0, count, 0, 0, 0], then: bytes)
    answer[1] = property.bits
    return answer
  }

  /// An answer of so many words behind its head.
  static func reply(_ words: [UInt32], then more: [UInt8] = []) -> [UInt8] {
    var body = words.flatMap(bytes)
    body += [UInt8](repeating: 0, count: max(0, 24 - body.count))
    body += more
    body += [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    return [1, 0, 0, 0] + bytes(UInt32(body.count / 4 - 6)) + body
  }

  private static var error: [UInt8] { [0, 3] + [UInt8](repeating: 0, count: 30) }

  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  static func short(_ bytes: [UInt8], _ place: Int) -> UInt16 {
    UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
  }

  static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    guard bytes.count >= place + 4 else { return 0 }
    return UInt32(short(bytes, place)) | UInt32(short(bytes, place + 2)) << 16
  }

  static func send(_ bytes: [UInt8], to client: Int32) {
    _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
