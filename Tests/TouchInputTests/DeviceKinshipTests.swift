import Testing

@testable import TouchInput

/// Which nodes are parts of one physical device.
@Suite struct DeviceKinshipTests {
  /// A node beside the glass of one display, and whether it belongs to it.
  struct Other: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let node: DeviceKinship
    let isSame: Bool

    init(
      _ testDescription: String, group: String? = nil, parent: String? = nil, phys: String = "",
      vendor: UInt16 = 0x56a, product: UInt16 = 1, _ isSame: Bool
    ) {
      self.testDescription = testDescription
      node = DeviceKinship(
        group: group, parent: parent, phys: phys, vendor: vendor, product: product)
      self.isSame = isSame
    }
  }

  static let glass = DeviceKinship(
    group: "3/56a/1:usb-1", parent: "/sys/hid1", phys: "usb-1/input1", vendor: 0x56a, product: 1)
  static let others = [
    Other("same group", group: "3/56a/1:usb-1", vendor: 1, true),
    Other("another group", group: "3/56a/1:usb-2", false),
    Other("same HID device", parent: "/sys/hid1", vendor: 1, true),
    Other("another HID device", parent: "/sys/hid2", false),
    Other("another interface of the same device", phys: "usb-1/input0", true),
    Other("the same in another group", group: "x", phys: "usb-1/input0", true),
    Other("another product in the same place", phys: "usb-1/input0", product: 2, false),
    Other("another vendor in the same place", phys: "usb-1/input0", vendor: 2, false),
    Other("the same model in another place", phys: "usb-2/input0", false),
    Other("a place without parts", phys: "usb-1", false),
    Other("nothing known", false),
  ]

  @Test(arguments: others)
  func tellsTheFamily(_ other: Other) {
    #expect(other.node.isSameDevice(as: Self.glass) == other.isSame)
    #expect(Self.glass.isSameDevice(as: other.node) == other.isSame)
  }

  @Test func virtualDevicesAreNoFamily() {
    let device = DeviceKinship(group: nil, parent: nil, phys: "", vendor: 0, product: 0)
    #expect(!device.isSameDevice(as: device))
  }
}
