import Control
import Gestures
import Glibc
import Pipeline
import Sessions

// Which application is in front, as those tell who know it.

extension Daemon {
  /// Takes what is in front. Gestures that name no applications are not concerned.
  func follow(_ focus: ControlFocus) -> ControlReply {
    let server = onlookers.server
    let isNews = situation.front.take(
      focus, from: server?.current ?? 0, of: server?.currentGuest)
    if isNews { followFront() }
    return .done()
  }

  /// Forgets what a client told that is gone.
  func forgetFront(of client: Int) {
    situation.front.forget(client)
    followFront()
    afterWake()
  }

  private func followFront() {
    tellFront()
    panelDesk.admit(as: situation)
  }

  /// Tells those who watch, and remembers it for recordings.
  func tellFront() {
    let focus = frontFocus
    situation.front.remember(focus, at: .now)
    onlookers.tell(focus)
  }

  private var frontFocus: ControlFocus {
    situation.front.focus(for: situation.users[firstSeat])
  }

  /// What is in front, for those who ask.
  var frontStatus: ControlStatus.Front? {
    let focus = frontFocus
    if let window = focus.front { return .window(window, by: focus.source ?? "focus") }
    guard situation.configuration.asksForApplications else { return nil }
    return .unknown(reason: Daemon.noFront)
  }

  /// What to say where gestures ask for applications, and nothing tells.
  private static let noFront =
    "nothing tells which application is in front, so that gestures which name any take no part. "
    + "APPLICATIONS in gestured(1) says who can tell"

  /// Whether somebody who may not control the daemon may tell what is in front: a person, if the
  /// daemon serves every person's session. It counts while the session is in front.
  static func admitsGuest(_ peer: PeerCredentials) -> Bool {
    Presence.isSystemUser(geteuid()) && !Presence.isSystemUser(peer.user)
  }

  /// What to answer to a guest who asks for more.
  static func reply(toGuest guest: uid_t) -> ControlReply {
    .failed(ControlServer.refusal(of: PeerCredentials(process: 0, user: guest), by: geteuid()))
  }
}
