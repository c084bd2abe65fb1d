import Actions
import Arguments
import CMosquitto
import CSystemd
import Configuration
import Control
import Glibc
import Loop

/// The program: reads the command line and the file, and runs the bridge until it is told to stop.
package enum BridgeProgram {
  static let help = """
    Usage: gestured-mqtt [--config FILE] [--socket PATH] [--check] [--version] [--help]

    Tells an MQTT broker which gestures are made, as Home Assistant expects it, and takes the
    commands that the file allows.

      --config FILE   default: \(BrokerSettings.path)
      --socket PATH   the daemon's control socket. Default: \(ControlSocket.ofSystem)
      --check         say what is wrong with the file, and end

    Exit status: 0 stopped, 1 the file is wrong or the bridge cannot start, 2 wrong usage.
    """

  /// Runs the bridge, or says what is wrong. Returns the exit status.
  package static func run(_ words: ArraySlice<String>, _ console: Console) -> Int32 {
    console.run(
      words, as: "gestured-mqtt", help: help, flags: ["check"], options: ["config", "socket"]
    ) { arguments in
      let journal = Journal(program: console.program)
      do {
        let path = arguments.value(of: "config") ?? BrokerSettings.path
        let (settings, warnings) = try BrokerSettings.read(path)
        for warning in warnings { journal.write(.warning, warning.description) }
        let password = try settings.password()
        if arguments.has("check") { return 0 }
        return try run(settings, password, arguments.value(of: "socket"), journal)
      } catch let error as InvalidConfiguration {
        for problem in error.problems { journal.write(.error, problem.description) }
      } catch {
        journal.write(.error, "cannot start: \(error)")
      }
      return 1
    }
  }

  private static func run(
    _ settings: BrokerSettings, _ password: String?, _ socket: String?, _ journal: Journal
  ) throws(SystemError) -> Int32 {
    // libmosquitto and OpenSSL write to sockets whose other end may be gone.
    signal(SIGPIPE, SIG_IGN)
    mosquitto_lib_init()
    let loop = try EventLoop()
    journal.tellLosses(in: loop)
    let manager = try ServiceManager(in: loop)
    var signals: [EventSource] = []
    for number in [SIGTERM, SIGINT] {
      signals.append(try EventSource.signal(number, in: loop) { [loop] _ in loop.exit(0) })
    }
    let name = settings.name ?? Machine.name
    let bridge = Bridge(
      settings, name: name, identity: Machine.identity(else: name), journal, in: loop)
    bridge.start([socket ?? ControlSocket.ofSystem], password: password)
    manager.say("READY=1")
    // Without a farewell: the broker then publishes the will, `offline`.
    return withExtendedLifetime((bridge, signals)) { loop.run() }
  }
}
