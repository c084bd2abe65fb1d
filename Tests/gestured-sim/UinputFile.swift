import CSimulated
import Glibc

/// A device that a program has made of /dev/uinput, and what applications have of it.
final class UinputFile: OpenFile {
  private(set) var phys = ""
  private(set) var isTouchscreen = false
  private var isPen = false
  private(set) var node: InputNode?
  private var pending: [InputNode.Event] = []
  private(set) var contacts: [Int32: Contact] = [:]
  private(set) var keys: Set<UInt16> = []
  private var slot: Int32 = 0
  /// What the kernel keeps of a slot from one contact to the next.
  private var places: [Int32: Contact] = [:]
  /// The numbers of contacts, of which the kernel has 65,536.
  private var identifiers = [Bool](repeating: false, count: 65_536)
  /// Whether the next write fails.
  var isBroken = false { didSet { wasBroken = wasBroken || isBroken } }
  /// Whether a write may have failed: then only the guardian could have lifted what is down.
  private(set) var wasBroken = false

  struct Contact: Equatable {
    var x: Int32 = 0
    var y: Int32 = 0
    var isPalm = false
  }

  override func control(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int {
    // UI_SET_PHYS
    if ioc_number(request) == 108, let argument {
      phys = String(cString: argument.assumingMemoryBound(to: CChar.self))
    }
    return 0
  }

  func make(named name: String, isTouchscreen: Bool, isPen: Bool) -> InputNode {
    if isTouchscreen, isPen { Machine.kernel.fail("C15: a device is touchscreen and pen") }
    (self.isTouchscreen, self.isPen) = (isTouchscreen, isPen)
    var description = DeviceDescription(name: name, phys: phys)
    let kind = isTouchscreen ? "TOUCHSCREEN" : isPen ? "TABLET" : "MOUSE"
    description.udev = ["ID_INPUT_" + kind: "1"]
    let made = InputNode(description)
    node = made
    Machine.kernel.plug(made)
    Machine.kernel.world.made.append(self)
    return made
  }

  override func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    if isBroken { return -Int(EIO) }
    if bytes.count % MemoryLayout<input_event>.stride != 0 {
      Machine.kernel.fail("a write of no whole events")
    }
    bytes.withMemoryRebound(to: input_event.self) { events in
      for event in events { hear(event) }
    }
    return bytes.count
  }

  private func hear(_ event: input_event) {
    let kernel = Machine.kernel!
    switch (Int32(event.type), Int32(event.code)) {
    case (EV_ABS, ABS_MT_SLOT): slot = event.value
    case (EV_ABS, ABS_MT_TRACKING_ID) where event.value < 0:
      if contacts.removeValue(forKey: slot) == nil { kernel.fail("C2: a contact ends twice") }
    case (EV_ABS, ABS_MT_TRACKING_ID):
      if contacts[slot] != nil { kernel.fail("C2: a contact lands on another that is down") }
      if identifiers[Int(event.value & 0xFFFF)] {
        kernel.fail("C2: a contact comes back with its number")
      }
      identifiers[Int(event.value & 0xFFFF)] = true
      kernel.world.watch.checkMayAct("a contact lands downstream", Settings.lockedSuffix, "")
      contacts[slot] = places[slot] ?? Contact()
    case (EV_ABS, ABS_MT_POSITION_X): place { $0.x = event.value }
    case (EV_ABS, ABS_MT_POSITION_Y): place { $0.y = event.value }
    case (EV_ABS, ABS_MT_TOOL_TYPE): place { $0.isPalm = event.value == MT_TOOL_PALM }
    // It is said with every frame, and the kernel passes on what has changed.
    case (EV_KEY, BTN_TOUCH):
      if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
    case (EV_KEY, _) where event.value == 0:
      if keys.remove(event.code) == nil {
        kernel.fail("key \(event.code) is released twice on \(phys)")
      }
    case (EV_KEY, _) where event.value == 1:
      if !isPen { kernel.world.watch.checkMayPress(event.code) }
      if !keys.insert(event.code).inserted {
        kernel.fail("key \(event.code) is pressed twice on \(phys)")
      }
    case (EV_REL, REL_WHEEL_HI_RES), (EV_REL, REL_HWHEEL_HI_RES):
      kernel.world.watch.checkMayTurn()
    default: break
    }
  }

  private func place(_ change: (inout Contact) -> Void) {
    change(&places[slot, default: Contact()])
    if contacts[slot] != nil { contacts[slot] = places[slot] }
  }

  /// What the guardian does once it is let go: nothing stays down.
  func liftEverything() {
    contacts = [:]
    keys = []
  }

  var isDown: Bool { !contacts.isEmpty || !keys.isEmpty }
  var words: String { "\(contacts.count) contacts, keys \(keys.sorted())" }

  override func end() {
    if isDown, !wasBroken {
      Machine.kernel.fail("C13: a device goes with something down on it: \(phys)")
    }
    guard let node else { return }
    Machine.kernel.unplug(node)
    Machine.kernel.world.made.removeAll { $0 === self }
  }
}

/// libevdev's part in making a device.
final class MadeDevice {
  let path: UnsafeMutablePointer<CChar>

  init(_ node: InputNode) {
    path = strdup(node.path)
  }

  deinit {
    free(path)
  }
}

@_silgen_name("libevdev_get_name")
private func libevdevName(_ device: OpaquePointer?) -> UnsafePointer<CChar>

@_silgen_name("libevdev_has_event_code")
private func libevdevHas(_ device: OpaquePointer?, _ type: UInt32, _ code: UInt32) -> Int32

@_cdecl("libevdev_uinput_create_from_device")
func libevdevUinputCreate(
  _ device: OpaquePointer?, _ descriptor: Int32, _ made: UnsafeMutablePointer<OpaquePointer?>
) -> Int32 {
  guard let file = Machine.kernel.file(descriptor) as? UinputFile else { return -EBADF }
  let isTouchscreen = libevdevHas(device, UInt32(EV_ABS), UInt32(ABS_MT_SLOT)) != 0
  let isPen = libevdevHas(device, UInt32(EV_KEY), UInt32(BTN_TOOL_PEN)) != 0
  let node = file.make(
    named: String(cString: libevdevName(device)), isTouchscreen: isTouchscreen, isPen: isPen)
  made.pointee = retained(MadeDevice(node))
  return 0
}

@_cdecl("libevdev_uinput_get_devnode")
func libevdevUinputNode(_ made: OpaquePointer?) -> UnsafePointer<CChar>? {
  UnsafePointer(made.object(MadeDevice.self).path)
}

@_cdecl("libevdev_uinput_destroy")
func libevdevUinputDestroy(_ made: OpaquePointer?) { made.release(MadeDevice.self) }
