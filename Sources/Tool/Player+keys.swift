import Configuration
import Gestures
import Pipeline
import Recording
import TouchInput
import Words

// Keys of devices that are no touchscreens, as far as gestures are made of them.

extension Player {
  /// As the daemon does it: the first screen makes gestures of keys, the others hear what is held.
  func press(
    _ event: RecordedEvent, of keys: Set<Press.Key>, _ deliver: (Surface, Output) -> Void
  ) {
    guard let key = event.code.key, keys.contains(key),
      let phase = Press.Phase(value: event.value)
    else { return }
    let presses = PressFrame(time: event.time, changes: [.init(key: key, phase: phase)])
    for (place, surface) in surfaces.enumerated() {
      surface.take(presses, toBeHeld: place > 0) { deliver(surface, $0) }
    }
  }

  /// The keys of a device that is no touchscreen, as far as gestures are made of them, or nil if
  /// none are.
  static func keys(
    of device: RecordedDevice, _ configuration: Configuration, _ warnings: inout [String]
  ) -> Set<Press.Key>? {
    let identity = DeviceIdentity(
      name: device.name, vendor: Int(device.vendor), product: Int(device.product))
    guard let rule = configuration.keysRule(for: identity) else { return nil }
    guard rule != .all || !device.hasLetters else {
      warnings.append(
        "'\(device.name.shown)' has letters. Name its keys in the [[device]], as"
          + " keys = [\"volumedown\"]")
      return nil
    }
    return rule.keys(among: configuration.pressKeys)
  }
}
