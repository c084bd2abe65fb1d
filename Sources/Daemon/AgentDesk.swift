import Actions
import Configuration
import Control
import Glibc

/// The agents of people's sessions, each with the configuration that it serves.
///
///     serve ── an error ──> what it had before, if anything
///       └───── none ──────> its configuration: in force while its user is in front at a seat
///     the connection ends ──> gone
struct AgentDesk {
  /// An agent. Its first configuration may have been wrong, so that it has none.
  struct Agent {
    /// The number of its connection.
    let client: Int
    /// Who it is, as the kernel says.
    let peer: PeerCredentials
    /// Whether it runs commands of the machine's file.
    let helps: Bool
    /// What it has read last.
    var path: String
    /// Its latest configuration without an error, or nil.
    var configuration: Configuration?
    /// The SHA-256 of what that was read from.
    var sha256 = ""
    /// How often it has served one without an error.
    var edition = 0
    /// How many errors the latest had.
    var errors = 0
    /// Has it run commands.
    let runner: RemoteRunner
    /// Orders them.
    let performer: ActionPerformer
  }

  /// The agents, in the order in which they came.
  private(set) var agents: [Agent] = []

  /// The agent of a user that has a configuration.
  func agent(of user: uid_t) -> Agent? {
    agents.first { $0.peer.user == user && $0.configuration != nil }
  }

  /// The agent with a connection.
  func agent(at client: Int) -> Agent? { agents.first { $0.client == client } }

  /// The agent of the same user with another connection.
  func rival(of client: Int, _ peer: PeerCredentials) -> Agent? {
    agents.first { $0.peer.user == peer.user && $0.client != client }
  }

  /// Adds an agent.
  mutating func add(_ agent: Agent) { agents.append(agent) }

  /// Takes what an agent serves: nil if it has an error, so that it has what it had.
  mutating func take(
    _ configuration: Configuration?, path: String, sha256: String, errors: Int, of client: Int
  ) {
    guard let place = agents.firstIndex(where: { $0.client == client }) else { return }
    agents[place].path = path
    agents[place].errors = errors
    guard let configuration else { return }
    agents[place].configuration = configuration
    agents[place].sha256 = sha256
    agents[place].edition += 1
  }

  /// Notes that an agent serves no configuration.
  mutating func clear(_ client: Int, path: String) {
    guard let place = agents.firstIndex(where: { $0.client == client }) else { return }
    (agents[place].path, agents[place].configuration, agents[place].errors) = (path, nil, 0)
  }

  /// Every configuration counts anew, as far as `isAllowed` says so.
  mutating func renew(_ isAllowed: (Configuration) -> Bool) {
    for place in agents.indices {
      agents[place].edition += 1
      if let configuration = agents[place].configuration, !isAllowed(configuration) {
        agents[place].configuration = nil
        agents[place].errors = 1
      }
    }
  }

  /// Forgets an agent that is gone.
  mutating func forget(_ client: Int) { agents.removeAll { $0.client == client } }

  /// Whose configuration is in force, or nil for the daemon's own: that of the first of `seats`
  /// where an agent's user is in front.
  func service(at seats: [String], of users: [String: uid_t]) -> Service? {
    for seat in seats {
      guard let user = users[seat], let agent = agent(of: user) else { continue }
      return Service(client: agent.client, edition: agent.edition, user: user, seat: seat)
    }
    return nil
  }

  /// The agent that runs commands of the machine's file, or nil for the daemon itself. Only one
  /// user may be in front, because one agent gets the commands of all seats. `edition` counts that
  /// file's readings.
  func helper(of users: [String: uid_t], edition: Int) -> Service? {
    guard Set(users.values).count == 1, let (seat, user) = users.min(by: { $0.key < $1.key }),
      let agent = agents.first(where: { $0.peer.user == user && $0.helps })
    else { return nil }
    return Service(client: agent.client, edition: edition, user: user, seat: seat)
  }

  /// The configuration of an agent that is in force.
  struct Service: Hashable {
    /// The number of its connection.
    let client: Int
    /// Which of its configurations it is.
    let edition: Int
    /// Whose session it is.
    let user: uid_t
    /// The first seat where it is in force. It is also in force at other seats of the user.
    let seat: String
  }
}
