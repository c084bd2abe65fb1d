import CSystemd
import Glibc

/// Ctrl-C and SIGTERM as something to wait for, instead of the end of the program.
final class StopSignals {
  /// Readable as soon as one of them came.
  let descriptor: Int32
  private let loop: OpaquePointer

  /// Takes the signals off their default effect. Throws the call that failed.
  init() throws(SystemError) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    var event: OpaquePointer?
    try SystemError.check("sd_event_new", sd_event_new(&event))
    guard let event else { throw SystemError(call: "sd_event_new", errno: ENOMEM) }
    loop = event
    for signal in [SIGINT, SIGTERM] {
      try SystemError.check(
        "sd_event_add_signal", sd_event_add_signal(event, nil, signal, nil, nil))
    }
    descriptor = sd_event_get_fd(event)
  }

  deinit {
    sd_event_unref(loop)
  }
}
