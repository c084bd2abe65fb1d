import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput
import Words

/// Under which a file is explored: one touchscreen, one application in front, one profile, and
/// switches that stand so. All gestures that take part then are played together.
struct Circumstance {
  /// The file as it holds then, to be replayed.
  let configuration: Configuration
  /// The same with the gestures only that take part, to be played.
  let played: Configuration
  /// The touchscreen.
  let device: DeviceIdentity
  /// How it is read.
  let settings: PanelSettings
  /// Its picture.
  let size: Size
  /// What is in front, or nil if nothing tells.
  let window: FrontWindow?
  /// The requests of `gesturectl` that bring it about, or none if it is so from the start.
  let requests: [String]

  /// The names of the gestures that may begin.
  var active: Set<String> {
    let on = played.switches()
    return Set(played.gestures.filter { $0.conditions.allSatisfy { $0.isMet(by: on) } }.map(\.name))
  }
}

extension Circumstance {
  /// The circumstances under which each gesture of `configuration` takes part that ever does. The
  /// first is that of a start of the daemon.
  static func all(of configuration: Configuration) -> [Circumstance] {
    var (found, seen): ([Circumstance], [Set<String>]) = ([], [])
    func add(_ one: Circumstance?) {
      guard let one else { return }
      let active = one.active
      guard !active.isEmpty, !seen.contains(where: active.isSubset) else { return }
      found.append(one)
      seen.append(active)
    }
    let devices = configuration.sampleDevices
    let gestures = configuration.gestures
    let rules = gestures.map(\.applications) + configuration.profiles.map(\.applications)
    let windows: [FrontWindow?] =
      [nil] + rules.filter { !$0.isEmpty }.map { Optional($0.sample) }
    let profiles: [Profile?] =
      [nil] + configuration.profiles.filter { $0.applications.isEmpty }.map { Optional($0) }
    for profile in profiles {
      for window in windows {
        for device in devices {
          add(Circumstance(configuration, on: device, window, profile))
        }
      }
    }
    for gesture in gestures where !seen.contains(where: { $0.contains(gesture.name) }) {
      let profile = configuration.profiles.first { $0.isEnabled(gesture.name) == true }
      let window = gesture.applications.isEmpty ? nil : gesture.applications.sample
      for device in devices + (gesture.devices ?? []).map(\.sample) where gesture.isMade(on: device)
      {
        add(
          Circumstance(
            configuration, on: device, window, gesture.isEnabled ? nil : profile, for: gesture))
      }
    }
    return found
  }

  /// The circumstance of a device, a window, a profile that was chosen, and a gesture that is to
  /// take part. Nil if the file does not use the device.
  private init?(
    _ configuration: Configuration, on device: DeviceIdentity, _ window: FrontWindow?,
    _ profile: Profile?, for gesture: Gesture? = nil
  ) {
    var adjustments = Adjustments()
    adjustments.use(profile: profile?.name)
    guard let settings = configuration.settings(for: device, adjustments) else { return nil }
    var own = configuration
    var requests = profile.map { ["profile \($0.name.asKey)"] } ?? []
    let on = configuration.switches()
    for condition in gesture?.conditions ?? [] where !condition.isMet(by: on) {
      own.conditions[condition.name] = condition.isOn
      requests.append("set \(condition.name) \(condition.isOn ? "on" : "off")")
    }
    own.gestures = configuration.gestures.map { one in
      var one = one
      one.isEnabled = profile?.isEnabled(one.name) ?? one.isEnabled
      if one.name == gesture?.name, !one.isEnabled {
        one.isEnabled = true
        requests.append("enable \(one.name.asKey)")
      }
      return one
    }
    // A trace knows of a device its name only.
    own.accommodation = configuration.accommodation(of: device, in: profile?.name)
    own.devices =
      configuration.rule(for: device).map { rule -> [DeviceRule] in
        var rule = rule
        rule.match.name = Glob("*")
        (rule.match.vendor, rule.match.product) = (nil, nil)
        (rule.match.path, rule.match.seat) = (nil, nil)
        rule.accommodation = AccommodationRule()
        return [rule]
      } ?? []
    own.gestures.removeAll { !$0.isMade(on: device) }
    for place in own.gestures.indices { own.gestures[place].devices = nil }
    let whole = own
    (self.configuration, self.device, self.settings) = (whole, device, settings)
    (self.window, self.requests) = (window, requests)
    let panel = settings.size ?? ScreenSize.assumed
    size = settings.orientation.pictureSize(ofPanel: panel)
    let absences = Admission(own, on: FrontScreen(window)).absences
    own.gestures = whole.gestures.filter { one in
      absences[one.name] == nil
        && Adjustments().silence(of: one, of: whole, whileLocked: false) == nil
    }
    for place in own.gestures.indices {
      own.gestures[place].isEnabled = true
      own.gestures[place].applications = ApplicationRule()
    }
    own.profiles = []
    played = own
  }
}

extension Configuration {
  /// A device of each kind that the file speaks of. The first is one that it says nothing of, if
  /// such a device is used.
  fileprivate var sampleDevices: [DeviceIdentity] {
    let rules = devices.filter { $0.keys == nil && $0.isEnabled }
    return [DeviceIdentity(name: "Touchscreen")] + rules.map(\.match.sample)
  }
}

extension DeviceMatch {
  /// A device that fits.
  fileprivate var sample: DeviceIdentity {
    DeviceIdentity(
      name: name.map { sampleText(of: $0.pattern) } ?? "Touchscreen", vendor: vendor ?? 0,
      product: product ?? 0, path: path.map { sampleText(of: $0.pattern) } ?? "",
      seat: seat.map { sampleText(of: $0.pattern) } ?? "seat0")
  }
}

extension ApplicationRule {
  /// A window that it is for.
  fileprivate var sample: FrontWindow {
    FrontWindow(
      names: [sampleText(of: applications.first?.name ?? "*")],
      title: titles.first.map { sampleText(of: $0.name) } ?? "")
  }
}

/// A text that fits a pattern, if its sets of characters name characters.
private func sampleText(of pattern: String) -> String {
  if pattern == "*" { return "Touchscreen" }
  var (text, rest) = ("", Array(pattern)[...])
  while let character = rest.popFirst() {
    switch character {
    case "*": break
    case "?": text.append("x")
    case "\\": if let next = rest.popFirst() { text.append(next) }
    case "[":
      let set = rest.prefix { $0 != "]" }
      rest = rest.dropFirst(set.count + 1)
      set.first.map { text.append($0 == "!" || $0 == "^" ? "x" : $0) }
    default: text.append(character)
    }
  }
  return text
}
