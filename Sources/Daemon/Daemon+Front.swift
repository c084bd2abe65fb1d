import Control
import Gestures
import Glibc
import Loop
import Pipeline
import Sessions

// Which application is in front, as those tell who know it.

extension Daemon {
  /// Takes what is in front. Gestures that name no applications are not concerned. Of what a guest
  /// says many times in a moment the last counts.
  func follow(_ focus: ControlFocus) -> ControlReply {
    let client = onlookers.server?.current ?? 0
    let user = onlookers.server?.currentGuest?.user
    if haste[client] != nil {
      haste[client]?.latest = focus
    } else {
      follow(focus, from: client, of: user)
      if user != nil { rest(client, of: user) }
    }
    return .done()
  }

  private func follow(_ focus: ControlFocus, from client: Int, of user: uid_t?) {
    if situation.front.take(focus, from: client, of: user) { followFront() }
  }

  /// For so many milliseconds a guest's words wait.
  private static let moment: UInt64 = 50

  private func rest(_ client: Int, of user: uid_t?) {
    let end = try? EventSource.timer(milliseconds: Daemon.moment, in: loop) {
      [unowned self] _ in
      guard let latest = haste.removeValue(forKey: client)?.latest else { return }
      follow(latest, from: client, of: user)
      rest(client, of: user)
      afterWake()
    }
    haste[client] = end.map { Haste(end: $0) }
  }

  /// Forgets what a client told that is gone.
  func forgetFront(of client: Int) {
    haste[client] = nil
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
    return .unknown(reason: Daemon.noFront(focus.reason))
  }

  /// What to say where gestures ask for applications, and nothing tells, for the reason that an
  /// agent has.
  private static func noFront(_ reason: String?) -> String {
    let because = reason.map { " (\($0))" } ?? ""
    return "nothing tells which application is in front\(because), so gestures that name "
      + "applications take no part. APPLICATIONS in gestured(1) says which programs can tell"
  }

  /// What to answer to a guest who asks for more.
  func reply(to request: ControlRequest, of guest: PeerCredentials) -> ControlReply {
    if request == .status, guest.user == situation.service?.user { return .status(guestStatus) }
    return .failed(ControlServer.refusal(of: guest, by: around.user))
  }

  /// A guest that has just told something.
  struct Haste {
    /// When its next word counts.
    let end: EventSource
    /// What it has told meanwhile.
    var latest: ControlFocus?
  }
}
