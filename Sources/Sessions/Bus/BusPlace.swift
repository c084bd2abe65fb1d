import Glibc

/// Where a message bus is found, and how long to wait for it.
package struct BusPlace: Hashable, Sendable {
  /// Its address (sd_bus_set_address(3)).
  package let address: String
  /// Milliseconds between two attempts to reach it.
  let pause: UInt64
  /// Milliseconds within which it has to answer.
  let patience: UInt64

  /// Makes a place.
  package init(address: String, pause: UInt64 = 5000, patience: UInt64 = 5000) {
    self.address = address
    self.pause = pause
    self.patience = patience
  }

  /// The system bus: what `DBUS_SYSTEM_BUS_ADDRESS` names, or the usual socket.
  package static func system() -> BusPlace {
    let named = getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
    return BusPlace(address: named ?? "unix:path=/run/dbus/system_bus_socket")
  }
}
