import Gestures
import TouchInput
import Words

extension GestureValues {
  /// What people want to see of a gesture: what it was, where, and how much.
  var inWords: String {
    let fingers = fingers == 1 ? "1 finger" : "\(fingers) fingers"
    let (what, how) = (all.filter(\.tellsWhat), all.filter { !$0.tellsWhat })
    let words =
      [fingers] + what.compactMap(phrase) + ["at \(location.inWords)"] + how.compactMap(phrase)
    return words.joined(separator: "  ")
  }

  /// What people are told of a value: its quantity's phrase, filled in.
  private func phrase(_ measurement: Measurement) -> String? {
    let quantity = measurement.quantity
    if quantity.unit == .count, measurement.content == .number(1) { return nil }
    return quantity.phrase.map(filled)
  }

  /// A phrase with the values that it names.
  private func filled(_ phrase: String) -> String {
    phrase.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { part in
      guard part.offset > 0, let end = part.element.firstIndex(of: "}") else {
        return String(part.element)
      }
      let name = part.element[..<end]
      let value = all.first { $0.quantity.name == name }?.inWords ?? "?"
      return value + part.element[part.element.index(after: end)...]
    }.joined()
  }
}

extension GestureValues.Measurement {
  /// Whether it says which gesture it was rather than how far it went.
  fileprivate var tellsWhat: Bool { quantity.unit == .count || quantity.unit == .word }

  /// The value alone, for people.
  fileprivate var inWords: String {
    switch content {
    case .number(let number): number.rounded(decimals: quantity.unit.decimals)
    case .word(let word): word
    }
  }
}

extension Point {
  /// The place in millimetres, for people.
  var inWords: String { "\(x.rounded(decimals: 1)), \(y.rounded(decimals: 1)) mm" }
}

extension Panel {
  /// How many contacts it can report, for people: "10 contacts at once".
  var contactsInWords: String {
    guard statesSlots else { return "several contacts at once" }
    return slots == 1 ? "1 contact at once" : "\(slots) contacts at once"
  }
}
