import Agent
import Arguments
import Configuration
import Daemon
import Glibc

// gestured-agent is a link to this program: most of the code is the same. No variable here: a
// global one would have to be safe for other threads.
exit(
  CommandLine.arguments.first?.hasSuffix("gestured-agent") == true
    ? AgentProgram.run(CommandLine.arguments.dropFirst(), Console(program: "gestured-agent"))
    : DaemonProgram.run(
      CommandLine.arguments.dropFirst(), Console(program: "gestured"), kinds: .builtIn))
