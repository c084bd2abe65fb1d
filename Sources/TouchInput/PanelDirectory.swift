import CUdev

/// The pointing devices that are plugged in, as udev lists them.
package final class PanelDirectory {
  private let udev: OpaquePointer

  /// Connects to udev's database.
  ///
  /// - Throws: the call of libudev that failed.
  package init() throws(UdevError) {
    udev = try UdevError.check("udev_new", udev_new())
  }

  deinit {
    udev_unref(udev)
  }

  /// Every pointing device with an event node, in the order of the nodes' numbers.
  ///
  /// - Throws: the call of libudev that failed.
  package func candidates() throws(UdevError) -> [PanelCandidate] {
    try devices(PanelCandidate.init)
      .sorted { ($0.node.utf8.count, $0.node) < ($1.node.utf8.count, $1.node) }
  }

  /// Every device with keys that is no touchscreen.
  ///
  /// - Throws: the call of libudev that failed.
  package func keyCandidates() throws(UdevError) -> [KeyCandidate] {
    try devices(KeyCandidate.init)
  }

  private func devices<Candidate>(
    _ candidate: (UdevDevice) -> Candidate?
  ) throws(UdevError) -> [Candidate] {
    let enumeration = try UdevError.check("udev_enumerate_new", udev_enumerate_new(udev))
    defer { udev_enumerate_unref(enumeration) }
    try UdevError.check(
      "udev_enumerate_add_match_subsystem",
      udev_enumerate_add_match_subsystem(enumeration, "input"))
    try UdevError.check(
      "udev_enumerate_add_match_sysname", udev_enumerate_add_match_sysname(enumeration, "event*"))
    try UdevError.check(
      "udev_enumerate_scan_devices", udev_enumerate_scan_devices(enumeration))

    var found: [Candidate] = []
    var entry = udev_enumerate_get_list_entry(enumeration)
    while let current = entry {
      // One that was unplugged meanwhile is simply not there.
      let device = UdevDevice(
        adopting: udev_device_new_from_syspath(udev, udev_list_entry_get_name(current)))
      if let candidate = device.flatMap(candidate) { found.append(candidate) }
      entry = udev_list_entry_get_next(current)
    }
    return found
  }
}
