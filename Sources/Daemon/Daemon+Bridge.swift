import Control
import Glibc

// The bridge to a broker (gestured-mqtt(1)): a guest with a user of its own.

extension Daemon {
  /// Whether a guest is the bridge. The bridge's user is looked up once after every reload: its
  /// package may come after the daemon has started.
  func isBridge(_ guest: PeerCredentials) -> Bool {
    let user = bridge ?? around.bridge()
    bridge = .some(user)
    return guest.user == user
  }

  /// What to answer to the bridge. It hears of gestures and of touchscreens, without their places.
  /// It changes what a person may change from afar.
  func reply(toBridge request: ControlRequest) -> ControlReply {
    switch request {
    case .status:
      for station in panelDesk.stations { station.judge(at: .now) }
      return .status(Daemon.forBridge(status))
    case .watch(contacts: false), .profile, .set, .shield, .cancel: return answer(request)
    default: return .failed(Daemon.bridgeRefusal)
    }
  }

  /// What the bridge is told that asks for anything else.
  static let bridgeRefusal =
    "gestured-mqtt may only send status, watch without contacts, profile, set, shield and cancel"

  /// How things stand, without what people do in their sessions and without measured places.
  static func forBridge(_ status: ControlStatus) -> ControlStatus {
    var status = status
    (status.front, status.agents, status.running, status.errors) = (nil, [], [], [])
    for place in status.gestures.indices { status.gestures[place].lastFailure = nil }
    return status
  }

  /// Who has asked for what is being done, for the journal.
  var asker: String {
    onlookers.server?.currentGuest.map(isBridge) == true ? "gestured-mqtt" : "gesturectl"
  }
}

extension Surroundings {
  /// The user that gestured-mqtt's service has, or nil if there is none (getpwnam(3)).
  static func bridgeUser() -> uid_t? {
    guard let user = getpwnam("gestured-mqtt")?.pointee.pw_uid else { return nil }
    return user == 0 ? nil : user
  }
}
