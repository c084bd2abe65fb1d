/// What a panel is known by: the facts that `match` looks at.
public struct DeviceIdentity: Hashable, Sendable {
  /// The kernel's name of the device.
  public var name: String
  /// The vendor's number, 0 to 0xffff.
  public var vendor: Int
  /// The product's number, 0 to 0xffff.
  public var product: Int
  /// udev's ID_PATH, for example `pci-0000:00:15.1-platform-i2c_designware.1`; empty if unknown.
  public var path: String
  /// udev's ID_SEAT; `seat0` for whatever no rule gives to another seat.
  public var seat: String

  /// Makes an identity.
  public init(
    name: String, vendor: Int = 0, product: Int = 0, path: String = "", seat: String = "seat0"
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.path = path
    self.seat = seat
  }
}
