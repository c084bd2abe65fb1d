import CStandIn
import CTouch
import Foundation
import Testing

@testable import TouchInput

/// Nothing is left of devices that are gone: gestured runs for months, and panels come and go. Each
/// is looked at in a process of its own, where no other test allocates.
@Suite struct LeftoverTests {
  /// Whether the heap and the descriptors are as they were once this has happened often. What is
  /// left each time is left in every round. What the process has begun by itself is not.
  private static func leavesNothing(_ happen: () throws -> Void) rethrows -> Bool {
    for _ in 1...10 { try happen() }
    return try (1...10).contains { _ in
      let (heap, descriptor) = (stand_in_bytes_in_use(), nextDescriptor)
      for _ in 1...100 { try happen() }
      return stand_in_bytes_in_use() <= heap && nextDescriptor == descriptor
    }
  }

  private static var nextDescriptor: Int32 {
    let descriptor = dup(0)
    close(descriptor)
    return descriptor
  }

  @Test("of a panel that has been opened, read, kept and remembered", .needsExitTests)
  func panels() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        let node = try StandInNode(.multitouch(slots: 500))
        let isClean = try LeftoverTests.leavesNothing {
          var opened: OpaquePointer?
          guard touch_device_open(node.path, &opened) == 0 else {
            throw PanelError.unplugged(node: "")
          }
          touch_device_lull(opened, true, nil)
          touch_device_remember(opened, 1)
          touch_device_remember(opened, 2)
          touch_device_free(opened)
        }
        exit(isClean ? 0 : 1)
      }
    #endif
  }

  @Test(
    "of nodes that cannot be opened, a panel without slots, no twin, a guardian that does not start",
    .needsExitTests
  )
  func others() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        let (node, nothing) = (try StandInNode(), try #require(RecordedDevice().device))
        node.refusals[0xA0] = ENOTTY
        let isClean = LeftoverTests.leavesNothing {
          var opened: OpaquePointer?
          _ = touch_device_open("/proc/self/exe", &opened)
          let list = RecordedDevice.protocolA()
          var frame = touch_frame()
          _ = touch_device_state(list.device, &frame)
          touch_device_free(list.device)
          _ = keys_open(node.path)
          touch_twin_free(touch_twin_new(nothing, -1, 4))
          var guardian = touch_guardian()
          _ = touch_guardian_start("/nowhere/gestured-guardian", &guardian)
        }
        exit(isClean ? 0 : 1)
      }
    #endif
  }

  @Test("of a node that is no touchscreen, of displays, of listening to udev", .needsExitTests)
  func described() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        let node = try StandInNode(RecordedDevice())
        let sysfs = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        let display = sysfs.appendingPathComponent("class/drm/card0-eDP-1")
        try FileManager.default.createDirectory(at: display, withIntermediateDirectories: true)
        try Data(DisplaysTests.good).write(to: display.appendingPathComponent("edid"))
        try Data("connected\n".utf8).write(to: display.appendingPathComponent("status"))
        defer { try? FileManager.default.removeItem(at: sysfs) }
        let isClean = LeftoverTests.leavesNothing {
          _ = try? Panel(opening: node.path)
          _ = Displays(sysfs: sysfs.path).size()
          _ = try? (PanelMonitor(), PanelDirectory())
        }
        exit(isClean ? 0 : 1)
      }
    #endif
  }

  @Test("of repairs, however many contacts there are", .needsExitTests)
  func repairs() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        let contacts = [touch_contact](repeating: touch_contact(), count: 100)
        let isClean = LeftoverTests.leavesNothing {
          let chain = RepairChain([])
          contacts.withUnsafeBufferPointer {
            var frame = touch_frame()
            (frame.contacts, frame.count) = ($0.baseAddress, UInt32($0.count))
            chain.take(frame) { _ in }
          }
        }
        exit(isClean ? 0 : 1)
      }
    #endif
  }

  @Test(
    "C: of twins and pointers, whether the kernel makes them or not", .needsExitTests,
    arguments: [0, EACCES])
  func made(refusal: Int32) async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) { [refusal] in
        let uinput = try StandInUinput()
        if refusal != 0 { uinput.refusals[1] = refusal }
        let panel = try #require(RecordedDevice.multitouch().device)
        let isClean = LeftoverTests.leavesNothing {
          var twin: OpaquePointer?
          var pointer: OpaquePointer?
          if touch_twin_create(panel, "phys", 4, &twin) == 0 { touch_twin_free(twin) }
          if touch_pointer_create(panel, "phys", true, [], 0, &pointer) == 0 {
            touch_pointer_free(pointer)
          }
        }
        exit(isClean ? 0 : 1)
      }
    #endif
  }
}
