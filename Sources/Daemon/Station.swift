import Actions
import Configuration
import Gestures
import Loop
import Pipeline
import TouchInput

/// A touchscreen that is being read: it is brought to what is planned for it, and what its gestures
/// say goes to the outlet.
final class Station {
  /// The panel with its gestures.
  let surface: Surface
  /// Where sysfs keeps it: another may have its node one day.
  let syspath: String
  /// What it was brought to.
  private(set) var setup: PanelSetup

  let outlet: Outlet
  let complaints: Complaints
  let guardian: TwinGuardian
  /// How often it stormed since it was opened.
  private(set) var storms = 0
  /// How often it said what no touchscreen should, since it was opened.
  private(set) var faults = 0
  /// When the oldest of what the panel remembers is to be forgotten, or nil if it remembers
  /// nothing.
  var forgetting: EventTime?
  /// When it has been untouched for too long if no finger touches it, or nil for never.
  var silence: EventTime?
  /// Why applications have the panel although they were not to, or nil if that is not so.
  var twinFault: TwinError?
  private var watch: InputSource?
  /// Whether those who see the glass were told last that something is on it.
  private var isShownTouched = false
  private var formerTallies: [String: Tally] = [:]
  /// Whose gestures these were.
  private var owner: UInt32?

  /// Opens a panel. `wake` is called when it has something to say. `former` is what is known of it
  /// if it was let go of.
  ///
  /// - Throws: why it cannot be read.
  init(
    _ candidate: PanelCandidate, _ setup: PanelSetup, of configuration: Configuration,
    to outlet: Outlet, _ complaints: Complaints, guardian: TwinGuardian, as former: Former?,
    in loop: EventLoop, wake: @escaping (Station) -> Void
  ) throws {
    let panel = try Panel(
      opening: candidate.node, place: candidate.place, settings: setup.settings)
    surface = Surface(
      panel, configuration, tellsTransitions: outlet.tellsTransitions, watchesPanic: true)
    surface.awaitsTouch = former?.awaitsTouch ?? false
    surface.takeOver(former?.health, at: .now)
    syspath = candidate.syspath
    self.setup = setup
    owner = configuration.owner
    self.outlet = outlet
    self.complaints = complaints
    self.guardian = guardian
    let (take, device) = panel.keepMoves
    watch = try InputSource(panel.descriptor, in: loop, quiet: .init(take, device)) {
      [unowned self] in wake(self)
    }
    introduce(configuration)
    enableGestures()
    if let admission = setup.admission { surface.admit(admission) }
    surface.cancelChoice = setup.cancel
    makeExclusiveOrShared()
    preparePointer()
    remember()
    judge(at: .now)
  }

  /// The event node.
  var node: String { surface.device.node }
  /// The seat that the panel belongs to (sd-login(3)).
  var seat: String { surface.panel.place.seat }
  /// What became of each gesture since the panel was opened.
  var tallies: [String: Tally] { formerTallies.merging(surface.tallies, uniquingKeysWith: +) }

  // MARK: What the panel says

  /// Takes what the panel has to say, and returns whether anything came of it (`Surface.read`).
  ///
  /// - Throws: that it is gone or broken.
  func read(keepingMoves: Bool) throws(PanelError) -> Bool {
    let hasNews = try surface.read(
      keepingMoves: keepingMoves && !outlet.onlookers.wantContacts, perform)
    showContacts(isRead: true)
    while let fault = surface.takeFault() {
      faults += 1
      outlet.say(.warning, "'\(surface.device.name)': \(fault)", of: surface)
    }
    let remembers = setup.remembers != nil && beginForgetting()
    guard hasNews else { return remembers }
    for absence in surface.takeAbsences() { outlet.note(absence, on: surface) }
    followDevices()
    if surface.health.hasNews { judge(at: .now) }
    return true
  }

  /// Tells the clients that want to see the glass what is on it after each reading. They hear that
  /// nothing is on it any more without a reading too.
  func showContacts(isRead: Bool = false) {
    guard outlet.onlookers.wantContacts else { return }
    let isTouched = !surface.contacts.isEmpty
    guard isTouched ? isRead : isShownTouched else { return }
    outlet.onlookers.tellContacts(of: surface, at: EventTime.now)
    isShownTouched = isTouched
  }

  /// Lets the deadlines up to `time` come. Read before.
  func reachDeadlines(through time: EventTime) {
    surface.reachDeadlines(through: time, perform)
    forget(through: time)
    complainOfPen()
    if let silence, silence <= time { judge(at: time) }
    followDevices()
  }

