/// Everything that the user has said, valid and complete.
package struct Configuration: Sendable {
  /// The files, as the user named them: the file itself, then those that are laid over it.
  package var files: [String]
  /// What the user calls this state of the configuration (`version`).
  package var version: String?
  /// The `[[host]]` tables, of this host and of others, in the files' order.
  package var hosts: [HostRule] = []
  /// The rules for panels. The first that matches holds.
  package var devices: [DeviceRule] = []
  /// What is wrong with which panels. Of those that match, later ones beat earlier ones.
  package var quirks: [Quirk] = []
  /// The zones, in the file's order.
  package var zones: [ZoneRule] = []
  /// The gestures, in the file's order.
  package var gestures: [Gesture] = []
  /// What happens when the screens are not touched, in the file's order.
  package var idles: [IdleRule] = []
  /// The switches that the file declares, and how they stand at first.
  package var conditions: [String: Bool] = [:]
  /// The touch that releases every grab.
  package var panic = PanicRule()
  /// What the daemon remembers of what was touched.
  package var recorder = RecorderRule()
  /// When a touchscreen counts as dying.
  package var health = HealthRule()
  /// When it is kept, to come back if a later one does harm.
  package var rollback = RollbackRule()
  /// What is done for hands that tremble, as long as no profile says otherwise.
  package var accommodation = AccommodationRule()
  /// What pens that have left still keep from the glass.
  package var pens = PensRule()
  /// How commands run.
  package var actions = ActionsRule()
  /// What agents may do.
  package var agents = AgentsRule()
  /// The sets of gestures to switch between while the daemon runs, in the file's order.
  package var profiles: [Profile] = []
  /// Whether the daemon reads the file again by itself when it has changed.
  package var isWatched = true
  /// Whether there is no file, which the service of the machine can do without.
  package var isMissing = false
  /// The user whose agent serves it, or nil if it is the daemon's own.
  package var owner: UInt32?
  /// Whether its commands are told places only of touches that give nothing away.
  package var hidesPlaces = false

  /// How many warnings there were when it was read.
  var readWarnings = 0

  /// Makes a configuration without gestures, as an empty file would be.
  package init(file: String) {
    files = [file]
  }

  /// The file, as the user named it.
  package var file: String { files[0] }

  /// The patterns of the hosts that the host it was read for is one of.
  package var hostsHere: [Glob] { hosts.filter(\.isHere).map(\.match).uniqued }

  /// The file that a place is in, as the user named it.
  package func file(of place: Place) -> String { files[place.file] }

  /// The first rule that matches `device`, or nil if none does, and the device is used as a rule
  /// without any settings would have it.
  package func rule(for device: DeviceIdentity) -> DeviceRule? {
    devices.first { $0.match.matches(device) }
  }

  /// What is wrong with `device`, by all quirks that match it.
  package func quirk(of device: DeviceIdentity) -> Quirk {
    var whole = Quirk(match: DeviceMatch())
    for quirk in quirks where quirk.match.matches(device) { whole.add(quirk) }
    return whole
  }

  /// Takes the quirks of `folders` in, and says what is wrong with files that are not used.
  package mutating func addQuirks(of folders: [QuirkFolder] = QuirkFolder.standard) -> [Problem] {
    let loaded = folders.map { $0.load() }
    quirks = loaded.flatMap(\.quirks)
    return loaded.flatMap(\.problems)
  }
}
