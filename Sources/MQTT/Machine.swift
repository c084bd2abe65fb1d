import CSystemd
import Configuration
import Glibc

/// What tells this machine from others.
enum Machine {
  /// The first label of its host name, as a level of a topic.
  static var name: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count)
    return level(of: name.map(UInt8.init(bitPattern:)))
  }

  /// The first label of a host's name, which a null ends, as a level of a topic.
  static func level(of host: [UInt8]) -> String {
    let letters = host.prefix { $0 != 0 && $0 != UInt8(ascii: ".") }
    return letters.isEmpty ? "gestured" : Topics.level(String(decoding: letters, as: UTF8.self))
  }

  /// 32 hexadecimal digits made from the machine's id, which itself stays secret (machine-id(5)). A
  /// machine without an id has digits made from `name`.
  static func identity(else name: String) -> String {
    let own: [UInt8] = [
      0x67, 0x65, 0x73, 0x74, 0x75, 0x72, 0x65, 0x64, 0x8d, 0x6d, 0x71, 0x74, 0x74, 0x01, 0x4b,
      0x3e,
    ]
    var (program, id) = (sd_id128_t(), sd_id128_t())
    withUnsafeMutableBytes(of: &program) { $0.copyBytes(from: own) }
    guard sd_id128_get_machine_app_specific(program, &id) == 0 else {
      return identity(of: name)
    }
    return withUnsafeBytes(of: id) { bytes in
      bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
    }
  }

  /// 32 hexadecimal digits made from a name.
  static func identity(of name: String) -> String {
    let source = SourceFile(name: name, text: Array(name.utf8))
    return String([source].sha256.prefix(32))
  }
}
