import Arguments
import Glibc

func run(_ console: Console) -> Int32 {
  let status = Gesturectl.run(CommandLine.arguments.dropFirst(), console)
  return console.finish() ? status : max(status, 1)
}

exit(run(Console(program: "gesturectl")))
