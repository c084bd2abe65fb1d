import Arguments
import Configuration
import Daemon
import Glibc

// No variable here: a global one would have to be safe for other threads.
exit(
  DaemonProgram.run(
    CommandLine.arguments.dropFirst(), Console(program: "gestured"), kinds: .builtIn))
