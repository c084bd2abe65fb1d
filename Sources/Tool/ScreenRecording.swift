import Actions
import Glibc
import Loop

/// A recording that the monitor has begun: `gesturectl record`, beside it.
final class ScreenRecording {
  /// The file that it goes to.
  let path: String
  private var process: pid_t?

  /// Begins to record a touchscreen into a file of its own in the working directory. Throws if the
  /// program cannot start.
  init(of panel: String) throws(SystemError) {
    var (now, parts, name) = (time(nil), tm(), [CChar](repeating: 0, count: 64))
    localtime_r(&now, &parts)
    strftime(&name, name.count, "touches-%Y%m%d-%H%M%S.evemu", &parts)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    process = try Spawner.start(
      ["/proc/self/exe", "record", "--device", panel, "--output", path],
      environment: InheritedEnvironment.variables(), input: nil, output: open("/dev/null", O_WRONLY)
    )
  }

  /// Ends it as Ctrl-C does, and waits for the rest to be written.
  func end() {
    guard let process else { return }
    kill(process, SIGINT)
    waitpid(process, nil, 0)
    self.process = nil
  }
}
