import Gestures
import Words

/// Why a program's own types cannot be used: every reason, in the order of the types.
package struct InvalidKinds: Error, Equatable, CustomStringConvertible {
  /// The reasons, at least one.
  package let faults: [String]

  /// One line for each reason.
  package var description: String { faults.joined(separator: "\n") }
}

extension GestureKinds {
  /// These types and a program's own types.
  ///
  /// - Throws: everything that is wrong with a program's own types. So no fault waits until some
  ///   file shows it.
  package func adding(_ others: [GestureKind]) throws(InvalidKinds) -> GestureKinds {
    var (known, faults) = (all, [String]())
    for kind in others {
      let found = KindInspection(kind, beside: known).faults
      faults += found.map { "type \(kind.name.asKey): \($0)" }
      if found.isEmpty { known.append(kind) }
    }
    guard faults.isEmpty else { throw InvalidKinds(faults: faults) }
    return GestureKinds(known)
  }
}

/// Checks a program's own type, also against the types that are known already.
private struct KindInspection {
  /// Names that a value may not have, because they mean something else in JSON or in the variables
  /// of commands.
  private static let takenNames =
    CommandVariables.common.map { $0.lowercased() } + ["step", "kind", "gesture", "t_ms"]

  private let kind: GestureKind
  private let known: [GestureKind]

  init(_ kind: GestureKind, beside known: [GestureKind]) {
    self.kind = kind
    self.known = known
  }

  /// What is wrong with the type. It is empty if nothing is.
  var faults: [String] {
    let faults =
      nameFaults + keyFaults + thresholdFaults + choiceFaults + stepFaults + valueFaults
    return faults.isEmpty ? recognizerFaults : faults
  }

  private var nameFaults: [String] {
    if let fault = KindInspection.fault(ofName: kind.name) { return [fault] }
    if known.contains(kind) { return ["another type has this name. Choose another name"] }
    let isThreshold = known.flatMap(\.thresholds).contains { $0.threshold.rawValue == kind.name }
    return isThreshold ? ["a threshold in [defaults] has this name. Choose another name"] : []
  }

  private var keyFaults: [String] {
    let keys = kind.ownKeys.map(\.key)
    var faults = keys.compactMap(KindInspection.fault)
    for key in keys.uniqued {
      if keys.count(where: { $0 == key }) > 1 {
        faults.append("it has two keys \(key.asKey)")
      } else if GestureKey(rawValue: key) != nil {
        faults.append("every gesture may have the key \(key.asKey). Choose another name")
      }
    }
    for (key, sort) in kind.ownKeys {
      guard let other = known.first(where: { $0.has(key, otherThan: sort) }) else { continue }
      faults.append("its key \(key.asKey) is something else in \(other.withArticle)")
    }
    return faults
  }

  private var thresholdFaults: [String] {
    kind.thresholds.flatMap { rule in
      let (name, range) = (rule.threshold.rawValue.asKey, rule.range)
      let limits = "\(range.lowerBound.plain) to \(range.upperBound.plain)"
      var faults: [String] = []
      for standard in [rule.builtIn, rule.builtInForSeveral].compactMap(\.self)
      where !range.contains(standard) && standard != .infinity {
        faults.append("\(name) is \(standard.plain) by default, but must be \(limits)")
      }
      let rivals = known.compactMap { other in
        other.rule(of: rule.threshold).map { (other, $0.range) }
      }
      if let (other, its) = rivals.first(where: { !$0.1.overlaps(range) }) {
        faults.append(
          "\(name) is \(limits), and \(its.lowerBound.plain) to \(its.upperBound.plain) in "
            + "\(other.withArticle): no value in [defaults] suits both")
      }
      let others =
        rule.standsFor + [rule.ceiling, rule.condition?.threshold].compactMap(\.self)
      return faults
        + others.filter { kind.rule(of: $0) == nil }
        .map { "\(name) is about \($0.rawValue.asKey), which it does not have" }
    }
  }

  private var choiceFaults: [String] {
    kind.choices.filter(\.words.isEmpty).map { "its key \($0.key.asKey) has no words to choose" }
  }

  private var stepFaults: [String] {
    kind.step != nil && !kind.isContinuous
      ? ["it has steps, but is recognized once. Only a continuous type has steps"] : []
  }

  private var valueFaults: [String] {
    let names = kind.values.map(\.name)
    return names.compactMap(KindInspection.fault)
      + names.uniqued.compactMap { name in
        if names.count(where: { $0 == name }) > 1 { return "it has two values \(name.asKey)" }
        return KindInspection.takenNames.contains(name)
          ? "\(name.asKey) already means something else in commands. Choose another name" : nil
      }
  }

  /// What is wrong with the recognizers of a sample gesture that has only the keys that it must
  /// have.
  private var recognizerFaults: [String] {
    let words = kind.choices.filter { $0.standard == nil }.map { "\($0.key) = '\($0.words[0])'\n" }
    let shape = kind.takesShapes ? "shape = [[0, 0], [1, 0]]\n" : ""
    let text = "[[gesture]]\nname = 'sample'\ntype = '\(kind.name)'\n\(shape)\(words.joined())"
    do {
      let kinds = GestureKinds(known + [kind])
      let configuration = try Configuration.parse(text, name: kind.name, kinds: kinds)
      return configuration.gestures.flatMap(faults)
    } catch {
      return error.problems.map(\.message)
    }
  }

  private func faults(of gesture: Gesture) -> [String] {
    let recognizers = kind.makeRecognizers(of: gesture)
    guard !recognizers.isEmpty else { return ["it makes no recognizer"] }
    var faults: [String] = []
    let others = kind.makeRecognizers(of: gesture)
    if others.contains(where: { other in recognizers.contains { $0 === other } }) {
      faults.append("it makes the same recognizer twice. Each gesture on each screen has its own")
    }
    if let other = recognizers.first(where: { $0.name != gesture.name }) {
      faults.append(
        "its recognizer is called \(other.name.quoted). Call it as the gesture is: gesture.name")
    }
    let measured = recognizers.flatMap { $0.values.all.map(\.quantity) }.uniqued
    faults += measured.filter { !kind.values.contains($0) }.map {
      "its recognizer measures \($0.name.asKey), which is not among its values"
    }
    return faults
  }

  /// What is wrong with the name of a type, a key or a value, or nil if nothing is.
  private static func fault(ofName name: String) -> String? {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let isGood =
      name.first.map(letters.contains) == true
      && name.allSatisfy { (letters + "0123456789_").contains($0) }
    guard !isGood else { return nil }
    let better = name.lowercased().split { !(letters + "0123456789").contains($0) }
    let word = better.joined(separator: "_")
    let hint = word.first.map(letters.contains) == true ? ". Write \(word.asKey)" : ""
    return "\(name.quoted) is no name. A name begins with a lower-case letter, and has only such "
      + "letters, digits and _\(hint)"
  }
}

extension GestureKind {
  /// The sort of a type's key.
  fileprivate enum KeySort { case words, threshold, step }

  /// The keys that the type itself defines, with their sorts.
  fileprivate var ownKeys: [(key: String, sort: KeySort)] {
    choices.map { ($0.key, .words) } + thresholds.map { ($0.threshold.rawValue, .threshold) }
      + [step].compactMap { $0.map { ($0.key, .step) } }
  }

  fileprivate func has(_ key: String, otherThan sort: KeySort) -> Bool {
    ownKeys.contains { $0.key == key && $0.sort != sort }
  }
}
