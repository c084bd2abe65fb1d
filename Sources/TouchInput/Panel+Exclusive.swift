import CTouch
import Gestures

// What is made of a panel and put in its place, and how it is taken away from others.

extension Panel {
  /// Makes the uinput device that can take the panel's place for downstream, and another for a pen
  /// on the panel's own node. The panel is not grabbed yet, so that downstream has time to find
  /// them.
  ///
  /// - Throws: `cannotMake`, `noGuardian`.
  package func makeTwin(guardian: TwinGuardian) throws(TwinError) -> Twin {
    let twin = try Twin(of: device, node: node, guardian: guardian)
    if touch_device_has_pen(device) {
      twin.pen = try PenTwin(of: device, node: node, guardian: guardian)
    }
    return twin
  }

  /// From now on downstream gets from `twin` what the pen on the panel's own node does (C15). With
  /// nil, downstream gets nothing of the pen, and a pen that is near leaves.
  package func passPen(to twin: Twin?) {
    touch_device_pass_pen(device, twin?.pen?.pen)
    passedTo = twin?.pen
  }

  /// Whether a pen is near, as the panel's own node says.
  package var isPenNear: Bool { touch_device_pen(device) != 0 }

  /// Takes the panel away from everybody else.
  ///
  /// Read afterwards: if a finger landed before, others know of it, and have to see it leave.
  ///
  /// - Throws: `cannotGrab`.
  package func grab() throws(TwinError) {
    let result = touch_device_grab(device)
    guard result == 0 else { throw .cannotGrab(node: node, errno: -result) }
  }

  /// Gives the panel back to everybody.
  package func ungrab() {
    touch_device_ungrab(device)
  }

  /// Makes the uinput device that clicks, drags, scrolls and presses keys where the panel is
  /// touched.
  ///
  /// - Throws: `cannotMake`, `noGuardian`.
  package func makePointer(
    _ equipment: PointerEquipment, guardian: TwinGuardian
  ) throws(PointerError) -> Pointer {
    try Pointer(of: device, node: node, equipment, guardian: guardian)
  }

  /// Where the pointer has to be for a place of the picture.
  package func devicePlace(of point: Point) -> DevicePlace { geometry.devicePlace(of: point) }
}
