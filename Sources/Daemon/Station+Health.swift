import Control
import Gestures
import Pipeline

// What is found of a panel that dies (`[health]`).

extension Station {
  /// What is known of a panel that was let go of.
  struct Former {
    /// Whether applications might see a finger down that had lifted: a touch has to come before it
    /// is made exclusive.
    let awaitsTouch: Bool
    /// What its contacts said of it.
    let health: HealthWatch
  }

  /// What is to be known of it when it is opened again.
  var former: Former { Former(awaitsTouch: surface.awaitsTouch, health: surface.health) }

  /// Looks whether anything is wrong by now, and says what is new. Read before.
  func judge(at time: EventTime) {
    for news in surface.judgeHealth(at: time, silentAfter: silentAfter) {
      let kind = news.kind.rawValue
      // A storm is told as it breaks out.
      if news.isFound, news.kind == .storm { continue }
      let message =
        news.isFound
        ? surface.words(of: news.kind, silentAfter: silentAfter)
        : "'\(surface.device.name)': '\(kind)' is over"
      outlet.journal.write(
        news.isFound ? .warning : .notice, message, device: surface.device.name, health: kind)
    }
    // Touches do not set it anew: it is looked at when it has come.
    guard silence.map({ $0 <= time }) ?? true else { return }
    silence = silentAfter.flatMap { surface.health.silence(after: $0) }
  }

  /// What is found, for a client that asks.
  func findings(at time: EventTime) -> [ControlStatus.Device.Finding] {
    surface.health.findings.map { kind, since in
      ControlStatus.Device.Finding(
        kind: kind.rawValue, age: Int(max(0, (time - since).microseconds / 1000)),
        reason: surface.words(of: kind, silentAfter: silentAfter))
    }
  }

  private var silentAfter: TimeSpan? {
    setup.silentHours.map { .milliseconds(Double($0) * 3_600_000) }
  }
}
