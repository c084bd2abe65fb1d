import Control
import Glibc
import JSON

/// What a simulated daemon told its clients: its last state, and gestures in their order.
struct World {
  let status: ControlStatus
  let gestures: [[JSONMember]]

  /// The worlds of a file that `gestured-sim --heard` wrote. Those with neither are left out.
  static func all(_ path: String) throws -> [World] {
    var (worlds, status, gestures): ([World], ControlStatus?, [[JSONMember]]) = ([], nil, [])
    for line in lines(path) {
      if case .status(let told)? = try? ControlReply(line: line) {
        status = told
        continue
      }
      guard case .object(let members) = try JSONReader.value(in: line) else { continue }
      switch members.first?.value {
      case .string("gesture") where isMade(members): gestures.append(members)
      case .string("world"):
        if let status, !gestures.isEmpty {
          worlds.append(World(status: status, gestures: gestures))
        }
        (status, gestures) = (nil, [])
      default: break
      }
    }
    return worlds
  }

  private static func isMade(_ members: [JSONMember]) -> Bool {
    ["recognized", "began"].contains { members.contains(JSONMember("state", .string($0))) }
  }

  private static func lines(_ path: String) -> [ArraySlice<UInt8>] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var (text, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&part, 1, part.count, file), count > 0 { text += part[..<count] }
    return text.split(separator: UInt8(ascii: "\n"))
  }
}
