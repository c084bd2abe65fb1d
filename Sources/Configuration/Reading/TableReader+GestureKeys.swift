import Gestures
import Words

/// Keys of a gesture that its type does not have.
extension TableReader {
  /// Reports values that are wrong for every type, of a gesture whose type is not known.
  func reportValuesOfNoType(of kinds: GestureKinds) {
    reportChoicesOfNoType(of: kinds)
    reportThresholdsOfNoType(of: kinds)
    reportCommandsOfNoType(of: kinds)
  }

  /// Reports the keys that a gesture of `kind` does not have, and which kinds have them.
  func reportKeys(of kind: GestureKind?, _ kinds: GestureKinds) {
    let known = kinds.keySet(of: kind)
    for entry in entries where !known.contains(entry.letters) {
      let owners = kinds.kinds(with: entry.key)
      if let kind, !owners.isEmpty {
        reportForeign(entry, kind, owners)
      } else {
        reportUnknown(entry, known: kinds.keys(of: kind))
      }
    }
  }

  /// What a gesture of `kind` has in place of another type's threshold.
  private func kinHint(_ entry: Node.Entry, _ kind: GestureKind) -> String? {
    if entry.key == GestureKey.keys.rawValue { return hintOfKeys(entry) }
    if entry.key == "direction", kind.choices.contains(where: { $0.key == "edge" }) {
      return "leave it out: 'edge' says the way"
    }
    let isStill = kind.takesKeys
    if isStill, entry.key == "direction" {
      return "leave it out: \(kind.withArticle) goes nowhere. Or write type = \"swipe\""
    }
    if isStill, entry.key == "edge" {
      return "drop it, add a [[zone]] along that edge, and name it in 'zone' here. For a finger"
        + " that comes in from the edge, write type = \"edge_pan\""
    }
    if let step = kind.step, entry.key.hasPrefix("every_") {
      return "write \(step.key): the size of a step of \(kind.withArticle)"
    }
    let rule = Synonyms.kin[entry.key]?.lazy.compactMap { kind.rule(of: Threshold($0)) }.first
    guard let rule, !has(rule.threshold) else { return nil }
    let key = rule.threshold.rawValue
    let number = entry.node.number.flatMap { rule.range.contains($0) ? $0 : nil }
    let isSame = KeyUnit(key).unit == KeyUnit(entry.key).unit
    let line = isSame ? number.map { "\(key) = \($0.plain)" } : nil
    return "write \(line ?? key): \(rule.meaning)"
  }

  private func reportForeign(_ entry: Node.Entry, _ kind: GestureKind, _ owners: [GestureKind]) {
    let fault = "\(kind.withArticle) has no \(entry.key.asKey)"
    let isOnce = GestureKey.ofContinuous.map(\.rawValue).contains(entry.key) && !kind.isContinuous
    let isOfStream = GestureKey.ofStreams.map(\.rawValue).contains(entry.key)
    let theirs =
      owners.count == 1
      ? "write type = \(owners[0].name.quoted)\(lost(to: owners[0], entry)): only that has "
        + entry.key.asKey
      : "drop it: only \(owners.map(\.name).list) have it"
        + (fitting(owners, except: entry.key).map { ". Or write type = \($0.name.quoted)" } ?? "")
    let once =
      isOfStream
      ? "take type = \"pan\" for a program that follows the fingers"
      : has(GestureKey.run)
        ? "drop it and keep 'run'" : "write run = \(entry.node.asTOML ?? "COMMAND".quoted)"
    let help = isOnce ? once : kinHint(entry, kind) ?? theirs
    findings.error(
      isOnce ? "\(fault): it is recognized once, and 'run' says what it does then" : fault,
      help: located(help, from: entry.place),
      at: entry.place, code: "foreign-key")
  }
}
