import CSystemd
import Glibc

/// Where a program waits for everything that can happen (sd-event(3)).
package final class EventLoop {
  /// The loop itself, for libraries that attach to it.
  package let event: OpaquePointer

  /// Makes a loop.
  ///
  /// - Throws: the call that failed.
  package init() throws(SystemError) {
    var event: OpaquePointer?
    try SystemError.check("sd_event_new", sd_event_new(&event))
    guard let event else { throw SystemError(call: "sd_event_new", errno: ENOMEM) }
    self.event = event
  }

  deinit {
    sd_event_unref(event)
  }

  /// Handles what comes until `exit` is called; returns its status.
  package func run() -> Int32 {
    sd_event_loop(event)
  }

  /// Handles one thing, or waits for so many microseconds.
  ///
  /// - Throws: the call that failed.
  package func runOnce(waiting microseconds: UInt64) throws(SystemError) {
    try SystemError.check("sd_event_run", sd_event_run(event, microseconds))
  }

  /// Makes `run` return once what is being handled is done.
  package func exit(_ status: Int32) {
    sd_event_exit(event, status)
  }
}
