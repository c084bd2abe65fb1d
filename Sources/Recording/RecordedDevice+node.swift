import CTouch

extension RecordedDevice {
  /// What CTouch knows of an open event node, in order to record it.
  init(describing node: OpaquePointer) {
    self.init(name: String(cString: touch_device_name(node)))
    bus = touch_device_bus(node)
    vendor = touch_device_vendor(node)
    product = touch_device_product(node)
    version = touch_device_version(node)
    for property in 0...UInt16(INPUT_PROP_MAX) where touch_device_has_property(node, property) {
      properties.insert(property)
    }
    for type in 0...UInt16(EV_MAX) {
      for code in 0...UInt16(KEY_MAX) where touch_device_has(node, type, code) {
        codes.insert(InputCode(type: type, code: code))
      }
    }
    for code in codes where code.type == UInt16(EV_ABS) {
      let range = touch_device_range(node, code.code)
      axes[code.code] = Axis(
        minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz, flat: range.flat,
        resolution: range.resolution)
    }
  }
}
