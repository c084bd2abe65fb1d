import Configuration
import Control
import Glibc
import Sessions
import TouchInput
import Words

/// What tells the daemon of users and sessions: the system, and in tests something else.
struct Surroundings {
  /// The daemon's own user.
  var user = geteuid()
  /// Where the daemon listens.
  var controlPath = ControlSocket.ofDaemon()
  /// The file of which agents run commands.
  var machineFile = ConfigurationFile.ofSystem
  /// Where it keeps the configuration that works, or nil for nowhere.
  var state = Environment.variable("STATE_DIRECTORY")
  /// Tells who is at the other end of a socket.
  var credentials: (Int32) -> PeerCredentials? = PeerCredentials.init(of:)
  /// Looks up the user of gestured-mqtt.
  var bridge: () -> uid_t? = Surroundings.bridgeUser
  /// Reads who is in front at a seat, or nil for logind's own word.
  var seats: SessionWatch.Reader?
  /// Lists the pointing devices, or nil for udev's own word.
  var panels: (() -> [PanelCandidate])?
}
