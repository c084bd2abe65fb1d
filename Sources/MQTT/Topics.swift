/// The topics of one machine.
///
/// A name of a gesture may hold any character, and a level of a topic may not: `start page` is
/// `start_20page` there.
struct Topics: Hashable {
  /// What the bridge's own topics begin with, such as `gestured/kiosk-1`.
  let base: String
  /// What Home Assistant's topics of discovery begin with.
  let discovery: String
  /// What Home Assistant calls the machine.
  let node: String

  /// The machine's topics. `identity` is 32 hexadecimal digits that no other machine has.
  init(prefix: String, discovery: String, name: String, identity: String) {
    base = "\(prefix)/\(name)"
    self.discovery = discovery
    node = "gestured_\(identity)"
  }

  /// The topic that says whether the bridge and the daemon are connected.
  var availability: String { "\(base)/availability" }
  /// What is told each time a gesture is made.
  func gesture(_ name: String) -> String { "\(base)/gesture/\(Topics.level(name))" }
  /// Where Home Assistant finds the description of an entity, or of a trigger.
  func description(of object: String, as component: String) -> String {
    "\(discovery)/\(component)/\(node)/\(object)/config"
  }
  /// All descriptions of this machine, as a filter.
  var descriptions: String { "\(discovery)/+/\(node)/+/config" }
  /// All commands, as filters.
  var commands: [String] { ["\(base)/+/set", "\(base)/condition/+/set"] }

  /// A name as a level of a topic: letters, digits and hyphens as they are, and every other byte as
  /// `_` with two hexadecimal digits. No two names get the same level.
  static func level(_ name: String) -> String {
    var level: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        level.append(byte)
      default:
        level += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: level, as: UTF8.self)
  }
}
