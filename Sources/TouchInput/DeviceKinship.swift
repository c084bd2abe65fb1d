/// What tells whether two event nodes are parts of one physical device, such as the glass and the pen
/// of one display.
struct DeviceKinship: Hashable, Sendable {
  /// How libinput's udev rule groups nodes (`LIBINPUT_DEVICE_GROUP`); nil where it is not installed.
  let group: String?
  /// Where sysfs keeps the HID or bus device that the kernel made the node of; nil for a virtual one.
  let parent: String?
  /// The physical path without its last part, which counts the inputs of one device; nil if there is
  /// none.
  let place: String?
  /// The vendor's number.
  let vendor: UInt16
  /// The product's number.
  let product: UInt16

  /// Takes what udev and sysfs say; `phys` may be empty.
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
