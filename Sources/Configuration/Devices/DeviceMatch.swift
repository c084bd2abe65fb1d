import Glibc
import Words

/// Which panels are meant: those that fit every part that is given.
package struct DeviceMatch: Hashable, Sendable {
  /// The kernel's name of the device.
  package var name: Glob?
  /// The vendor's number.
  package var vendor: Int?
  /// The product's number.
  package var product: Int?
  /// udev's ID_PATH.
  package var path: Glob?
  /// udev's ID_SEAT.
  package var seat: Glob?

  /// Whether it is every panel.
  var isEverything: Bool { self == DeviceMatch(name: Glob("*")) }

  /// Whether `device` is meant.
  package func matches(_ device: DeviceIdentity) -> Bool {
    (name?.matches(device.name) ?? true)
      && (vendor.map { $0 == device.vendor } ?? true)
      && (product.map { $0 == device.product } ?? true)
      && (path?.matches(device.path) ?? true)
      && (seat?.matches(device.seat) ?? true)
  }
}

extension DeviceMatch {
  private enum Key: String, CaseIterable { case name, vendor, product, path, seat }

  private static let expected =
    #"a pattern for the device's name, as "ELAN*", or a table with name, vendor, product, path, "#
    + "seat"

  /// Reads `node`, the value of `key` of `table`: a glob on the name, or a table.
  @_semantics("optimize.sil.specialize.generic.never")
  init?(_ node: Node, key: some RawRepresentable<String>, of table: TableReader) {
    switch node.value {
    case .string:
      guard let pattern = node.usableText else { fallthrough }
      DeviceMatch.warnOfNoName(pattern, node, table.findings)
      self.init(name: Glob(pattern))
    case .integer, .number, .boolean, .dateOrTime, .array:
      let names = node.leaves(isWhole: true)
      var mend = names.count == 1 ? names[0].asText : nil
      if case .boolean(true) = node.value { mend = "*".quoted }
      let whole = table.node(key)
      let isElement = whole.map { $0.place != node.place } ?? false
      let list = whole?.listMeant(isWhole: true).map { "write \(key.rawValue) = \($0)" }
      let ofEach = names.isEmpty ? nil : table.oneEach(names, key.rawValue)
      table.reject(
        node, of: key, expected: Self.expected, hint: isElement ? list : ofEach,
        mend: isElement ? nil : mend)
      return nil
    case .table:
      let name = key.rawValue.asKey
      guard let parts = TableReader(node, name: name, findings: table.findings) else { return nil }
      self.init(parts)
    }
  }

  /// Nodes and numbers where the kernel's name is looked for.
  private static func warnOfNoName(_ pattern: String, _ node: Node, _ findings: Findings) {
    findings.warnOfPlaceholder(pattern, at: node.place, code: "no-device")
    if let expression = RegularExpression(pattern) ?? RegularExpression(ofDevice: pattern) {
      let meant = expression.patterns.count == 1 ? expression.patterns[0].quoted : nil
      findings.warn(
        "\(pattern.quoted) is a regular expression, and patterns know *, ? and [...] only",
        help: meant.map { "write \($0)" }
          ?? "write * for any text, and one pattern for each device",
        at: node.place, code: "no-device",
        replacement: RegularExpression(pattern) == nil ? nil : meant)
      return
    }
    let numbers = pattern.split(separator: ":").map { Int($0, radix: 16) }
    let isPair = numbers.count == 2 && pattern.utf8.count == 9 && !numbers.contains(nil)
    guard pattern.hasPrefix("/dev/") || isPair else { return }
    let parts = pattern.split(separator: ":")
    findings.warn(
      "no touchscreen is called \(pattern.quoted): this is "
        + (isPair ? "vendor and product" : "a node"),
      help: isPair
        ? "write { vendor = 0x\(parts[0]), product = 0x\(parts[1]) }"
        : "take the name that 'gesturectl devices' shows, or { path = \"…\" } with its path",
      at: node.place, code: "no-device")
  }

  private init?(_ parts: TableReader) {
    parts.reportUnknownKeys(except: Key.self)
    if parts.isEmpty {
      parts.findings.error(
        "\(parts.name) is empty", help: "expected \(Self.expected)", at: parts.place, code: "empty")
      return nil
    }
    name = parts.string(Key.name, expected: "a pattern for the device's name").map(Glob.init)
    if let name, let node = parts.node(Key.name) {
      DeviceMatch.warnOfNoName(name.pattern, node, parts.findings)
    }
    let number = "0 to 0xffff, such as 0x04f3"
    let whole = { (key: Key) in
      parts.wholeNumber(key, in: 0...0xffff, expected: number, isHexadecimal: true)
    }
    (vendor, product) = (whole(.vendor), whole(.product))
    if let node = parts.node(Key.path), case .string(let text) = node.value,
      text.hasPrefix("/dev/")
    {
      parts.findings.warn(
        "no touchscreen has the path \(text.quoted): this is a node",
        help: "take the path that 'gesturectl devices' shows", at: node.place, code: "no-device")
    }
    for key in [Key.path, .seat] {
      guard let node = parts.node(key), let text = node.string else { continue }
      parts.findings.warnOfPlaceholder(text, at: node.place, code: "no-device")
    }
    path = parts.string(Key.path, expected: "a pattern for udev's ID_PATH").map(Glob.init)
    seat = parts.string(Key.seat, expected: "a pattern for udev's ID_SEAT").map(Glob.init)
  }
}

extension TableReader {
  /// An array of different matches, at least one, or nil without the key.
  @_semantics("optimize.sil.specialize.generic.never")
  func deviceMatches(_ key: some RawRepresentable<String>) -> [DeviceMatch]? {
    let expected = #"at least one pattern for a device's name, as ["ELAN*"]"#
    guard let elements = elements(key, expected: expected) else { return nil }
    var (matches, seen, isTold) = ([DeviceMatch](), Set<DeviceMatch>(), false)
    for element in elements {
      guard let match = DeviceMatch(element, key: key, of: self) else { continue }
      matches.append(match)
      if seen.insert(match).inserted || isTold { continue }
      reportTwice(element, of: key.rawValue)
      isTold = true
    }
    return matches
  }
}

/// What a panel is known by: the facts that `match` looks at.
package struct DeviceIdentity: Hashable, Sendable {
  /// The kernel's name of the device.
  package var name: String
  /// The vendor's number, 0 to 0xffff.
  package var vendor: Int
  /// The product's number, 0 to 0xffff.
  package var product: Int
  /// udev's ID_PATH, for example `pci-0000:00:15.1-platform-i2c_designware.1`, or empty if unknown.
  package var path: String
  /// udev's ID_SEAT, or `seat0` for a device that no rule gives to another seat.
  package var seat: String

  /// Makes an identity.
  package init(
    name: String, vendor: Int = 0, product: Int = 0, path: String = "", seat: String = "seat0"
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.path = path
    self.seat = seat
  }
}

/// A pattern with `*`, `?` and `[…]`, as in fnmatch(3).
package struct Glob: Hashable, Sendable {
  /// The pattern as written.
  package let pattern: String

  /// Makes a glob.
  package init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether all of `text` fits the pattern.
  package func matches(_ text: String) -> Bool {
    fnmatch(pattern, text, 0) == 0
  }
}
