import CProgram
import Glibc
import Loop

/// Starts a process that has nothing of the daemon's but what it is given.
///
/// A new session, no blocked and no changed signals, no descriptor but the three standard ones.
package enum Spawner {
  /// For how many milliseconds a program is waited for that is slow to start: its file may lie
  /// where nothing answers.
  private static let patience: Int32 = 20

  /// Starts the program that the first of `arguments` names. Its input is `input`, or /dev/null.
  /// Its output and errors go to `output`, or to the daemon's standard error. Returns its process
  /// id, and what will tell whether it could start if that takes long. Throws why it cannot.
  package static func start(
    _ arguments: [String], environment: [String], input: Int32?, output: Int32?
  ) throws(SystemError) -> (process: pid_t, late: LateStart?) {
    guard let name = arguments.first else {
      throw SystemError(call: "exec", errno: ENOENT)
    }
    var late: Int32 = -1
    let process = withStrings(arguments) { arguments in
      withStrings(environment) { environment in
        var it = program(
          file: arguments[0], arguments: arguments, environment: environment, input: input ?? -1,
          output: output ?? STDERR_FILENO)
        return program_start(&it, patience, &late)
      }
    }
    try SystemError.check(name, process)
    return (process, late >= 0 ? LateStart(late, of: name) : nil)
  }

  /// Calls `body` with `strings` as C wants lists of them: pointers, the last one null.
  private static func withStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> pid_t
  ) -> pid_t {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies + [nil]).withUnsafeBufferPointer { $0.baseAddress.map(body) ?? -EINVAL }
  }
}
