import Control
import Glibc
import Loop

/// Finds what tells how the session's pictures are turned: its Wayland compositor, else its X
/// server.
///
///     asked ── it tells ──> it stays ── it is gone ──> waits 1 s ──> asked, ten times at most
final class OutputSearch {
  /// How often it is looked for in vain. After an output was told of, as often again.
  private static let tries = 10
  private let variable: Agent.Variables
  private let loop: EventLoop
  private let tell: (ControlOutput) -> Void
  private let lose: () -> Void
  private let pause: UInt64
  private var source: AnyObject?
  private var rest: EventSource?
  private var triesLeft = OutputSearch.tries

  /// Begins with what the session's variables name. `tell` hears of each output, and of each that
  /// is gone. `lose` is called when nothing tells of them any more. Between two tries are `pause`
  /// milliseconds: a compositor that is started again takes a moment.
  init(
    _ variable: @escaping Agent.Variables, pause: UInt64 = 1000, in loop: EventLoop,
    tell: @escaping (ControlOutput) -> Void, lose: @escaping () -> Void
  ) {
    (self.variable, self.loop, self.pause) = (variable, loop, pause)
    (self.tell, self.lose) = (tell, lose)
    do throws(SystemError) {
      source = try find()
    } catch {
      waitForIt()
    }
  }

  /// A server for X's programs beside a Wayland compositor does not know how that turns the
  /// picture. Nil: the session has neither.
  private func find() throws(SystemError) -> AnyObject? {
    let news = { [unowned self] (output: ControlOutput) in
      triesLeft = OutputSearch.tries
      tell(output)
    }
    let ended = { [unowned self] in waitForIt() }
    if let path = WaylandMessage.socket(variable) {
      do throws(SystemError) {
        return try OutputSource(path, in: loop, tell: news, ended: ended)
      } catch {
        // A socket that another session has left is no compositor.
        guard [ENOENT, ECONNREFUSED].contains(error.errno) else { throw error }
      }
    }
    guard let display = variable("DISPLAY"), !display.isEmpty else { return nil }
    return try X11Outputs(
      display, authority: variable("XAUTHORITY"), in: loop, tell: news, ended: ended)
  }

  /// Not in the middle of what the source calls.
  private func waitForIt() {
    guard rest == nil else { return }
    guard triesLeft > 0 else { return lose() }
    triesLeft -= 1
    rest = try? EventSource.timer(milliseconds: pause, in: loop) { [unowned self] _ in
      (rest, source) = (nil, nil)
      do throws(SystemError) {
        source = try find()
        if source == nil { waitForIt() }
      } catch {
        waitForIt()
      }
    }
  }
}
