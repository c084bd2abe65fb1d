import Configuration
import Gestures
import Words

/// What was said while the daemon runs, on top of the file: it holds until the daemon ends.
package struct Adjustments: Hashable, Sendable {
  /// The profile in force, or nil for none.
  package private(set) var profile: String?
  /// What the accelerometer says, or nil for nothing yet.
  package var sensed: Orientation?
  /// The pictures of the panels whose outputs tell how they are turned.
  package var pictures: [DeviceIdentity: Picture] = [:]
  /// The switches that were set, for gestures with conditions.
  package var conditions: [String: Bool] = [:]
  private var switches: [String: Bool] = [:]
  private var turns: [Turn] = []

  /// How many words about different panels are remembered.
  private static let maxTurns = 32

  private struct Turn: Hashable, Sendable {
    let devices: Glob
    /// Nil: as the configuration says.
    let orientation: Orientation?
  }

  /// The picture of an output.
  package struct Picture: Hashable, Sendable {
    /// The connector, such as `eDP-1`.
    package let output: String
    /// How it is turned.
    package let orientation: Orientation

    /// Makes one.
    package init(output: String, orientation: Orientation) {
      self.output = output
      self.orientation = orientation
    }
  }

  /// Nothing was said yet.
  package init() {}

  /// Puts a profile into force, or none. Gestures that were switched by name are as it says.
  package mutating func use(profile: String?) {
    self.profile = profile
    switches = [:]
  }

  /// Ends a profile that a new configuration does not have. Gestures that were switched by name
  /// stay as they are.
  package mutating func forgetProfile(unlessIn configuration: Configuration) {
    if !configuration.profiles.contains(where: { $0.name == profile }) { profile = nil }
  }

  /// Switches one gesture on or off, even against the file and the profile.
  package mutating func set(_ gesture: String, isEnabled: Bool) {
    switches[gesture] = isEnabled
  }

  /// Turns the picture of the panels whose names match. Nil means as the configuration says.
  package mutating func turn(_ devices: Glob, to orientation: Orientation?) {
    turns.removeAll { $0.devices == devices || devices.pattern == "*" }
    turns.append(Turn(devices: devices, orientation: orientation))
    if turns.count > Adjustments.maxTurns { turns.removeFirst() }
  }

  /// Whether a gesture of `configuration` takes part, while the session is locked or not.
  package func isEnabled(
    _ gesture: Gesture, of configuration: Configuration, whileLocked isLocked: Bool
  ) -> Bool {
    silence(of: gesture, of: configuration, whileLocked: isLocked) == nil
  }

  /// Why a gesture of `configuration` takes no part with anything in front, or nil if it may.
  package func silence(
    of gesture: Gesture, of configuration: Configuration, whileLocked isLocked: Bool
  ) -> Silence? {
    if isLocked, !gesture.worksWhenLocked {
      return Silence(
        cause: .locked, reason: "the session is locked, and it has no when_locked = true")
    }
    if let isOn = switches[gesture.name] {
      let reason = "it was disabled by 'gesturectl disable'"
      return isOn ? nil : Silence(cause: .disabled, reason: reason)
    }
    let isEnabledSomewhere = configuration.profiles.contains {
      !$0.applications.isEmpty && $0.isEnabled(gesture.name) == true
    }
    if isEnabledSomewhere { return nil }
    let profile = configuration.profiles.first { $0.name == self.profile }
    if let profile, let isOn = profile.isEnabled(gesture.name) {
      let reason = "it is not part of profile \(profile.name.quoted)"
      return isOn ? nil : Silence(cause: .profile, reason: reason)
    }
    return gesture.isEnabled ? nil : .disabledInFile
  }

  /// The profile that is in force while `window` is in front: the first that is for it, else the
  /// one that was chosen.
  package func profile(of configuration: Configuration, inFront window: FrontWindow?) -> Profile? {
    configuration.profiles.first {
      !$0.applications.isEmpty && $0.applications.refusal(of: window) == nil
    } ?? configuration.profiles.first { $0.name == self.profile }
  }

  /// Why gestures of `configuration` take no part while `window` is in front, by name. Those that
  /// never take part need not be among them.
  func absences(
    by configuration: Configuration, inFront window: FrontWindow?
  ) -> [String: Silence] {
    guard configuration.asksForApplications else { return [:] }
    return absences(
      of: configuration.gestures, by: configuration, inFront: window, touched: window)
  }

  /// The same of some gestures of it, where `touched` is the window that their own patterns ask
  /// for.
  func absences(
    of gestures: [Gesture], by configuration: Configuration, inFront window: FrontWindow?,
    touched: FrontWindow?
  ) -> [String: Silence] {
    var absences: [String: Silence] = [:]
    let isByProfile = configuration.profiles.contains { !$0.applications.isEmpty }
    let profile = isByProfile ? self.profile(of: configuration, inFront: window) : nil
    for gesture in gestures {
      if isByProfile, switches[gesture.name] == nil {
        let isOn = profile?.isEnabled(gesture.name)
        if isOn == false, let profile {
          let cause = profile.applications.isEmpty ? "" : ", which is for what is in front"
          absences[gesture.name] = Silence(
            cause: .profile, reason: "it is not part of profile \(profile.name.quoted)\(cause)")
        } else if isOn == nil, !gesture.isEnabled {
          absences[gesture.name] = .disabledInFile
        }
      }
      if let refusal = gesture.applications.refusal(of: touched) {
        absences[gesture.name] = Silence(cause: .application, reason: refusal)
      }
    }
    return absences
  }

  /// How the picture of a panel is turned: the latest word of `gesturectl orientation`, else what
  /// the configuration says. With "auto" that is what its output says, else the accelerometer.
  package func orientation(of device: DeviceIdentity, as rule: OrientationRule) -> Orientation {
    fixedOrientation(of: device, as: rule) ?? pictures[device]?.orientation ?? sensed ?? .normal
  }

  /// What tells how the picture of a panel is turned, or nil where the user has said it.
  package func orientationSource(
    of device: DeviceIdentity, as rule: OrientationRule
  ) -> OrientationSource? {
    guard fixedOrientation(of: device, as: rule) == nil else { return nil }
    if let picture = pictures[device] { return .output(picture.output) }
    return sensed == nil ? .nothing : .accelerometer
  }

  private func fixedOrientation(
    of device: DeviceIdentity, as rule: OrientationRule
  ) -> Orientation? {
    turns.last { $0.devices.matches(device.name) }?.orientation ?? rule.fixed
  }
}

/// What tells how the picture of a panel is turned, where the user has not said it.
package enum OrientationSource: Hashable, Sendable {
  /// The output at a connector.
  case output(String)
  case accelerometer
  /// It is taken for normal.
  case nothing

  /// As `gesturectl status` says it.
  package var words: String {
    switch self {
    case .output(let name): "output \(name)"
    case .accelerometer: "accelerometer"
    case .nothing: "nothing"
    }
  }
}
