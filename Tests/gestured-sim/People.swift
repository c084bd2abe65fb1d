/// The clients of the control socket, and what is known of what they have said.
struct People {
  var clients: [StreamEnd] = []
  /// The clients that wait for a reply, and what it is good for.
  var waiting: [(client: StreamEnd, hear: (String) -> Void)] = []
  /// Whether a user has shielded a panel: it may be grabbed while it is locked.
  var hasShield = false
  /// From when on nothing is known of what the daemon could hear over the bus.
  var isDeaf = false
}
