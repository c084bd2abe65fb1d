import CTouch

// While moves concern no reader they are kept, and followers of the panel hear of them later.

extension Panel {
  /// Takes what can be read if it was said last that moves may be kept, and there is nothing else:
  /// then no reader has to be told of it. As a function of C and what to call it with, for as long
  /// as the panel is.
  package var keepMoves: (@convention(c) (OpaquePointer?) -> Bool, OpaquePointer) {
    (touch_device_keep, device)
  }

  /// What was kept is told next, and nothing more is kept until it is said that it may.
  package func endLull() { touch_device_lull(device, false, nil) }

  func lull(_ isOn: Bool, leading twin: Twin?) {
    if isOn, !touch_device_is_lulled(device) { twin?.prepareToBeLed() }
    touch_device_lull(device, isOn, isOn ? twin?.twin : nil)
  }
}
