import Gestures
import Loop

// Memory that only the start, a reload or a touch needed.

extension Daemon {
  /// Gives it back in a second, when the start or the reload is over.
  func tidySoon() {
    tidy(after: 1) { [loop] in loop.tidy() }
  }

  /// Gives it back once no finger has touched a screen for 30 s. This is called after each wake.
  func tidyLater() {
    guard tidying.timer == nil else { return }
    tidy(after: Daemon.quietSeconds) { [unowned self] in tidyIfQuiet() }
  }

  private static let quietSeconds: Int64 = 30

  /// Touches are not followed one by one: the panels are asked when the time is over.
  private func tidyIfQuiet() {
    let (panels, now) = (panelDesk.stations.map(\.surface), EventTime.now)
    let last = panels.map { $0.panel.isTouched ? now : $0.lastTouch ?? start }.max() ?? start
    let rest = Daemon.quietSeconds - (now - last).microseconds / 1_000_000
    guard rest > 0 else {
      // What else woke the daemon needs little.
      guard last > tidying.last else { return }
      tidying.last = now
      return loop.tidy()
    }
    tidy(after: rest) { [unowned self] in tidyIfQuiet() }
  }

  private func tidy(after seconds: Int64, _ act: @escaping () -> Void) {
    tidying.timer = try? EventSource.timer(milliseconds: UInt64(seconds) * 1000, in: loop) {
      [unowned self] _ in
      tidying.timer = nil
      act()
    }
  }
}

/// When memory is given back, and when it was last.
struct Tidying {
  var timer: EventSource?
  var last = EventTime(microseconds: 0)
}
