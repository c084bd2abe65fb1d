import CSystemd
import Glibc
import Loop

/// Starts a process that has nothing of the daemon's but what it is given.
///
/// A new session, no blocked and no changed signals, no descriptor but the three standard ones.
/// posix_spawn(3), as fork is not to be had in Swift.
package enum Spawner {
  /// Starts the program that the first of `arguments` names. Its input is `input`, or /dev/null; its output and errors go to `output`, or
  /// to the daemon's standard error. Returns its process id; throws why it cannot start.
  package static func start(
    _ arguments: [String], environment: [String], input: Int32?, output: Int32?
  ) throws(SystemError) -> pid_t {
    guard let program = arguments.first else {
      throw SystemError(call: "posix_spawn", errno: ENOENT)
    }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0
    else { throw SystemError(call: "posix_spawn", errno: ENOMEM) }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    connect(&actions, input: input, output: output)
    detach(&attributes)
    var process = pid_t()
    let failure = withStrings(arguments) { arguments in
      withStrings(environment) { environment in
        posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw SystemError(call: program, errno: failure) }
    return process
  }

  private static func connect(
    _ actions: inout posix_spawn_file_actions_t, input: Int32?, output: Int32?
  ) {
    // Output first: it may be the daemon's own standard error.
    let output = output ?? STDERR_FILENO
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
  }

  private static func detach(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags =
      Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
      | Int32(GNU_POSIX_SPAWN_SETSID)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Calls `body` with `strings` as C wants lists of them: pointers, the last one null.
  private static func withStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
