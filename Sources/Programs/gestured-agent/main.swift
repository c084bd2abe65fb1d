import Agent
import Arguments
import Glibc

exit(AgentProgram.run(CommandLine.arguments.dropFirst(), Console(program: "gestured-agent")))
