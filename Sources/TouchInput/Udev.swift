import CUdev
import Glibc
import Words

/// A `udev_device` that is held as long as this object lives.
final class UdevDevice {
  private let device: OpaquePointer

  /// Takes over a reference, or nil for none.
  init?(adopting device: OpaquePointer?) {
    guard let device else { return nil }
    self.device = device
  }

  deinit {
    udev_device_unref(device)
  }

  /// The node, if it is one of the kernel's event nodes.
  var eventNode: String? {
    guard let node = text(udev_device_get_devnode(device)), node.hasPrefix("/dev/input/event")
    else { return nil }
    return node
  }

  var syspath: String? { text(udev_device_get_syspath(device)) }

  /// `add`, `remove`, …, or nil for a device that does not come from a monitor.
  var action: String? { text(udev_device_get_action(device)) }

  /// The input device that the event node belongs to, where sysfs keeps name and ids.
  var inputParent: UdevDevice? {
    // The parent belongs to its child: a reference of our own keeps it beyond that.
    udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
      .flatMap { UdevDevice(adopting: udev_device_ref($0)) }
  }

  /// Where sysfs keeps the device that this one is a part of, or nil for a virtual one.
  var parentSyspath: String? {
    udev_device_get_parent(device).flatMap { text(udev_device_get_syspath($0)) }
  }

  func property(_ name: String) -> String? {
    text(udev_device_get_property_value(device, name))
  }

  func attribute(_ name: String) -> String? {
    text(udev_device_get_sysattr_value(device, name))
  }

  private func text(_ characters: UnsafePointer<CChar>?) -> String? {
    characters.map { String(cString: $0) }
  }
}

/// A call of libudev that failed.
package struct UdevError: Error, Hashable, CustomStringConvertible {
  /// The function.
  package let call: String
  /// What it left in `errno`.
  package let errno: Int32

  /// The call and the reason in words.
  package var description: String {
    "cannot ask udev for touchscreens: \(call): \(String(errno: errno))"
  }

  /// Passes on what a call of libudev returned.
  static func check<Value>(_ call: String, _ result: Value?) throws(UdevError) -> Value {
    guard let result else { throw UdevError(call: call, errno: Glibc.errno) }
    return result
  }

  /// Passes on the negative errno that a call of libudev returned.
  static func check(_ call: String, _ result: Int32) throws(UdevError) {
    if result < 0 { throw UdevError(call: call, errno: -result) }
  }
}
