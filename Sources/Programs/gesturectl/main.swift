import Arguments
import Configuration
import Glibc
import Tool

let console = Console(program: "gesturectl")
exit(Gesturectl.run(CommandLine.arguments.dropFirst(), console, kinds: .builtIn))
