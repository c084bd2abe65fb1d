import Arguments
import Glibc
import MQTT

// No variable here: a global one would have to be safe for other threads.
exit(BridgeProgram.run(CommandLine.arguments.dropFirst(), Console(program: "gestured-mqtt")))