  /// Ends the attempts of one gesture, or of all (E1). Read before. Returns the names of those
  /// gestures.
  func cancel(_ gesture: String?) -> [String] {
    surface.cancel(gesture, at: EventTime.now, because: Reason("a request cancelled it"), perform)
  }

  /// Takes what keys of another device did. Read before.
  func take(_ presses: PressFrame, toBeHeld: Bool) {
    surface.take(presses, toBeHeld: toBeHeld, perform)
    followDevices()
  }

  /// Says whether the panel's pen is near, and which it is. Read before.
  func setPenNear(_ isNear: Bool, pen: PenWatch?, at time: EventTime) {
    surface.setPenNear(isNear, pen: pen, at: time, perform)
    followDevices()
  }

  /// Says where the tip of the panel's pen is, or, if it is nil, that it is gone. Read before.
  func setPenTip(of pen: PenWatch?, at time: EventTime) {
    surface.setPenTip(of: pen, at: time, perform)
    followDevices()
  }

  // MARK: What should be

  /// Makes the panel what is planned for it. What is so already is left alone: touches go on.
  func bring(to plan: PanelSetup, of configuration: Configuration, on occasion: Occasion) {
    let before = setup
    setup = plan
    surface.tellsTransitions = outlet.tellsTransitions
    if plan.isLocked != before.isLocked {
      cancelAll(because: plan.isLocked ? "the session is locked" : "it is unlocked")
      outlet.performers.inForce.forgetWaiting(at: node)
    }
    changeHands(from: before.settings.repairs.hands)
    let turns = plan.settings.orientation != before.settings.orientation
    if occasion == .configuration {
      renewGestures(of: configuration, because: "the configuration was reloaded")
    } else if turns {
      renewGestures(of: configuration, because: "the picture was turned")
    }
    if turns || occasion == .configuration || plan.silences != before.silences {
      enableGestures()
    }
    surface.switches = plan.switches
    if let admission = plan.admission { surface.admit(admission) }
    if occasion == .configuration { preparePointer() }
    surface.cancelChoice = plan.cancel
    remember()
    if plan.silentHours != before.silentHours {
      silence = nil
      judge(at: .now)
    }
    if occasion != .hotplug || plan.isExclusive != before.isExclusive { makeExclusiveOrShared() }
  }

  /// Has gestures take part by what is in front.
  func admit(_ admission: Admission) {
    setup.admission = admission
    surface.admit(admission)
  }

  /// Lets go of the panel. Its touches are cancelled (E9).
  func close(because cause: String) {
    watch?.cancel()
    cancelAll(because: "its touches were taken away")
    release(because: "its touches were taken away")
    let message = "no longer reading '\(surface.device.name)' (\(node)): \(cause)"
    outlet.say(.notice, message, of: surface)
  }

  private func introduce(_ configuration: Configuration) {
    let panel = surface.panel
    outlet.say(.notice, "reading '\(panel.name)' (\(panel.node))", of: surface)
    let warnings = panel.warnings + surface.lints(of: configuration).map(\.description)
    let all = ([panel.sizeNotice].compactMap(\.self) + warnings).joined(separator: "\n")
    // Not again after each lock.
    guard complaints.isNew(all, on: .advice, of: node) else { return }
    if let advice = panel.sizeNotice { outlet.say(.notice, advice, of: surface) }
    for advice in warnings { outlet.say(.warning, advice, of: surface) }
  }

  /// Ends the attempts, turns the picture if that is planned, and puts the gestures on it.
  private func renewGestures(of configuration: Configuration, because cause: StaticString) {
    cancelAll(because: cause)
    formerTallies = configuration.tallies(among: tallies, of: owner)
    owner = configuration.owner
    if surface.panel.geometry.orientation != setup.settings.orientation {
      surface.turn(to: setup.settings.orientation)
    }
    surface.use(configuration)
  }

  private func changeHands(from before: HandRules) {
    let hands = setup.settings.repairs.hands
    guard hands != before else { return }
    cancelAll(because: "another profile or configuration does something else for hands")
    surface.use(hands, at: EventTime.now)
  }

  private func enableGestures() {
    surface.silences = setup.silences
    surface.switches = setup.switches
    surface.enable(at: EventTime.now, { setup.silences[$0.name] == nil }, perform)
  }

  private func cancelAll(because cause: StaticString) {
    surface.cancelAll(at: EventTime.now, because: Reason(cause), perform)
    showContacts()
  }

  func perform(_ output: Output) {
    if case .storm(isRaging: true, _) = output { storms += 1 }
    outlet.perform(output, on: surface)
  }
}
