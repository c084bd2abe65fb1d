import Configuration
import Control
import Gestures
import Glibc
import Pipeline
import Sessions
import TouchInput

/// Everything that decides what should be: what the file says, what was said since, and how things
/// stand around the machine. What follows from it is a pure function of this value.
struct Situation {
  /// What the file says, or an agent.
  var configuration: Configuration
  /// Which agent, or nil for the file.
  var service: AgentDesk.Service?
  /// Which agent runs the commands of the file, or nil for the daemon itself.
  var helper: AgentDesk.Service?
  /// What was said since, on top of it.
  var adjustments = Adjustments()
  /// Whether a client has asked for silence, until `gesturectl resume`.
  var isPaused = false
  /// Whether a user has panicked: no panel is grabbed until `gesturectl resume`.
  var isPanicking = false
  /// The panels that panicked by themselves, with contacts that they made up: only they are not
  /// grabbed until then.
  var floods: Set<DeviceIdentity> = []
  /// Whose touches no program gets.
  var shields = Shields()
  /// Whether the machine sleeps, or is about to.
  var isAsleep = false
  /// Who is at which seat. At a seat that is not listed is a user that the daemon serves.
  var presences: [String: Presence] = [:]
  /// What draws on the screen of which seat, as far as it is known.
  var desktops: [String: Desktop] = [:]

  /// Who sits in front at which seat, as far as logind knows.
  var users: [String: uid_t] = [:]
  /// What is in front on the screens.
  var front = FrontDesk()
  /// How their pictures are turned.
  var outputs = OutputDesk()

  /// How many touchscreens there are at which seat. A seat that is not listed has one.
  var screens: [String: Int] = [:]

  /// What should be of a touchscreen.
  func plan(for device: DeviceIdentity) -> PanelPlan {
    let isShielded = shields.cover(device.name)
    if let reason = reasonForSilence(at: device.seat, isShielded: isShielded) {
      return .silent(because: reason)
    }
    guard let settings = configuration.settings(for: device, adjustments) else { return .unused }
    let isLocked = isLocked(device.seat)
    let isOurs = configuration.isExclusive(device) && !isPanicking && !isLocked
    return .read(
      PanelSetup(
        settings: settings,
        isExclusive: isOurs && !floods.contains(device) || isShielded, isShielded: isShielded,
        cancel: CancelChoice(
          configuration.cancelRule(for: device), for: desktops[device.seat],
          isOnlyScreen: screens[device.seat, default: 1] == 1),
        remembers: isLocked ? nil : configuration.recorder.keepSeconds,
        silentHours: configuration.health.silentHours,
        switches: configuration.switches(adjustments), isLocked: isLocked,
        silences: silences(whileLocked: isLocked), admission: admissionIfAsked(at: device.seat)))
  }

  /// What tells how the picture of a panel is turned, or nil where a client has said it.
  func orientationSource(of device: DeviceIdentity) -> OrientationSource? {
    adjustments.orientationSource(of: device, as: configuration.orientationRule(of: device))
  }

  /// Which gestures take no part at a seat while what is in front there is.
  func admission(at seat: String) -> Admission {
    Admission(configuration, adjustments, on: front.screen(for: users[seat]))
  }

  /// The same, or nil if nothing tells and no client asks.
  private func admissionIfAsked(at seat: String) -> Admission? {
    let isKnown = front.screen(for: users[seat]) != FrontScreen()
    return isKnown || configuration.asksForApplications ? admission(at: seat) : nil
  }

  /// The profile in force at a seat: that of the application in front, else the one that was
  /// chosen.
  func profile(at seat: String) -> Profile? {
    adjustments.profile(of: configuration, inFront: front.screen(for: users[seat]).front)
  }

  /// Why nothing may happen at a seat, or nil if something may. A shield keeps touches from the
  /// lock screen, too, whether or not any gesture is for the locked.
  func reasonForSilence(at seat: String, isShielded: Bool = false) -> String? {
    if isPaused { return "gestures are paused, until 'gesturectl resume'" }
    if isAsleep { return "the machine goes to sleep" }
    if let service, service.seat != seat, users[seat] != service.user {
      return "the configuration in force is that of user \(service.user), who is at \(service.seat)"
    }
    if configuration.isMissing, !isShielded { return "there is no configuration" }
    switch presences[seat] ?? .here {
    case .here: return nil
    case .locked:
      let isForLocked =
        isShielded || !gestures(whileLocked: true).isEmpty
        || configuration.idles.contains { $0.worksWhenLocked }
      return isForLocked ? nil : "the session is locked"
    case .away(let reason): return reason
    }
  }

  /// The state that people at a seat care about most, and why it is so.
  func standing(at seat: String) -> (state: ControlStatus.State, reason: String?) {
    if isPaused { return (.paused, "until 'gesturectl resume'") }
    if isAsleep { return (.asleep, nil) }
    switch presences[seat] ?? .here {
    case .away(let reason): return (.inactive, reason)
    case .locked: return (.locked, "only gestures with when_locked are recognized")
    case .here where isPanicking:
      return (.panic, "no panel is exclusive until 'gesturectl resume'")
    case .here where configuration.isMissing: return (.running, "but there is no configuration")
    case .here: return (.running, nil)
    }
  }

  /// Whether only gestures with `when_locked` may act at a seat.
  func isLocked(_ seat: String) -> Bool { presences[seat] == .locked }

  /// Whether a gesture may take part at a seat, by file, profile and word of mouth.
  func isEnabled(_ gesture: Gesture, at seat: String) -> Bool {
    adjustments.isEnabled(gesture, of: configuration, whileLocked: isLocked(seat))
  }

  /// Whether an idle rule counts at a seat whose panels are read.
  func counts(_ rule: IdleRule, at seat: String) -> Bool {
    !isLocked(seat) || rule.worksWhenLocked
  }

  private func silences(whileLocked isLocked: Bool) -> [String: Silence] {
    var silences: [String: Silence] = [:]
    for gesture in configuration.gestures {
      silences[gesture.name] = adjustments.silence(
        of: gesture, of: configuration, whileLocked: isLocked)
    }
    return silences
  }

  private func gestures(whileLocked isLocked: Bool) -> [Gesture] {
    configuration.gestures.filter {
      adjustments.isEnabled($0, of: configuration, whileLocked: isLocked)
    }
  }
}
