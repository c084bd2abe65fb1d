/// A `[[gesture]]` as read: what it refers to is kept even if something else in it is wrong, so that
/// all errors of a file are found in one go.
struct GestureReading {
  /// Its name and where that stands.
  let name: Reference?
  /// The zone that it names.
  let zone: Reference?
  /// The gestures that it requires to fail.
  let requirements: [Reference]
  /// Whom it may be active together with.
  let simultaneity: Simultaneity
  /// The gesture; nil if anything in it is wrong.
  let gesture: Gesture?

  /// Reads a `[[gesture]]` and reports every error in it.
  init(_ table: TableReader, defaults: DefaultThresholds) {
    let errorsBefore = table.findings.errorCount
    let type = table.gestureType()
    let table = type.map { table.named($0.withArticle) } ?? table
    table.reportKeys(of: type)
    name = GestureReading.name(table)
    zone = GestureReading.zone(table)
    requirements = table.references(
      GestureKey.requireToFail, expected: #"an array of gestures' names, as ["double tap"]"#)
    simultaneity = GestureReading.simultaneity(table)
    let devices = GestureReading.devices(table)
    let isEnabled = table.boolean(GestureKey.enabled) ?? true
    let worksWhenLocked = table.boolean(GestureKey.whenLocked) ?? false
    let cancelsTouches = table.boolean(GestureKey.cancelsTouches) ?? true
    let delaysTouchesBegan = table.boolean(GestureKey.delaysTouchesBegan) ?? false
    let delaysTouchesEnded = table.boolean(GestureKey.delaysTouchesEnded)
    guard let type else {
      table.reportValuesOfNoType()
      gesture = nil
      return
    }
    let shape = table.shape(of: type)
    let thresholds = GestureReading.thresholds(table, for: type, defaults: defaults)
    let commands = table.commands(of: shape)
    guard let name, table.findings.errorCount == errorsBefore else {
      gesture = nil
      return
    }
    if isEnabled, type == .swipe { GestureReading.lintDirection(of: name, table) }
    gesture = Gesture(
      name: name.name, shape: shape, thresholds: thresholds, commands: commands, zone: zone,
      devices: devices, isEnabled: isEnabled, worksWhenLocked: worksWhenLocked,
      requirements: requirements, simultaneity: simultaneity, cancelsTouches: cancelsTouches,
      delaysTouchesBegan: delaysTouchesBegan,
      delaysTouchesEnded: delaysTouchesEnded ?? !type.isContinuous, place: table.place)
  }

  private static func name(_ table: TableReader) -> Reference? {
    guard let node = table.node(GestureKey.name) else {
      table.reportMissing(GestureKey.name, expected: "what the journal and other gestures call it")
      return nil
    }
    let expected = #"a name other than "*", which means anyone"#
    guard let name = table.string(GestureKey.name, expected: expected) else { return nil }
    if name == "*" {
      table.reject(node, of: GestureKey.name, expected: expected)
      return nil
    }
    return Reference(name: name, place: node.place)
  }

  private static func thresholds(
    _ table: TableReader, for type: GestureType, defaults: DefaultThresholds
  ) -> Thresholds {
    let own = table.thresholds(for: [type])
    let thresholds = Thresholds(for: type, layers: defaults.layers(for: type) + [own])
    if type == .pan, thresholds[.minFingers] > thresholds[.maxFingers] {
      let place = (table.node(Threshold.minFingers) ?? table.node(Threshold.maxFingers))?.place
      let (least, most) = (thresholds[.minFingers].plain, thresholds[.maxFingers].plain)
      table.findings.error(
        "'min_fingers' = \(least) must not be more than 'max_fingers' = \(most)",
        at: place ?? table.place)
    }
    return thresholds
  }

  /// Here and not in `LintPass`, because a swipe does not know who said where it goes.
  private static func lintDirection(of swipe: Reference, _ table: TableReader) {
    guard table.node(GestureKey.direction) == nil else { return }
    table.findings.lint(
      "\(swipe.name.quoted) goes to the right, because it has no 'direction'; "
        + "add direction = \"right\", or another",
      at: table.place)
  }

  private static func zone(_ table: TableReader) -> Reference? {
    guard let node = table.node(GestureKey.zone) else { return nil }
    return table.string(GestureKey.zone, expected: "the name of a [[zone]]")
      .map { Reference(name: $0, place: node.place) }
  }

  private static func devices(_ table: TableReader) -> [DeviceMatch]? {
    let expected = #"at least one pattern for a device's name, as ["ELAN*"]"#
    return table.elements(GestureKey.devices, expected: expected)?
      .compactMap { DeviceMatch($0, key: GestureKey.devices, of: table) }
  }

  private static func simultaneity(_ table: TableReader) -> Simultaneity {
    let others = table.references(
      GestureKey.simultaneousWith,
      expected: #"an array of gestures' names, as ["zoom"], or ["*"] for anyone"#)
    let named = others.filter { $0.name != "*" }
    return Simultaneity(admitsAnyone: named.count < others.count, named: named)
  }
}

extension TableReader {
  /// Reports values that are wrong whatever the type is, of a gesture whose type is not known.
  fileprivate func reportValuesOfNoType() {
    reportShapeOfNoType()
    reportThresholdsOfNoType()
    reportCommandsOfNoType()
  }

  /// Reports the keys that a gesture of `type` does not have, and who has them.
  fileprivate func reportKeys(of type: GestureType?) {
    let known = GestureKey.names(of: type)
    for entry in entries where !known.contains(entry.key) {
      let owners = GestureKey.types(with: entry.key)
      if let type, !owners.isEmpty {
        findings.error(
          "\(type.withArticle) has no \(entry.key.asKey)\(advice(entry.key, type, owners))",
          at: entry.place)
      } else {
        reportUnknown(entry, known: known)
      }
    }
  }

  private func advice(_ key: String, _ type: GestureType, _ owners: [GestureType]) -> String {
    if owners == GestureType.continuous, !type.isContinuous {
      return ": it is recognized once, and 'run' says what it does then"
    }
    return "; \(owners.map(\.rawValue).list) \(owners.count == 1 ? "has" : "have")"
  }
}
