import Configuration
import TouchInput

extension Configuration {
  /// How the configuration wants a device to be read, or nil if it says not to.
  package func settings(
    for device: DeviceIdentity, _ adjustments: Adjustments = Adjustments()
  ) -> PanelSettings? {
    let rule = rule(for: device)
    let quirk = quirk(of: device)
    guard rule?.isEnabled ?? true, quirk.isIgnored != true else { return nil }
    var repairs = PanelRepairs(quirk)
    repairs.hands = HandRules(accommodation(of: device, in: adjustments.profile), pens)
    return PanelSettings(
      orientation: adjustments.orientation(of: device, as: orientationRule(of: device)),
      size: rule?.size ?? quirk.size, display: rule?.display, repairs: repairs)
  }

  /// Why a device has no settings, in words.
  package func reasonNotUsed(_ device: DeviceIdentity) -> String {
    if let rule = rule(for: device), !rule.isEnabled {
      return "enabled = false in the configuration"
    }
    return "a quirk says that it is of no use (ignore = true)"
  }

  /// Whether only a quirk says that a device is not to be used.
  package func isIgnoredByQuirk(_ device: DeviceIdentity) -> Bool {
    rule(for: device)?.isEnabled ?? true && quirk(of: device).isIgnored == true
  }

  /// Whether the configuration wants a device to be exclusive.
  package func isExclusive(_ device: DeviceIdentity) -> Bool {
    rule(for: device).map { $0.isEnabled && $0.isExclusive } ?? false
  }

  /// How the configuration wants claimed touches of a device to be taken back.
  package func cancelRule(for device: DeviceIdentity) -> CancelRule {
    rule(for: device)?.cancel ?? .auto
  }

  /// The switches that are on.
  package func switches(_ adjustments: Adjustments = Adjustments()) -> Set<String> {
    Set(conditions.merging(adjustments.conditions) { $1 }.filter(\.value).keys)
  }

  /// Every switch that there is.
  package var switchNames: [String] {
    (conditions.keys + gestures.flatMap(\.conditions).map(\.name)).reduce(into: Set()) {
      $0.insert($1)
    }.sorted()
  }

  /// Whether gestures or profiles depend on what is in front.
  package var asksForApplications: Bool {
    gestures.contains { !$0.applications.isEmpty }
      || profiles.contains { !$0.applications.isEmpty }
  }

  /// Whether any panel is turned as its output or the accelerometer says.
  package var isTurnedByItself: Bool { devices.contains { $0.orientation == .auto } }

  /// How a panel is turned, as the configuration says.
  package func orientationRule(of device: DeviceIdentity) -> OrientationRule {
    rule(for: device)?.orientation ?? .normal
  }
}

extension PanelRepairs {
  /// What mends a quirk.
  init(_ quirk: Quirk) {
    self.init()
    (bridge, ghost) = (quirk.bridge, quirk.ghost)
    if let width = quirk.edgeWidth, let longest = quirk.edgeTime {
      edge = Edge(width: width, longest: longest)
    }
    hasDeadPoints = quirk.hasDeadPoints ?? false
  }
}

extension DeviceIdentity {
  /// What identifies an open panel.
  package init(_ panel: Panel) {
    self.init(
      name: panel.name, vendor: Int(panel.vendor), product: Int(panel.product),
      path: panel.place.path ?? "", seat: panel.place.seat)
  }

  /// What identifies a device with keys that udev lists.
  package init(_ candidate: KeyCandidate) {
    self.init(
      name: candidate.name, vendor: Int(candidate.vendor), product: Int(candidate.product),
      path: candidate.place.path ?? "", seat: candidate.place.seat)
  }

  /// What identifies a device that udev lists.
  package init(_ candidate: PanelCandidate) {
    self.init(
      name: candidate.name, vendor: Int(candidate.vendor), product: Int(candidate.product),
      path: candidate.place.path ?? "", seat: candidate.place.seat)
  }
}
