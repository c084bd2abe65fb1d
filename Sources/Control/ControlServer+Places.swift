import Glibc

// Who has a place, and who loses one.

extension ControlServer {
  func hasPlace(for peer: PeerCredentials) -> Bool {
    let places = ControlServer.maxConnections + (peer.user == 0 && owner != 0 ? 1 : 0)
    while clients.count - guests.count >= places {
      if !dropSilent() { return false }
    }
    return true
  }

  /// Whether a guest watches.
  package var guestsWatch: Bool {
    clients.values.contains { $0.connection.watching == .gestures }
  }

  var guests: [uid_t] { clients.values.compactMap(\.guest?.user) }

  func hasPlace(forGuest user: uid_t) -> Bool {
    guests.count < ControlServer.mostGuests
      && guests.count { $0 == user } < ControlServer.mostGuestsOfUser
  }

  /// Hangs up on the client that has been silent longest. It is false if no client has been silent
  /// for long, or those that have are in the middle of a request or a reply.
  func dropSilent() -> Bool {
    let limit = now() - ControlServer.patience
    let silent = clients.filter {
      $0.value.guest == nil && $0.value.lastHeard <= limit && $0.value.connection.isIdle
    }
    guard let quietest = silent.min(by: { $0.value.lastHeard < $1.value.lastHeard }) else {
      return false
    }
    quietest.value.connection.close()
    clients[quietest.key] = nil
    return true
  }
}
