import Arguments
import Configuration
import Control
import Words

/// The daemon that a command is about, at the other end of its control socket.
struct RunningDaemon {
  /// The lines of a command's help that say how the daemon is found.
  static let help = """
      --socket PATH   the daemon's control socket. Default: $XDG_RUNTIME_DIR/gestured/control if a
                      daemon listens there, else /run/gestured/control

    Exit status: 0 if it is done, 1 if not, 2 for wrong usage.
    """

  private let paths: [String]

  /// The daemon that `--socket` names, else the user's, else the machine's.
  init(_ arguments: Arguments) {
    paths = arguments.value(of: "socket").map { [$0] } ?? ControlSocket.candidates()
  }

  /// How things stand with it. Throws if it does not answer, or refuses.
  func status(_ console: Console) throws -> ControlStatus {
    guard case .status(let status) = try reply(to: .status, console) else {
      throw ControlError.misunderstood(path: paths.joined(separator: " or "), "it has no status")
    }
    return status
  }

  /// A part of what the panel with that node remembers. Throws if it does not answer, or refuses.
  func memory(
    of node: String, from number: Int, _ console: Console
  ) throws -> ControlMemory {
    guard case .memory(let memory) = try reply(to: .recall(node: node, from: number), console)
    else {
      throw ControlError.misunderstood(path: paths.joined(separator: " or "), "it is no memory")
    }
    return memory
  }

  /// Watches what happens in it. Throws if it does not answer, or refuses.
  func watch(contacts: Bool) throws(ControlError) -> ControlWatch {
    try ControlWatch(contacts: contacts, at: paths)
  }

  /// Makes it do something, and says what it has to say about that. Throws if it does not answer,
  /// or refuses.
  func tell(_ request: ControlRequest, _ console: Console) throws {
    guard case .done(let message?) = try reply(to: request, console) else { return }
    console.print(message.shown)
  }

  private func reply(to request: ControlRequest, _ console: Console) throws -> ControlReply {
    let reply = try ControlClient.ask(request, at: paths)
    guard case .failed(let error, let errors) = reply else { return reply }
    for error in errors { console.reportPlainly(error.shown) }
    console.report(error.shown)
    throw Failed()
  }
}
