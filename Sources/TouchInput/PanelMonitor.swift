import CUdev
import Glibc

/// Hears from udev when pointing devices are plugged in and out.
///
/// Make it before listing a `PanelDirectory`, so that nothing is missed between the two. A device
/// that is plugged in just then may come twice.
package final class PanelMonitor {
  private let udev: OpaquePointer
  private let monitor: OpaquePointer

  /// The descriptor to wait on.
  package var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  /// Starts listening.
  ///
  /// - Throws: the call of libudev that failed.
  package init() throws(UdevError) {
    let udev = try UdevError.check("udev_new", udev_new())
    do {
      monitor = try PanelMonitor.listen(to: udev)
    } catch {
      udev_unref(udev)
      throw error
    }
    self.udev = udev
  }

  deinit {
    udev_monitor_unref(monitor)
    udev_unref(udev)
  }

  /// Hands over everything that has happened since the last call, without waiting.
  package func readEvents(_ deliver: (PanelEvent) -> Void) {
    while true {
      errno = 0
      if let device = UdevDevice(adopting: udev_monitor_receive_device(monitor)) {
        PanelMonitor.event(for: device).map(deliver)
      } else if errno == ENOBUFS {
        deliver(.eventsLost)
      } else {
        return
      }
    }
  }

  private static func event(for device: UdevDevice) -> PanelEvent? {
    switch device.action {
    case "add": PanelCandidate(device).map(PanelEvent.added)
    case "change": PanelCandidate(device).map(PanelEvent.changed)
    case "remove":
      if let node = device.eventNode, let syspath = device.syspath {
        .removed(node: node, syspath: syspath)
      } else {
        nil
      }
    default: nil
    }
  }

  private static func listen(to udev: OpaquePointer) throws(UdevError) -> OpaquePointer {
    let monitor = try UdevError.check(
      "udev_monitor_new_from_netlink", udev_monitor_new_from_netlink(udev, "udev"))
    do throws(UdevError) {
      try UdevError.check(
        "udev_monitor_filter_add_match_subsystem_devtype",
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil))
      try UdevError.check(
        "udev_monitor_enable_receiving", udev_monitor_enable_receiving(monitor))
    } catch {
      udev_monitor_unref(monitor)
      throw error
    }
    return monitor
  }
}

/// What udev says about a pointing device while the program runs.
package enum PanelEvent: Hashable, Sendable {
  /// It was plugged in, or udev's rules made it one.
  case added(PanelCandidate)
  /// udev looked at it again: the verdict may be another.
  case changed(PanelCandidate)
  /// The node was unplugged. It may have been of any kind.
  case removed(node: String, syspath: String)
  /// More happened than udev could tell: list the devices anew.
  case eventsLost
}
