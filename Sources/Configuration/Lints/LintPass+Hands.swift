import Gestures
import Words

extension LintPass {
  /// What hands manage, in the unit of the threshold, and a little more.
  private static let hands: [(threshold: Threshold, bound: Double, isLeast: Bool)] = [
    (.maxDuration, 25, true), (.maxInterval, 25, true), (.maxMovement, 0.2, true),
    (.maxSeparation, 0.5, true), (.maxDeviation, 0.5, true), (.edgeWidth, 0.5, true),
    (.minDistance, 100, false), (.slop, 100, false), (.slopAngle, 150, false),
  ]

  /// The built-in value of a threshold, which a hand manages, or the least that is allowed.
  private func usual(_ threshold: Threshold, of gesture: Gesture) -> Double {
    let rule = gesture.kind.rule(of: threshold)
    return rule?.builtIn ?? rule?.range.lowerBound ?? 0
  }

  /// Limits that let no hand through, as seconds in place of milliseconds or pixels of millimetres
  /// do.
  func lintHands() {
    for gesture in gestures where gesture.kind.impossibility(gesture) == nil {
      for (threshold, bound, isLeast) in LintPass.hands where gesture.thresholds.has(threshold) {
        let value = gesture.thresholds[threshold]
        guard isLeast ? value < bound : value > bound, gesture.heeds(threshold) else { continue }
        // A finger goes round as often as it likes. Fingers turn about each other by so much only.
        if threshold == .slopAngle, gesture.kind == .circle { continue }
        // Said where it stands already.
        if threshold.unit == .milliseconds, value > 0, value < 10 { continue }
        let unit = threshold.unit.word ?? ""
        let demand = isLeast ? "less than it needs" : "more than it manages"
        findings.warn(
          "no hand makes \(gesture.name.quoted): \(threshold.rawValue.asKey) = \(value.plain) is "
            + "\(demand), some \(bound.plain) \(unit)",
          help: "write \(threshold.rawValue) = \(usual(threshold, of: gesture).plain), the default",
          at: findings.place(of: threshold, in: gesture.place), code: "no-hand")
      }
    }
  }

  /// Zones that are too small for the fingers that have to land in them, on every screen.
  func lintRoom() {
    for gesture in gestures where gesture.keys.isEmpty && gesture.leastFingers > 1 {
      // Two hands stand in two rows.
      let row = Double(min(gesture.leastFingers, 5) - 1) * LintPass.fingertip
      guard let zone = gesture.zone, let room = zones.longestWay(in: zone.name), room < row else {
        continue
      }
      findings.warn(
        "no hand makes \(gesture.name.quoted): zone \(zone.name.quoted) measures "
          + "\(room.rounded().plain) mm from corner to corner, and \(gesture.leastFingers) fingers "
          + "take \(row.plain) mm",
        help: "make the zone larger, or take fewer fingers", at: zone.place, code: "no-hand")
    }
  }

  /// How near the middles of two fingertips of one hand get, in millimetres.
  private static let fingertip = 8.0

  /// Gestures of several pens, of which a touchscreen has one.
  func lintPens() {
    for gesture in gestures
    where gesture.touchKinds == .pen && gesture.leastFingers > 1 && gesture.keys.isEmpty {
      let key = gesture.thresholds.has(.fingers) ? Threshold.fingers : .minFingers
      let allowsOne = gesture.kind.rule(of: key)?.builtIn == 1
      let taps = gesture.kind == .tap ? " and taps = \(gesture.leastFingers) for several taps" : ""
      let fewer = allowsOne ? "write \(key.rawValue) = 1\(taps), or " : ""
      let place = findings.place(of: key, in: gesture.place)
      findings.warn(
        "\(gesture.name.quoted) can hardly ever fire: it needs \(gesture.leastFingers) pens, and a "
          + "touchscreen has one",
        help: "\(fewer)add \"finger\" to 'touch_kinds'",
        at: place == gesture.place
          ? findings.place(of: GestureKey.touchKinds, in: gesture.place) : place,
        code: "hardly-fires")
    }
  }

  /// Zones in which no gesture is made. A gesture with errors might be, and is not known.
  func lintZones() {
    if findings.errorCount == 0, !configuration.zones.isEmpty {
      lintUnusedZones()
      lintEqualZones()
    }
    for rule in configuration.devices where rule.isEnabled {
      guard let size = rule.size else { continue }
      let isUpright = [.left, .right].contains(rule.orientation)
      let picture = isUpright ? Size(width: size.height, height: size.width) : size
      let panel = "that [[device]] in line \(rule.place.line) describes"
      configuration.lintZones(on: picture, of: panel, findings)
      configuration.lintLongWays(on: picture, of: "the screen \(panel)", findings) {
        $0.devices?.contains(rule.match) ?? true
      }
    }
  }
}

extension LintPass {
  private func lintUnusedZones() {
    let used = Set(
      configuration.gestures.flatMap { [$0.zone].compactMap(\.self) + $0.notIn }.map(\.name))
    let isTold =
      commandLines.contains { $0.mentions("GESTURE_ZONE") }
      || configuration.haveOtherHosts(.gesture)
    for zone in configuration.zones where !isTold && !used.contains(zone.name) {
      findings.warn(
        "no gesture is made in zone \(zone.name.quoted)",
        help: "give one zone = \(zone.name.quoted), or drop the zone", at: zone.place,
        code: "never-used")
    }
  }

