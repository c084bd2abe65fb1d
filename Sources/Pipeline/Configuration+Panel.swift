import Configuration
import TouchInput

extension Configuration {
  /// How the configuration wants a device to be read; nil if it says not to.
  public func settings(for device: DeviceIdentity) -> PanelSettings? {
    guard let rule = rule(for: device) else { return PanelSettings() }
    return rule.isEnabled ? PanelSettings(orientation: rule.orientation, size: rule.size) : nil
  }

  /// Whether the configuration wants a device to be exclusive.
  public func isExclusive(_ device: DeviceIdentity) -> Bool {
    rule(for: device).map { $0.isEnabled && $0.isExclusive } ?? false
  }
}

extension DeviceIdentity {
  /// What identifies an open panel.
  public init(_ panel: Panel) {
    self.init(
      name: panel.name, vendor: Int(panel.vendor), product: Int(panel.product),
      path: panel.path ?? "")
  }

  /// What identifies a device that udev lists.
  public init(_ candidate: PanelCandidate) {
    self.init(
      name: candidate.name, vendor: Int(candidate.vendor), product: Int(candidate.product),
      path: candidate.path ?? "")
  }
}
