import Configuration
import Gestures

/// A configuration from text without mistakes.
func configuration(_ text: String) throws -> Configuration {
  try Configuration.parse(text, name: "test.toml")
}

/// The recognizers of a 160 × 100 mm panel, in the order in which they are added.
func gestureSet(_ text: String, device: String = "panel") throws -> GestureSet {
  GestureSet(
    try configuration(text), for: DeviceIdentity(name: device),
    pictureSize: Size(width: 160, height: 100))
}

extension GestureSet {
  /// The recognizers called `name`, in the order in which they are added.
  func recognizers(_ name: String) -> [GestureRecognizer] {
    members.map(\.recognizer).filter { $0.name == name }
  }
}
