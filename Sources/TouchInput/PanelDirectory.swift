import CUdev
import Glibc
import Words

/// The pointing devices that are plugged in, as udev knows them.
package final class PanelDirectory {
  private static let folder = "/sys/class/input"

  private let udev: OpaquePointer
  private var listed: [PanelCandidate]?

  /// Connects to udev's database.
  ///
  /// - Throws: the call that failed.
  package init() throws(UdevError) {
    udev = try UdevError.check("udev_new", udev_new())
  }

  deinit {
    udev_unref(udev)
  }

  /// Every pointing device with an event node, in the order of the nodes' numbers. They are looked
  /// at once, and again only after `forget`.
  ///
  /// - Throws: the call that failed.
  package func candidates() throws(UdevError) -> [PanelCandidate] {
    // Of what went a moment ago udev has not told yet. Its node may be another's by now.
    if let listed { return listed.filter { access($0.syspath, F_OK) == 0 } }
    let found = try devices(PanelCandidate.init)
      .sorted { ($0.node.utf8.count, $0.node) < ($1.node.utf8.count, $1.node) }
    listed = found
    return found
  }

  /// Says that something was plugged in or out, or that udev looked at something again: a
  /// `PanelMonitor` has news.
  package func forget() {
    listed = nil
  }

  /// Every event node that is no pointing device's, with its name, and whether it has the axes of
  /// several contacts all the same.
  ///
  /// - Throws: the call that failed.
  package func others() throws(UdevError) -> [(node: String, name: String, hasContacts: Bool)] {
    try devices { device in
      guard !PanelVerdict.isPointer(device.property), let node = device.eventNode,
        let parent = device.inputParent
      else { return nil }
      let axes = parent.attribute("capabilities/abs")?.split(separator: " ").last
      let bits = axes.flatMap { UInt64($0, radix: 16) } ?? 0
      return (node, parent.attribute("name") ?? "", bits >> PanelDirectory.contactAxis & 1 == 1)
    }.sorted { ($0.node.utf8.count, $0.node) < ($1.node.utf8.count, $1.node) }
  }

  /// ABS_MT_POSITION_X.
  private static let contactAxis: UInt64 = 0x35

  /// Every device with keys that is no touchscreen.
  ///
  /// - Throws: the call that failed.
  package func keyCandidates() throws(UdevError) -> [KeyCandidate] {
    try devices(KeyCandidate.init)
  }

  /// libudev's own list costs many times as much: it looks at every device above each node.
  private func devices<Candidate>(
    _ candidate: (UdevDevice) -> Candidate?
  ) throws(UdevError) -> [Candidate] {
    guard let names = Environment.readableNames(in: PanelDirectory.folder) else {
      guard errno != ENOENT else { return [] }
      throw UdevError(call: "opendir \(PanelDirectory.folder)", errno: errno)
    }
    return names.filter { $0.hasPrefix("event") }.compactMap { name in
      // One that was unplugged meanwhile is simply not there.
      UdevDevice(
        adopting: udev_device_new_from_syspath(udev, "\(PanelDirectory.folder)/\(name)")
      ).flatMap(candidate)
    }
  }
}
