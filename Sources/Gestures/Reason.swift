/// Why a recognizer changed its state, put into words only when somebody asks.
///
/// Making one costs no allocation, so that recognizers state their reasons on the hot path. In
/// `text`, `{1}` and `{2}` stand for the two numbers and `{other}` for another gesture's name.
public struct Reason: CustomStringConvertible {
  private let text: StaticString
  private let first: Double
  private let second: Double
  private let other: GestureRecognizer?

  /// Makes a reason, for example `Reason("moved {1} mm, more than max_movement_mm = {2}", 7.4, 7)`.
  public init(
    _ text: StaticString, _ first: Double = 0, _ second: Double = 0,
    other: GestureRecognizer? = nil
  ) {
    self.text = text
    self.first = first
    self.second = second
    self.other = other
  }

  /// The reason in words, numbers rounded to three decimals at most.
  public var description: String {
    var words = ""
    var placeholder: String?
    for character in text.description {
      switch (character, placeholder) {
      case ("{", _): placeholder = ""
      case ("}", .some(let key)):
        words += value(of: key)
        placeholder = nil
      case (_, .some(let key)): placeholder = key + String(character)
      case (_, .none): words.append(character)
      }
    }
    return words
  }

  private func value(of key: String) -> String {
    switch key {
    case "1": Reason.rounded(first)
    case "2": Reason.rounded(second)
    default: other.map { "'\($0.name)'" } ?? "?"
    }
  }

  private static func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() && thousandths.magnitude < 1e15
      ? String(Int64(thousandths)) : thousandths.description
  }
}
