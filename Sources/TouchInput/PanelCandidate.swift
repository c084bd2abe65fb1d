/// A pointing device that udev knows: a panel, or what might be taken for one.
package struct PanelCandidate: Hashable, Sendable {
  /// The event node, for example `/dev/input/event5`.
  package let node: String
  /// The kernel's name for the device.
  package let name: String
  /// The vendor's number, or 0 if unknown.
  package let vendor: UInt16
  /// The product's number, or 0 if unknown.
  package let product: UInt16
  /// Where it sits.
  package let place: PanelPlace
  /// Where sysfs keeps it: its identity until it is unplugged.
  package let syspath: String
  /// Whether it is used, and if not, why.
  package let verdict: PanelVerdict
  /// The keys beside the glass, and what else it says of the kind.
  package let keys: DeviceKeys
  /// Which other nodes belong to the same device.
  let kinship: DeviceKinship
}

extension PanelCandidate {
  /// Describes an event node of the subsystem input, or nil for anything that is no pointing
  /// device, or is gone already.
  init?(_ device: UdevDevice) {
    // What has no name any more was unplugged before udev told of it: a twin, for example.
    guard PanelVerdict.isPointer(device.property),
      let node = device.eventNode, let syspath = device.syspath,
      let parent = device.inputParent, let name = parent.attribute("name"),
      let verdict = PanelVerdict(phys: parent.attribute("phys") ?? "", property: device.property)
    else { return nil }

    self.node = node
    self.syspath = syspath
    self.verdict = verdict
    self.name = name
    vendor = parent.attribute("id/vendor").flatMap { UInt16($0, radix: 16) } ?? 0
    product = parent.attribute("id/product").flatMap { UInt16($0, radix: 16) } ?? 0
    place = PanelPlace(property: device.property)
    keys = DeviceKeys(parent.attribute("capabilities/key"))
    kinship = DeviceKinship(
      group: device.property("LIBINPUT_DEVICE_GROUP"), parent: parent.parentSyspath,
      phys: parent.attribute("phys") ?? "", vendor: vendor, product: product)
  }

  /// Whether it is the pen of the display that `panel` is the glass of: a node of its own of the
  /// same device.
  package func isPen(of panel: PanelCandidate) -> Bool {
    verdict == .tablet && node != panel.node && kinship.isSameDevice(as: panel.kinship)
  }
}

/// What tells whether two event nodes are parts of one physical device, such as the glass and the
/// pen of one display.
struct DeviceKinship: Hashable, Sendable {
  /// How libinput's udev rule groups nodes (`LIBINPUT_DEVICE_GROUP`), or nil where it is not
  /// installed.
  let group: String?
  /// Where sysfs keeps the HID or bus device that the kernel made the node of, or nil for a virtual
  /// one.
  let parent: String?
  /// The physical path without its last part, which counts the inputs of one device, or nil if
  /// there is none.
  let place: String?
  /// The vendor's number.
  let vendor: UInt16
  /// The product's number.
  let product: UInt16

  /// Takes what udev and sysfs say. `phys` may be empty.
  init(group: String?, parent: String?, phys: String, vendor: UInt16, product: UInt16) {
    self.group = group
    self.parent = parent
    place = phys.lastIndex(of: "/").map { String(phys[..<$0]) }
    self.vendor = vendor
    self.product = product
  }

  /// Whether both nodes belong to the same device.
  func isSameDevice(as other: DeviceKinship) -> Bool {
    if let group, group == other.group { return true }
    if let parent, parent == other.parent { return true }
    guard let place, place == other.place else { return false }
    return vendor == other.vendor && product == other.product
  }
}

extension [PanelCandidate] {
  /// How many touchscreens each seat has for its readers.
  package var touchscreensOfSeats: [String: Int] {
    reduce(into: [:]) { if $1.verdict == .usable { $0[$1.place.seat, default: 0] += 1 } }
  }
}
