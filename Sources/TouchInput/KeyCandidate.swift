/// A device with keys that is plugged in, of any kind.
package struct KeyCandidate: Hashable, Sendable {
  /// The event node.
  package let node: String
  /// The kernel's name for the device.
  package let name: String
  /// The vendor's number, or 0 if unknown.
  package let vendor: UInt16
  /// The product's number, or 0 if unknown.
  package let product: UInt16
  /// Where it sits.
  package let place: PanelPlace
  /// What it can send.
  package let keys: DeviceKeys
}

extension KeyCandidate {
  /// Describes an event node of the subsystem input, or nil for one without keys, a touchscreen, a
  /// device of gestured's own, and one that is gone already.
  init?(_ device: UdevDevice) {
    guard device.property("ID_INPUT_KEY") == "1", device.property("ID_INPUT_TOUCHSCREEN") != "1",
      let node = device.eventNode, let parent = device.inputParent,
      let name = parent.attribute("name"),
      !(parent.attribute("phys").map(PanelVerdict.isOwn) ?? false)
    else { return nil }
    self.node = node
    self.name = name
    vendor = parent.attribute("id/vendor").flatMap { UInt16($0, radix: 16) } ?? 0
    product = parent.attribute("id/product").flatMap { UInt16($0, radix: 16) } ?? 0
    place = PanelPlace(property: device.property)
    keys = DeviceKeys(parent.attribute("capabilities/key"))
  }
}
