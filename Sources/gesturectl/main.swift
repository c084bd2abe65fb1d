import Arguments
import Glibc

let console = Console(program: "gesturectl")
let status = Gesturectl.run(CommandLine.arguments.dropFirst(), console)
exit(console.finish() ? status : max(status, 1))
