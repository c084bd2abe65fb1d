import Actions
import Glibc
import Recording
import TouchInput

/// A recording that the monitor has begun: `gesturectl record`, beside it.
final class ScreenRecording {
  /// The file that it goes to.
  let path: String
  private var process: pid_t?

  /// Begins to record a touchscreen into a file of its own in the working directory. Throws if
  /// nothing would come of it.
  init(of panel: String) throws {
    let node = try DeviceChoice.node(panel, among: try PanelDirectory().candidates())
    guard try !Recorder(node: node).isHeldByAnother else {
      throw HeldDevice(words: "gestured holds it: 'gesturectl record --last' has what it remembers")
    }
    var (now, parts, name) = (time(nil), tm(), [CChar](repeating: 0, count: 64))
    localtime_r(&now, &parts)
    strftime(&name, name.count, "touches-%Y%m%d-%H%M%S.evemu", &parts)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(silence) }
    (process, _) = try Spawner.start(
      ["/proc/self/exe", "record", "--device", node, "--output", path],
      environment: InheritedEnvironment.variables(), input: nil, output: silence)
  }

  /// Ends it as Ctrl-C does, and waits for the rest to be written.
  func end() {
    guard let process else { return }
    kill(process, SIGINT)
    waitpid(process, nil, 0)
    self.process = nil
  }
}
