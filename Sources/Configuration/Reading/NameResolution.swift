import Words

/// Checks that what names refer to exists, once, and that nothing waits for itself.
struct NameResolution {
  /// The zones' names and places.
  let zones: [Reference]
  /// The gestures.
  let gestures: [GestureReading]
  private let gestureNames: [String]
  /// Every gesture's name.
  private let known: Set<String>
  /// What else has a name, in words.
  private let others: [String: String]

  init(
    zones: [Reference], gestures: [GestureReading], idles: [IdleRule], profiles: [Profile]
  ) {
    self.zones = zones
    self.gestures = gestures
    gestureNames = gestures.compactMap(\.name?.name)
    known = Set(gestureNames)
    let names =
      zones.map { ($0.name, "a zone") } + idles.map { ($0.name, "an idle rule") }
      + profiles.map { ($0.name, "a profile") }
    others = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// The profiles, after reporting those of one name and those that name gestures that do not
  /// exist.
  func resolvedProfiles(_ profiles: [Profile], _ findings: Findings) -> [Profile] {
    reportDuplicates(
      profiles.map { Reference(name: $0.name, place: $0.place) }, kind: "profile", findings)
    for profile in profiles {
      let names = profile.enabled + profile.disabled
      for other in names where other.name != "*" && !known.contains(other.name) {
        report(
          other, kind: "gesture", candidates: gestureNames.lazy.filter { _ in true }, beside: names,
          findings)
      }
    }
    return profiles
  }

  /// The idle rules, after reporting those of one name.
  func resolvedIdles(_ rules: [IdleRule], _ findings: Findings) -> [IdleRule] {
    reportDuplicates(
      rules.map { Reference(name: $0.name, place: $0.place) }, kind: "idle rule", findings)
    return rules
  }

  /// The gestures without any error, after reporting those of names.
  func resolvedGestures(_ findings: Findings) -> [Gesture] {
    reportDuplicates(zones, kind: "zone", findings)
    if known.count < gestureNames.count {
      reportDuplicates(gestures.compactMap(\.name), kind: "gesture", findings)
    }
    reportCycles(findings)

    let knownZones = Set(zones.map(\.name))
    let zoneNames = zones.map(\.name).lazy.filter { _ in true }
    return gestures.compactMap { gesture in
      let errorsBefore = findings.errorCount
      if let zone = gesture.zone, !knownZones.contains(zone.name) {
        report(zone, kind: "zone", candidates: zoneNames, findings)
      }
      for zone in gesture.notIn where !knownZones.contains(zone.name) {
        report(zone, kind: "zone", candidates: zoneNames, beside: gesture.notIn, findings)
      }
      let references = gesture.references
      for other in references
      where other.name != gesture.name?.name && !known.contains(other.name) {
        let others = gestureNames.lazy.filter { $0 != gesture.name?.name }
        let given = references + [gesture.name].compactMap(\.self)
        report(other, kind: "gesture", candidates: others, beside: given, findings)
      }
      if !references.isEmpty { reportSelfReferences(gesture, findings) }
      return findings.errorCount == errorsBefore ? gesture.gesture : nil
    }
  }

  /// Reports a name that nothing of the kind has. Those that stand `beside` it are not meant again.
  private func report(
    _ reference: Reference, kind: String, candidates: LazyFilterSequence<[String]>,
    beside given: [Reference] = [], _ findings: Findings
  ) {
    let name = reference.name
    let taken = given.count > 1 && findings.isPatient ? Set(given.map(\.name)) : []
    let candidates = candidates.lazy.filter { !taken.contains($0) }
    if let mask = findings.masks["\(kind) \(name)"] {
      let line = findings.line(of: mask, from: reference.place)
      findings.error(
        "there is no \(kind) \(name.quoted): it is masked in \(line)",
        help: "drop the name here, or the mask", at: reference.place, code: "unknown-name")
      return
    }
    if let other = findings.ofHosts["\(kind) \(name)"] {
      let line = findings.line(of: other.place, from: reference.place)
      findings.error(
        "there is no \(kind) \(name.quoted) for this host: the one in \(line) is only for hosts "
          + "that match \(other.host.pattern.quoted)",
        help: "write [[\(kind)]] in place of [[host.\(kind)]] in \(line)"
          + (other.hasActions ? ", and likewise [[\(kind).action]] below" : "")
          + ". Then every host has it",
        at: reference.place, code: "unknown-name")
      return
    }
    if let (what, help) = otherwise(name, kind: kind, taken, findings) {
      findings.error(
        "there is no \(kind) \(name.quoted): that is \(what)", help: help, at: reference.place,
        code: "unknown-name")
      return
    }
    if kind == "zone", let other = NameResolution.negated(name), candidates.contains(other) {
      let line = given.isEmpty ? "not_in = [\(other.quoted)]" : "zone = \(other.quoted)"
      findings.error(
        "there is no zone \(name.quoted), and no name begins with a sign for not",
        help: "write \(line) in its place", at: reference.place, code: "unknown-name")
      return
    }
    if let nearest = nearest(name, among: candidates, findings) {
      findings.error(
        "there is no \(kind) \(name.quoted)", help: "write \(nearest.quoted)",
        at: reference.place, code: "unknown-name")
      return
    }
    if let names = name.names(among: Array(candidates.prefix(1000))) {
      let list = names.map(\.quoted)
      let isAlone = kind == "zone" && given.isEmpty
      findings.error(
        "there is no \(kind) \(name.quoted)",
        help: isAlone
          ? "write \(list[0]), and add a copy of the gesture with another name and zone = "
            + list[1]
          : "write \(list.joined(separator: ", "))",
        at: reference.place, code: "unknown-name")
      return
    }
    if kind == "gesture", ["all", "any", "every", "everything"].contains(name.lowercased()) {
      findings.error(
        "there is no gesture \(name.quoted)", help: "write \"*\" for every gesture",
        at: reference.place, code: "unknown-name", replacement: "*".quoted)
      return
    }
    let some = candidates.prefix(9).map(\.quoted)
    if name == "*" {
      findings.error(
        "\(name.quoted) does not stand for every \(kind) here",
        help: some.isEmpty ? "drop it" : "name each one: \(some.joined(separator: ", "))",
        at: reference.place, code: "unknown-name")
      return
    }
    let drop = given.isEmpty ? "leave 'zone' out" : "drop \(name.quoted) here"
    let named = some.prefix(8) + (some.count > 8 ? ["…"] : [])
    let write = some.isEmpty ? drop : "write \(Array(named).alternatives)"
    let table =
      kind == "zone" ? ZoneRule.table(named: name) : "add a [[gesture]] with name = \(name.quoted)"
    findings.error(
      "there is no \(kind) \(name.quoted)", help: "\(write), or \(table)",
      at: reference.place, code: "unknown-name")
  }

  /// What stands behind a sign or a word for not, or nil without one.
  static func negated(_ name: String) -> String? {
    let mark = ["!", "not ", "no ", "-", "~", "^"].first(where: name.hasPrefix)
    let rest = mark.map { String(name.dropFirst($0.count)).withoutBlanks } ?? ""
    return rest.isEmpty ? nil : rest
  }

  /// What has the name in place of one of `kind`, and what helps, or nil if nothing has it.
  private func otherwise(
    _ name: String, kind: String, _ taken: Set<String>, _ findings: Findings
  ) -> (what: String, help: String)? {
    if let other = others[name] {
      return ("\(other), and \(kind)s are named here", "drop \(name.quoted) here")
    }
    guard kind == "gesture", findings.isPatient, let type = findings.kinds[name] else { return nil }
    let ofType = gestures.filter { $0.gesture?.kind == type }.compactMap(\.name?.name)
    let names = ofType.filter { !taken.contains($0) }.prefix(9).map(\.quoted)
    let what = "a type, and gestures are named here"
    guard !names.isEmpty else { return (what, "drop \(name.quoted) here") }
    return (what, "write \(names.joined(separator: ", ")) in its place")
  }

  /// What was meant, of the first 1000 names.
  private func nearest(
    _ name: String, among candidates: some Sequence<String>, _ findings: Findings
  ) -> String? {
    findings.isPatient ? NearestName.of(name, among: candidates.prefix(1000)) : nil
  }

  private func reportDuplicates(_ names: [Reference], kind: String, _ findings: Findings) {
    var places: [String: Place] = [:]
    for name in names {
      if let place = places[name.name] {
        let line = findings.line(of: place, from: name.place)
        findings.error(
          "the \(kind) in \(line) is called \(name.name.quoted) already",
          help: "write name = \("\(name.name) 2".quoted) here, or delete one of the two",
          at: name.place,
          code: "name-twice")
      } else {
        places[name.name] = name.place
      }
    }
  }

  private func reportSelfReferences(_ gesture: GestureReading, _ findings: Findings) {
    for other in gesture.requirements where other.name == gesture.name?.name {
      findings.error(
        "\(other.name.quoted) cannot require itself to fail", help: "drop it", at: other.place,
        code: "impossible-relation")
    }
    for other in gesture.simultaneity.named where other.name == gesture.name?.name {
      findings.error(
        "\(other.name.quoted) cannot be simultaneous with itself", help: "drop it",
        at: other.place, code: "impossible-relation")
    }
  }

  private func reportCycles(_ findings: Findings) {
    guard gestures.contains(where: { !$0.requirements.isEmpty }) else { return }
    let indices = Dictionary(
      gestures.enumerated().compactMap { index, gesture in gesture.name.map { ($0.name, index) } },
      uniquingKeysWith: { first, _ in first })
    let graph = RequirementGraph(
      requirements: gestures.enumerated().map { index, gesture in
        gesture.requirements.compactMap { indices[$0.name] }.filter { $0 != index }
      })
    for cycle in graph.cycles {
      let names = (cycle + cycle.prefix(1)).compactMap { gestures[$0].name?.name }
      guard let first = cycle.first, let second = names.dropFirst().first,
        let reference = gestures[first].requirements.first(where: { $0.name == second })
      else { continue }
      let way = names.map(\.quoted).joined(separator: " requires ")
      findings.error(
        "\(way) to fail: none of them could ever act",
        help: "drop \(second.quoted) here, or a requirement of \(second.quoted)",
        at: reference.place, code: "impossible-relation")
    }
  }
}