  /// Two zones of one rectangle: every touch in one is in the other.
  private func lintEqualZones() {
    var seen: [[Int]: ZoneRule] = [:]
    for zone in configuration.zones {
      // Zones of one rectangle on every screen have it on the first.
      let sides = zones.first.rectangle(of: zone.name).map {
        [$0.left, $0.top, $0.right, $0.bottom].map { Int(($0 * 1000).rounded()) }
      }
      guard let sides else { continue }
      let isEqual = { (other: ZoneRule) in
        self.zones.contains(zone.name, other.name) && self.zones.contains(other.name, zone.name)
      }
      if let other = seen[sides], isEqual(other) {
        let mirror = zone.mirror
        let place = mirror.map { findings.place(of: RowKey($0.old), in: zone.place) }
        findings.warn(
          "zone \(zone.name.quoted) is the same rectangle as \(other.name.quoted) in "
            + findings.line(of: other.place, from: zone.place),
          help: (mirror.map { "for the other side, write \($0.line). Or " } ?? "")
            + "drop this zone, and write \(other.name.quoted) in the gestures that name it",
          at: place ?? zone.place, code: "contradiction")
      }
      seen[sides] = seen[sides] ?? zone
    }
  }

  /// Commands that ask for the zone, of gestures that may be made outside of all.
  func lintNoZone() {
    for gesture in gestures where gesture.zone == nil && gesture.keys.isEmpty {
      let asks = gesture.commands.all.contains { command in
        let words =
          switch command {
          case .shell(let line): [line]
          case .program(let words): words
          }
        return words.contains(where: asksForZone)
      }
      guard asks, zones.mayBeNone else { continue }
      findings.warn(
        "GESTURE_ZONE is empty where \(gesture.name.quoted) is made outside of all zones",
        help: "give it a zone, or name what stands for none: ${GESTURE_ZONE:-none}",
        at: gesture.place, code: "unknown-variable")
    }
  }

  /// Whether a line uses the zone without looking whether there is one.
  private func asksForZone(_ line: String) -> Bool {
    guard line.mentions("GESTURE_ZONE"),
      ["$GESTURE_ZONE", "${GESTURE_ZONE"].contains(where: line.mentions)
    else { return false }
    let looks = [
      "case $GESTURE_ZONE", "case \"$GESTURE_ZONE", "case ${GESTURE_ZONE", "${GESTURE_ZONE:",
      "${GESTURE_ZONE-", "${GESTURE_ZONE+", "-n \"$GESTURE_ZONE\"", "-z \"$GESTURE_ZONE\"",
    ]
    return !looks.contains(where: line.mentions)
  }
}

extension Configuration {
  /// Reports zones that are not, or not wholly, on a screen of `pictureSize`, in millimetres.
  func lintZones(on pictureSize: Size, of panel: String, _ findings: Findings) {
    let size = "\(pictureSize.width.plain) × \(pictureSize.height.plain) mm"
    for zone in zones {
      if zone.rectangle(on: pictureSize).area <= 0 {
        findings.warn(
          "zone \(zone.name.quoted) lies outside of the screen \(panel), which has \(size)",
          help: "write smaller numbers for left, right, top or bottom, or per cent",
          at: zone.place, code: "off-screen")
      } else if zone.horizontal.isCutOff(on: pictureSize.width)
        || zone.vertical.isCutOff(on: pictureSize.height)
      {
        findings.warn(
          "zone \(zone.name.quoted) is cut off by the edge of the screen \(panel), "
            + "which has \(size)", help: "lower its width or height, or give them in per cent",
          at: zone.place, code: "off-screen")
      }
    }
  }
}

extension Configuration {
  /// Reports gestures that are made on a screen of `pictureSize`, which has no room for them. A
  /// slow swipe is let off at most half of the way (SW1).
  func lintLongWays(
    on pictureSize: Size, of panel: String, _ findings: Findings, isMade: (Gesture) -> Bool
  ) {
    let sides = [pictureSize.width, pictureSize.height]
    let shorter = sides.min() ?? 0
    for gesture in gestures where gesture.isEnabled && isMade(gesture) {
      let drawn = gesture.drawing.shapes.map { $0.longestSide(on: pictureSize) }.max() ?? 0
      let room: [(Threshold, most: Double, good: Double)] = [
        (.minDistance, 2 * Vector(dx: sides[0], dy: sides[1]).length, shorter / 3),
        (.minRadius, shorter / 2, shorter / 4), (.minSize, drawn, drawn * 0.6),
      ]
      for (threshold, most, good) in room where gesture.thresholds.has(threshold) {
        let value = gesture.thresholds[threshold]
        guard value > most else { continue }
        let standard = gesture.kind.rule(of: threshold)?.builtIn ?? 1
        let least = gesture.kind.rule(of: threshold)?.range.lowerBound ?? 1
        findings.warn(
          "\(gesture.name.quoted) can never fire on \(panel), which has no room for "
            + "\(threshold.rawValue.asKey) = \(value.plain)",
          help: "write \(threshold.rawValue) = \(max(least, good.rounded(.down)).plain). There is "
            + "room for \(max(1, most.rounded(.down)).plain) at most, and the default is "
            + standard.plain,
          at: findings.place(of: threshold, of: gesture), code: "never-fires")
      }
    }
  }
}

extension Gesture {
  /// Whether the threshold has to do with it: a single tap has no interval.
  func heeds(_ threshold: Threshold) -> Bool {
    guard thresholds.has(threshold) else { return false }
    return kind.rule(of: threshold)?.condition.map { thresholds[$0.threshold] > $0.above } ?? true
  }
}
