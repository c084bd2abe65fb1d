import Arguments
import Configuration
import Daemon
import Glibc

let console = Console(program: "gestured")
exit(DaemonProgram.run(CommandLine.arguments.dropFirst(), console, kinds: .builtIn))
