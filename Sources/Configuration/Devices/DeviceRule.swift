import Gestures
import Words

/// A `[[device]]`: how certain panels are to be used.
package struct DeviceRule: Hashable, Sendable {
  /// Which panels are meant.
  package var match: DeviceMatch
  /// Whether they are used at all.
  package var isEnabled = true
  /// How the picture is turned against the panel.
  package var orientation = OrientationRule.normal
  /// The size of the panel, before it is turned, in millimetres, or nil to ask the panel.
  package var size: Size?
  /// The connector of the display that the panel lies on, such as `DP-1`, or nil to ask udev.
  package var display: String?
  /// Whether the daemon grabs the panel and passes on only what no gesture claimed.
  package var isExclusive = false
  /// How claimed touches are taken back from applications, where it is grabbed.
  package var cancel = CancelRule.auto
  /// Which of its keys gestures are made of, of a device that is no touchscreen, or nil for none.
  package var keys: KeysRule?
  /// What is done for hands on them, where it differs from `[accommodation]`.
  package var accommodation = AccommodationRule()
  /// Where the rule stands in the file.
  package var place: Place
}

extension DeviceRule {
  private enum Key: String, CaseIterable {
    case match, enabled, orientation
    case size = "size_mm"
    case display, exclusive, cancel, keys
  }

  /// The key that makes its panels exclusive.
  static let exclusiveKey = Key.exclusive.rawValue

  /// What helps with a key for exclusive panels where they are not, with `exclusive` written or
  /// not.
  static func helpToBeExclusive(_ place: Place?) -> String {
    place.map { "write exclusive = true in line \($0.line), or drop this line" }
      ?? "add exclusive = true, or drop this line"
  }

  /// Warns of what is no name of a connector to the kernel.
  private static func warnOfNoConnector(_ display: Reference, _ findings: Findings) {
    let file = display.name.split(separator: "/").last.map(String.init) ?? display.name
    let isOfFolder = file.hasPrefix("card") && file.contains("-")
    let name = isOfFolder ? String(file.drop { $0 != "-" }.dropFirst()) : file
    // Xorg's names: `HDMI-1`, `eDP1`, `DisplayPort-0`.
    let kinds = [
      "edp": "eDP", "dp": "DP", "displayport": "DP", "hdmi": "HDMI-A", "hdmia": "HDMI-A",
      "hdmib": "HDMI-B", "lvds": "LVDS", "vga": "VGA", "dsi": "DSI", "dvid": "DVI-D",
      "dvii": "DVI-I",
    ]
    let kind = kinds[name.lowercased().filter(\.isLetter)]
    let number = name.split { !$0.isNumber }.last.map(String.init)
    // The kernel counts from 1.
    let isNone = kind != nil && number == "0"
    let meant = isNone ? nil : number.flatMap { number in kind.map { "\($0)-\(number)" } }
    let isNested = name.split(separator: "-").count > 2 && !name.hasPrefix("HDMI")
    let isOther = isNone || meant.map { $0 != name } ?? false
    guard display.name.contains("/") || isOfFolder || isOther, !isNested else { return }
    findings.warn(
      "the kernel has no connector \(display.name.quoted)",
      help: meant.map { "write \($0.quoted)" }
        ?? "take the end of a folder's name in /sys/class/drm, such as \"DP-1\" of card0-DP-1",
      at: display.place, code: "no-device", replacement: isOfFolder ? meant?.quoted : nil)
  }

  /// Usual numbers of pixels, the smaller first, which are hardly a size in millimetres.
  fileprivate static let pixels: [[Double]] = [
    [600, 1024], [720, 1280], [768, 1024], [768, 1366], [800, 1280], [900, 1440], [900, 1600],
    [1050, 1680], [1080, 1920], [1200, 1920], [1280, 1920], [1440, 2560], [1600, 2560],
    [1504, 2256],
    [1824, 2736], [1920, 2880],
  ]

  /// The names of its keys.
  static let keys = Key.allCases.map(\.rawValue) + AccommodationRule.keys

  /// The names of those whose values are true or false.
  static let truths = [Key.enabled, .exclusive].map(\.rawValue)

