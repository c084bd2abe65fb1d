import Configuration
import TouchInput

extension Configuration {
  /// How the configuration wants a device to be read; nil if it says not to.
  package func settings(
    for device: DeviceIdentity, _ adjustments: Adjustments = Adjustments()
  ) -> PanelSettings? {
    let rule = rule(for: device)
    guard rule?.isEnabled ?? true else { return nil }
    return PanelSettings(
      orientation: adjustments.orientation(of: device, as: rule?.orientation ?? .normal),
      size: rule?.size)
  }

  /// Whether the configuration wants a device to be exclusive.
  package func isExclusive(_ device: DeviceIdentity) -> Bool {
    rule(for: device).map { $0.isEnabled && $0.isExclusive } ?? false
  }

  /// How the configuration wants claimed touches of a device to be taken back.
  package func cancelRule(for device: DeviceIdentity) -> CancelRule {
    rule(for: device)?.cancel ?? .auto
  }

  /// Whether any panel is turned as the accelerometer says.
  package var followsAccelerometer: Bool { devices.contains { $0.orientation == .auto } }
}

extension DeviceIdentity {
  /// What identifies an open panel.
  package init(_ panel: Panel) {
    self.init(
      name: panel.name, vendor: Int(panel.vendor), product: Int(panel.product),
      path: panel.place.path ?? "", seat: panel.place.seat)
  }

  /// What identifies a device that udev lists.
  package init(_ candidate: PanelCandidate) {
    self.init(
      name: candidate.name, vendor: Int(candidate.vendor), product: Int(candidate.product),
      path: candidate.place.path ?? "", seat: candidate.place.seat)
  }
}
