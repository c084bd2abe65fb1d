/// What the bridge has logged last of each subject, so that it logs less.
struct Said {
  /// What a message is about.
  enum Subject { case broker, daemon, refusal, dropped, lost }

  /// The least time between two lines of the journal about commands, in microseconds. It is the
  /// same for lines about lost gestures.
  private static let quiet: Int64 = 60_000_000
  private var last: [Subject: (message: String, time: Int64)] = [:]

  /// Whether to log a message at `now`, in microseconds. A message about connections is news only
  /// if it differs from the last one. Of each other subject one message a minute is news.
  mutating func isNews(_ message: String, _ subject: Subject, now: Int64) -> Bool {
    if let last = last[subject] {
      let isOfMany = [.refusal, .dropped, .lost].contains(subject)
      guard isOfMany ? now - last.time >= Said.quiet : last.message != message else { return false }
    }
    last[subject] = (message, now)
    return true
  }

  /// The next message of a subject is news in any case.
  mutating func forget(_ subject: Subject) { last[subject] = nil }
}
