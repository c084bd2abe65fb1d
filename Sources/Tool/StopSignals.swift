import CSystemd
import Glibc
import Loop

/// Ctrl-C and SIGTERM as something to wait for, instead of the end of the program.
final class StopSignals {
  /// Readable as soon as one of them came.
  let descriptor: Int32
  private let loop: EventLoop

  /// Takes the signals off their default effect. Throws the call that failed.
  init() throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    loop = try EventLoop()
    for signal in [SIGINT, SIGTERM] {
      try SystemError.check(
        "sd_event_add_signal", sd_event_add_signal(loop.event, nil, signal, nil, nil))
    }
    descriptor = sd_event_get_fd(loop.event)
  }

  /// Waits for a signal, or for input on `other`. It returns true if a signal has come.
  func wait(for other: Int32) throws(SystemError) -> Bool {
    var sources = [descriptor, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&sources, UInt(sources.count), -1) < 0 {
      guard errno == EINTR else { throw SystemError(call: "poll", errno: errno) }
    }
    return sources[0].revents != 0
  }
}
