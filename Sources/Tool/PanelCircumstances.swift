import Configuration
import Control
import Gestures
import Pipeline
import Recording
import TouchInput

extension FrontWindow {
  /// The window that a recording tells of.
  init(_ application: RecordedApplication) {
    self.init(names: [application.name], title: application.title)
  }
}

/// What is known of a recording's devices beside what they sent: nothing, unless it is what the
/// daemon of this machine remembers.
struct PanelCircumstances {
  /// How their pictures are turned.
  private(set) var adjustments = Adjustments()
  /// Where they sit, and how, by their place in the recording.
  private var places: [Int: PanelPlace] = [:]

  /// Nothing is known.
  init() {}

  /// Of the panels of a daemon, which are the recording's devices, among what is plugged in.
  init(of panels: [ControlStatus.Device], among candidates: [PanelCandidate]) {
    for (index, panel) in panels.enumerated() {
      places[index] = candidates.first { $0.node == panel.node }?.place
      guard let orientation = Orientation(rawValue: panel.orientation) else { continue }
      adjustments.turn(Glob(panel.name.asPattern), to: orientation)
    }
  }

  /// The same with the picture of the panels of that name turned so.
  func turned(_ name: String, to orientation: Orientation) -> PanelCircumstances {
    var turned = self
    turned.adjustments.turn(Glob(name.asPattern), to: orientation)
    return turned
  }

  /// What identifies a device in the configuration.
  func identity(of device: RecordedDevice, at index: Int) -> DeviceIdentity {
    let place = places[index] ?? PanelPlace()
    return DeviceIdentity(
      name: device.name, vendor: Int(device.vendor), product: Int(device.product),
      path: place.path ?? "", seat: place.seat)
  }

  /// The panel that a device is, as `settings` say.
  func panel(
    of device: RecordedDevice, at index: Int, _ settings: PanelSettings
  ) throws -> Panel {
    let place = places[index]
    return try Panel(
      adopting: try device.makeDevice(), place: place ?? PanelPlace(), settings: settings,
      displays: place.map { _ in Displays() })
  }
}
