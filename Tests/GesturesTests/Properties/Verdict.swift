/// The first thing in a run that broke a rule, and how much the run exercised.
final class Verdict {
  private(set) var fault: String?
  var tally = Tally()

  /// Notes a fault unless `holds`. The text is made only then.
  func require(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds, fault == nil { fault = text() }
  }
}