  /// Reads a `[[device]]`.
  init?(_ table: TableReader) {
    if table.reportsForeignDevice() { return nil }
    table.reportUnknownKeys(except: DeviceRule.keys)
    place = table.place
    isEnabled = table.boolean(Key.enabled) ?? true
    orientation = table.choice(Key.orientation, of: OrientationRule.self) ?? .normal
    size = table.size(Key.size)
    let connector = table.name(Key.display, expected: "a display's connector, such as \"DP-1\"")
    display = connector?.name
    if let connector { DeviceRule.warnOfNoConnector(connector, table.findings) }
    isExclusive = table.boolean(Key.exclusive) ?? false
    cancel = table.choice(Key.cancel, of: CancelRule.self) ?? .auto
    if cancel != .auto, !isExclusive, isEnabled, let node = table.node(Key.cancel) {
      table.findings.warn(
        "'cancel' does nothing: this [[device]] is not exclusive",
        help: DeviceRule.helpToBeExclusive(table.place(of: Key.exclusive)),
        at: node.place, code: "not-exclusive")
    }
    keys = table.keysRule(Key.keys)
    accommodation = AccommodationRule(keysOf: table)
    guard let node = table.node(Key.match) else {
      table.reportMissing(
        Key.match, expected: #"a pattern for the device's name, or "*" for every touchscreen"#)
      return nil
    }
    guard let match = DeviceMatch(node, key: Key.match, of: table) else { return nil }
    self.match = match
  }
}

extension [DeviceRule] {
  /// Whether any of them makes touchscreens exclusive.
  var haveExclusive: Bool { contains { $0.isEnabled && $0.isExclusive } }

  /// What makes a touchscreen exclusive where none is.
  func helpToBeExclusive(_ findings: Findings, from here: Place) -> String {
    first { $0.isEnabled && $0.keys == nil }.map { rule in
      let key = findings.place(of: RowKey(DeviceRule.exclusiveKey), in: rule.place)
      let line = findings.line(of: key, from: here)
      return key == rule.place
        ? "add exclusive = true to the [[device]] in \(line)" : "write exclusive = true in \(line)"
    } ?? "write [[device]] at the end of the file, with match = \"*\" and exclusive = true below"
  }
}

extension DeviceRule {
  /// What helps with a size that would be one of a screen in another unit, or nil if it would not.
  fileprivate static func sizeMeant(by size: Size) -> String? {
    let units = [("centimetres", 10.0), ("inches", 25.4), ("micrometres", 0.001)]
    let sizes = units.compactMap { unit, scale -> String? in
      let meant = Size(width: size.width * scale, height: size.height * scale)
      guard ScreenSize.doubt(about: meant) == nil else { return nil }
      let sides = [meant.width, meant.height].map { (($0 * 10).rounded() / 10).plain }
      return "[\(sides[0]), \(sides[1])] if these are \(unit)"
    }
    return sizes.isEmpty ? nil : "write \(sizes.alternatives)"
  }
}

extension TableReader {
  /// Width and height, as [344, 194].
  @_semantics("optimize.sil.specialize.generic.never")
  func size(_ key: some RawRepresentable<String>) -> Size? {
    guard let node = node(key) else { return nil }
    guard case .array(let sides) = node.value, sides.count == 2, let width = sides[0].number,
      let height = sides[1].number
    else {
      let numbers = node.sizeMeant.map { $0.split { !$0.isNumber }.compactMap { Double($0) } }
      let isOfPixels = numbers.map { DeviceRule.pixels.contains($0.sorted()) } ?? false
      reject(
        node, of: key, expected: "width and height in millimetres, as [344, 194]",
        hint: isOfPixels
          ? "measure the glass, and write its width and height, such as size_mm = [344, 194]"
          : TableReader.word(key.rawValue, saying: node).map {
            "write \(key.rawValue) = \($0) for 16:9: 'gesturectl devices' shows the size"
          }, mend: isOfPixels ? nil : node.sizeMeant)
      return nil
    }
    let size = Size(width: width, height: height)
    if DeviceRule.pixels.contains([width, height].sorted()) {
      findings.warn(
        "\(key.rawValue.asKey) counts millimetres, and \(width.plain) × \(height.plain) are the "
          + "pixels of a usual picture", help: "measure the glass", at: node.place,
        code: "unbelievable-size")
    }
    if let doubt = ScreenSize.doubt(about: size) {
      let sides = "[\(width.plain), \(height.plain)]"
      findings.error(
        "'\(key.rawValue)' = \(sides) is not believable: \(doubt)",
        help: DeviceRule.sizeMeant(by: size)
          ?? "measure the glass, and write its width and height, such as size_mm = [344, 194]",
        at: node.place, code: "unbelievable-size")
      return nil
    }
    return size
  }
}

/// How the picture is turned against a panel, as the user says it.
package enum OrientationRule: String, CaseIterable, Sendable {
  case normal, left, right, inverted
  /// As the accelerometer says (iio-sensor-proxy).
  case auto

  /// The orientation, where it is a fixed one.
  package var fixed: Orientation? { Orientation(rawValue: rawValue) }
}
