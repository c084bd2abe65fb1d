import CTouch

/// The uinput device through which downstream gets the pen of an exclusive panel that reports on
/// the panel's own node (C15). It follows the panel while `Panel.passPen(to:)` says so.
///
/// libinput's udev rule puts it and the panel's twin into one group. The rule compares physical
/// paths without the last part, "/input1".
package final class PenTwin {
  /// The event node, or empty if it has none.
  package var node: String { String(cString: touch_pen_node(pen)) }

  let pen: OpaquePointer
  private var guardian: (TwinGuardian, number: Int32)?

  /// Makes the twin of the pen of the panel at `node`, which `panel` is.
  ///
  /// - Throws: `cannotMake`, `noGuardian`.
  convenience init(
    of panel: OpaquePointer, node: String, guardian: TwinGuardian
  ) throws(TwinError) {
    var created: OpaquePointer?
    let result = touch_pen_create(panel, Twin.phys(of: node) + "/input1", &created)
    guard result == 0, let pen = created else { throw .cannotMake(errno: -result) }
    self.init(adopting: pen)
    self.guardian = (guardian, try guardian.take(touch_pen_descriptor(pen)))
  }

  /// Takes over a `touch_pen` without a guardian: nothing lifts what is down on it when it goes.
  init(adopting pen: OpaquePointer) {
    self.pen = pen
  }

  deinit {
    if let (guardian, number) = guardian { guardian.letGo(number) }
    touch_pen_free(pen)
  }

  /// What kept it from being written to, the first time, or nil if nothing has.
  var fault: TwinError? {
    let fault = touch_pen_fault(pen)
    return fault < 0 ? .cannotWrite(errno: -fault) : nil
  }
}
