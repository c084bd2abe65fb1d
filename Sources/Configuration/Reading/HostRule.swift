import Glibc
import Words

/// A `[[host]]`: which hosts its tables are for.
package struct HostRule: Hashable, Sendable {
  /// The pattern for the host's name, its machine id or its product.
  package let match: Glob
  /// Where the rule stands.
  package let place: Place
  /// Whether its tables are part of the configuration on the host that it was read for.
  package let isHere: Bool
  /// The kinds of tables in it.
  let sections: [Section]

  /// Whether there is a gesture, or an idle rule, in its tables.
  var hasGestures: Bool { sections.contains(.gesture) || sections.contains(.idle) }
}

extension Configuration {
  /// Whether hosts other than the one that it was read for have tables of these kinds of their own.
  func haveOtherHosts(_ sections: Section...) -> Bool {
    hosts.contains { !$0.isHere && sections.contains(where: $0.sections.contains) }
  }
}

extension HostRule {
  private enum Key: String, CaseIterable { case match }

  /// The names of its keys, beside those of a file.
  static let keys = Key.allCases.map(\.rawValue)

  /// Reads a `[[host]]` for `host`.
  init?(_ table: TableReader, for host: HostIdentity) {
    guard table.has(Key.match) else {
      table.reportMissing(
        Key.match, expected: "the host's name, machine id or product")
      return nil
    }
    let expected = #"a pattern for the host's name, as "kiosk-*""#
    if let node = table.node(Key.match), node.isArray {
      let hint = "write one pattern that fits them all, or a [[host]] for each"
      table.reject(node, of: Key.match, expected: expected, hint: hint)
      return nil
    }
    guard let pattern = table.string(Key.match, expected: expected).map(Glob.init) else {
      return nil
    }
    self.init(
      match: pattern, place: table.place, isHere: host.fits(pattern),
      sections: Section.allCases.filter { table.has($0) })
  }
}

/// What a host is known by: the facts that `match` of a `[[host]]` looks at.
package struct HostIdentity: Hashable, Sendable {
  /// Its name, its machine id and its product, as far as they are known.
  let names: [String]
  /// The patterns that it fits in any case.
  private let patterns: [Glob]

  /// The host of that name, of which nothing else is known.
  package init(name: String) {
    (names, patterns) = ([name], [])
  }

  /// A host that fits `patterns`, of which nothing else is known. A pattern without wildcards is
  /// its name.
  package init(fitting patterns: [Glob]) {
    names = patterns.map(\.pattern).filter { name in
      !name.utf8.contains { "*?[\\".utf8.contains($0) }
    }
    self.patterns = patterns
  }

  /// The host whose file system is at `root`: `hostname` if that is not nil, machine-id(5), and
  /// what the firmware calls the product.
  package init(root: String = "", hostname: String?) {
    let files = ["/etc/machine-id"] + (root.isEmpty ? ["/sys/class/dmi/id/product_name"] : [])
    let texts = files.compactMap { HostIdentity.line(of: root + $0) }
    (names, patterns) = ([hostname].compactMap(\.self) + texts, [])
  }

  /// This machine.
  package static var own: HostIdentity {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return HostIdentity(hostname: nil) }
    let letters = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return HostIdentity(hostname: String(decoding: letters, as: UTF8.self))
  }

  /// Whether tables for `pattern` are for it.
  func fits(_ pattern: Glob) -> Bool {
    patterns.contains(pattern) || names.contains(where: pattern.matches)
  }

  /// The first line of a small file, without blanks around it, or nil if there is none.
  package static func line(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 512)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let letters = buffer.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
    let isBlank = { (letter: UInt8) in letter == UInt8(ascii: " ") }
    let end = letters.lastIndex { !isBlank($0) } ?? -1
    let text = letters[...end].drop(while: isBlank)
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
