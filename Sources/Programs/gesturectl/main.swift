import Arguments
import Configuration
import Glibc
import Tool

// No variable here: a global one would have to be safe for other threads.
exit(
  Gesturectl.run(
    CommandLine.arguments.dropFirst(), Console(program: "gesturectl"), kinds: .builtIn))
