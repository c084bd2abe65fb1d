import CSimulated
import Glibc

// libudev: what is plugged in, and what was.

/// What C holds as a `struct udev`.
private final class Udev {}

/// A `struct udev_device`.
private final class UdevDevice {
  let node: InputNode
  let action: String?
  let isParent: Bool
  private var texts: [String: UnsafeMutablePointer<CChar>] = [:]
  private(set) lazy var parent = UdevDevice(node, isParent: true)

  init(_ node: InputNode, action: String? = nil, isParent: Bool = false) {
    self.node = node
    self.action = action
    self.isParent = isParent
  }

  deinit {
    for text in texts.values { free(text) }
  }

  /// Text that lives as long as the device.
  func text(_ key: String, _ value: String?) -> UnsafePointer<CChar>? {
    guard let value else { return nil }
    if let known = texts[key] { return UnsafePointer(known) }
    let copy = strdup(value)!
    texts[key] = copy
    return UnsafePointer(copy)
  }
}

/// A `struct udev_monitor`: its descriptor is readable while there is news.
final class DeviceMonitor: OpenFile {
  fileprivate var news: [(action: String, node: InputNode)] = []
  fileprivate var descriptor: Int32 = -1

  override var isReadable: Bool { !news.isEmpty }

  func tell(_ action: String, _ node: InputNode) {
    // udev's rules take a moment.
    Machine.kernel.schedule(in: action == "add" ? 30_000 : 2_000) { [weak self] in
      self?.news.append((action, node))
      self?.announce()
    }
  }
}

@_cdecl("udev_new")
func udevNew() -> OpaquePointer? { retained(Udev()) }

@_cdecl("udev_unref")
func udevUnref(_ udev: OpaquePointer?) -> OpaquePointer? {
  udev.release(Udev.self)
  return nil
}

private func borrowed(_ object: AnyObject?) -> OpaquePointer? {
  object.map { OpaquePointer(Unmanaged.passUnretained($0).toOpaque()) }
}

@_cdecl("udev_device_new_from_syspath")
func udevDeviceNew(_ udev: OpaquePointer?, _ path: UnsafePointer<CChar>) -> OpaquePointer? {
  let path = String(cString: path)
  return Machine.kernel.nodes.first { path == "/sys/class/input/event\($0.number)" }
    .map { retained(UdevDevice($0)) }
}

@_cdecl("udev_device_ref")
func udevDeviceRef(_ device: OpaquePointer?) -> OpaquePointer? {
  retained(device.object(UdevDevice.self))
}

@_cdecl("udev_device_unref")
func udevDeviceUnref(_ device: OpaquePointer?) -> OpaquePointer? {
  device.release(UdevDevice.self)
  return nil
}

@_cdecl("udev_device_get_devnode")
func udevDeviceNode(_ device: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = device.object(UdevDevice.self)
  return it.text("devnode", it.node.path)
}

@_cdecl("udev_device_get_syspath")
func udevDeviceSyspath(_ device: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = device.object(UdevDevice.self)
  return it.text("syspath", it.node.syspath)
}

@_cdecl("udev_device_get_action")
func udevDeviceAction(_ device: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = device.object(UdevDevice.self)
  return it.text("action", it.action)
}

@_cdecl("udev_device_get_property_value")
func udevDeviceProperty(
  _ device: OpaquePointer?, _ name: UnsafePointer<CChar>
) -> UnsafePointer<CChar>? {
  let (it, name) = (device.object(UdevDevice.self), String(cString: name))
  let property = it.node.rules.properties[name] ?? it.node.description.udev[name]
  return it.text("property " + name, property)
}

@_cdecl("udev_device_get_sysattr_value")
func udevDeviceAttribute(
  _ device: OpaquePointer?, _ name: UnsafePointer<CChar>
) -> UnsafePointer<CChar>? {
  let (it, name) = (device.object(UdevDevice.self), String(cString: name))
  // What is gone has no attributes any more.
  guard it.isParent, it.node.isThere else { return nil }
  let description = it.node.description
  let value: String? =
    switch name {
    case "name": description.name
    case "phys": description.phys
    case "id/vendor": String(description.vendor, radix: 16)
    case "id/product": String(description.product, radix: 16)
    case "capabilities/key": description.keyCapabilities
    default: nil
    }
  return it.text("attribute " + name, value)
}

@_cdecl("udev_device_get_parent_with_subsystem_devtype")
func udevDeviceInput(
  _ device: OpaquePointer?, _ subsystem: UnsafePointer<CChar>, _ type: UnsafePointer<CChar>?
) -> OpaquePointer? {
  borrowed(device.object(UdevDevice.self).parent)
}

@_cdecl("udev_device_get_parent")
func udevDeviceParent(_ device: OpaquePointer?) -> OpaquePointer? { nil }

@_cdecl("udev_monitor_new_from_netlink")
func udevMonitorNew(_ udev: OpaquePointer?, _ name: UnsafePointer<CChar>) -> OpaquePointer? {
  let monitor = DeviceMonitor()
  let descriptor = Machine.kernel.add(monitor)
  guard descriptor >= 0 else { return nil }
  monitor.descriptor = Int32(descriptor)
  Machine.kernel.udevMonitors.append(monitor)
  return retained(monitor)
}

@_cdecl("udev_monitor_filter_add_match_subsystem_devtype")
func udevMonitorMatch(
  _ it: OpaquePointer?, _ subsystem: UnsafePointer<CChar>, _ type: UnsafePointer<CChar>?
) -> Int32 { 0 }

@_cdecl("udev_monitor_enable_receiving")
func udevMonitorEnable(_ it: OpaquePointer?) -> Int32 { 0 }

@_cdecl("udev_monitor_get_fd")
func udevMonitorFD(_ it: OpaquePointer?) -> Int32 { it.object(DeviceMonitor.self).descriptor }

@_cdecl("udev_monitor_receive_device")
func udevMonitorReceive(_ it: OpaquePointer?) -> OpaquePointer? {
  let monitor = it.object(DeviceMonitor.self)
  guard !monitor.news.isEmpty else { return nil }
  let (action, node) = monitor.news.removeFirst()
  return retained(UdevDevice(node, action: action))
}

@_cdecl("udev_monitor_unref")
func udevMonitorUnref(_ it: OpaquePointer?) -> OpaquePointer? {
  let monitor = it.object(DeviceMonitor.self)
  Machine.kernel.udevMonitors.removeAll { $0 === monitor }
  _ = Machine.kernel.close(monitor.descriptor)
  it.release(DeviceMonitor.self)
  return nil
}
