import Actions
import Configuration
import Desk
import Gestures
import TouchInput

/// One touchscreen with its gestures: what touches the panel becomes what the gestures say.
///
/// The daemon, replay and the tests all go through here. Results are handed to closures that are
/// not kept. Nothing is called later.
package final class Surface {
  /// The panel that is read, or fed with a recording.
  package let panel: Panel
  /// What identifies the panel in the configuration.
  package let identity: DeviceIdentity
  /// The panel as commands are told of it.
  package internal(set) var device: ActionDevice

  /// How many contacts had landed when something came about at the moment of a grab.
  var landedAtMiss: Int?

  /// Whether applications have the panel itself or the twin.
  package var exclusivity = Exclusivity.shared {
    didSet {
      panel.endLull()
      panel.passPen(to: exclusivity.twin)
      prepareDelivery()
    }
  }
  /// How claimed touches are taken back, on the twin, and why that way. A change waits until
  /// nothing is down on it.
  package var cancelChoice = CancelChoice(.auto, for: nil) {
    didSet {
      switch exclusivity {
      case .shared: break
      case .waiting(let twin), .held(let twin): twin.way = cancelChoice.way
      }
    }
  }
  /// What gestures do by the pointer and its keys.
  package var deeds: Deeds
  /// What made the touch that releases grabs, if it has happened. The owner that acts on it sets it
  /// back.
  package var panicCause: PanicCause?

  /// Why gestures take no part that the session, a profile or a client has silenced, by name.
  /// Nil: as the configuration says.
  package var silences: [String: Silence]? {
    didSet { if let silences { absences?.silences = silences } }
  }
  /// Whether outputs tell of every change of state, and absences are watched.
  package var tellsTransitions: Bool {
    didSet { if tellsTransitions != oldValue { prepareTelling() } }
  }

  /// By which application the touches of this sequence go.
  var admission: Admission
  /// By which those of the next go, where that is another.
  var nextAdmission: Admission?

  /// When something happened to a touch last, or nil if nothing has.
  package internal(set) var lastTouch: EventTime?
  /// What its contacts say of it in the long run.
  package internal(set) var health: HealthWatch
  /// When pens touched it.
  var penUse = PenUse()
  /// Whether moves that are fed are kept for later as those that are read. Tests compare both.
  package var keepsFedMoves = false
  /// Whether what is being read is to be followed up.
  var hasNews = false

  var arbiter: Arbiter
  var sieve = TouchSieve()
  var panic: PanicWatch
  var gestures: GestureSet
  private var actions: [ObjectIdentifier: GestureActions] = [:]
  /// Watches which gestures take no part, or nil if that is not asked for.
  var absences: AbsenceWatch?
  private(set) var configuration: Configuration
  let tellsTouches: Bool
  private let watchesPanic: Bool

  /// Puts the gestures of `configuration` on a panel. `tellsTransitions` and `tellsTouches` add
  /// every change of state and everything that goes downstream to the outputs. `watchesPanic` says
  /// to heed `[panic]`.
  package init(
    _ panel: Panel, _ configuration: Configuration, tellsTransitions: Bool = false,
    tellsTouches: Bool = false, watchesPanic: Bool = false
  ) {
    self.panel = panel
    self.configuration = configuration
    self.tellsTransitions = tellsTransitions
    self.tellsTouches = tellsTouches
    self.watchesPanic = watchesPanic
    identity = DeviceIdentity(panel)
    device = ActionDevice(
      name: panel.name, node: panel.node, size: panel.geometry.pictureSize)
    gestures = GestureSet(configuration, for: identity, pictureSize: device.size)
    gestures.switches = configuration.switches()
    device.zones = gestures.zones
    admission = Admission(configuration)
    gestures.admit { [admission] in admission.absences[$0.name] == nil }
    deeds = Deeds(of: gestures)
    arbiter = Arbiter(screenSize: device.size, zones: gestures.zones)
    panic = PanicWatch(watchesPanic ? configuration.panic : nil)
    health = HealthWatch(panel.geometry)
    prepareArbiter()
  }

  /// When `reachDeadlines(through:)` has to be called if nothing is touched before, or nil for
  /// never.
  package var deadline: EventTime? {
    earliest(
      earliest(earliest(arbiter.deadline, panel.deadline), deeds.deadline),
      earliest(panic.deadline, exclusivity.twin?.deadline))
  }

  /// Whether the panel invents contacts, so that nothing from it counts until it has been without
  /// one for a second (G7).
  package var isStorming: Bool { arbiter.isStorming }

  /// Has those gestures take part for which `isEnabled` says so, from now on: attempts of the
  /// others end (E4).
  package func enable(
    at time: EventTime, _ isEnabled: (Gesture) -> Bool, _ deliver: (Output) -> Void
  ) {
    gestures.enable(isEnabled)
    pass(arbiter.advance(to: time), deliver)
    let off = Set(gestures.members.map(\.gesture).filter { !isEnabled($0) }.map(\.name))
    deeds.endScrolling { off.contains($0) }
    exclusivity.twin?.commit()
  }

  /// Which gestures took no part in what the fingers did since the last call, and why. Each is told
  /// once from the first finger that lands to the last that lifts. Nothing unless transitions are
  /// told.
  package func takeAbsences() -> [Absence] { absences?.take() ?? [] }

  /// How often each gesture was recognized, failed and was cancelled since it was put on the panel.
  /// Gestures that were never tried are left out.
  package var tallies: [String: Tally] {
    Dictionary(
      gestures.members.lazy.filter(\.recognizer.hasTally).map {
        ($0.gesture.name, $0.recognizer.tally)
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// Turns the picture against the panel. End the attempts with `cancelAll` before. Put the
  /// gestures on it anew with `use` then, for zones and edges lie elsewhere.
  package func turn(to orientation: Orientation) {
    panel.turn(to: orientation)
    device = ActionDevice(name: panel.name, node: panel.node, size: panel.geometry.pictureSize)
    takeOver(health, at: lastTouch ?? EventTime(microseconds: 0))
  }

  /// Replaces the gestures. End the attempts with `cancelAll` before.
  package func use(_ configuration: Configuration) {
    let switches = gestures.switches
    gestures = GestureSet(configuration, for: identity, pictureSize: device.size)
    gestures.switches = switches
    device.zones = gestures.zones
    admit(Admission(configuration))
    actions = [:]
    deeds.use(gestures)
    self.configuration = configuration
    let former = arbiter
    arbiter = Arbiter(screenSize: device.size, zones: gestures.zones)
    arbiter.takeOver(from: former)
    panic = PanicWatch(watchesPanic ? configuration.panic : nil)
    prepareArbiter()
  }

  /// What cannot work on this panel: gestures with too many fingers, zones off the screen.
  package func lints(of configuration: Configuration) -> [Problem] {
    configuration.lints(for: identity, slots: panel.slots, pictureSize: device.size)
  }

  /// What a recognizer of this surface does when it calls back.
  package func actions(of recognizer: GestureRecognizer) -> GestureActions? {
    if let known = actions[ObjectIdentifier(recognizer)] { return known }
    let own = gestures.gesture(of: recognizer)?.actions
    actions[ObjectIdentifier(recognizer)] = own
    return own
  }

  /// Lets the deadlines come up to `time`, each at its own time (B27).
  package func reachDeadlines(through time: EventTime, _ deliver: (Output) -> Void) {
    while let deadline = earliest(arbiter.deadline, panel.deadline), deadline <= time {
      pass(arbiter.advance(to: deadline), deliver)
      panel.settle(through: deadline) { take($0, deliver) }
    }
    settlePanic(through: time)
    exclusivity.twin?.commit()
    exclusivity.twin?.settle(through: time)
    deeds.settle(through: time, on: panel)
  }

  /// Ends every attempt and takes every touch away (E9). Fingers that stay down are ignored until
  /// they lift.
  package func cancelAll(at time: EventTime, because cause: Reason, _ deliver: (Output) -> Void) {
    if let touches = panel.cancelAll(at: time) { exclusivity.twin?.note(touches) }
    panic.reset()
    health.forgetTouches(at: time, isIgnoring: panel.ignoresContacts)
    sieve.forgetTouches()
    absences?.forgetTouches()
    pass(arbiter.cancelAll(at: time, because: cause), deliver)
    admitNext()
    exclusivity.twin?.commit()
    deeds.letGo()
  }

  private func prepareArbiter() {
    panel.takePens(gestures.members.contains { $0.recognizer.allowedKinds.contains(.pen) })
    prepareTelling()
    prepareDelivery()
    gestures.add(to: arbiter)
  }

  private func prepareTelling() {
    arbiter.recordsTransitions = tellsTransitions
    absences =
      tellsTransitions ? AbsenceWatch(gestures, configuration, on: identity, device) : nil
    if let silences { absences?.silences = silences }
    absences?.absent = admission.absences
  }

  func prepareDelivery() {
    arbiter.deliversDownstream = tellsTouches || exclusivity.twin != nil
    arbiter.lateLandingRadius = panel.hands.lateLandingRadius
    let landsLate = panel.hands.landsTapsLate
    exclusivity.twin?.landingPlace = landsLate ? { [panel] in panel.devicePlace(of: $0) } : nil
  }
}
