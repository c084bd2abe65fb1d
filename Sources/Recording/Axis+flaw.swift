extension RecordedDevice.Axis {
  /// Why no device can have this range for the axis `code`; nil if it can. Only the axes that
  /// touches need are looked at.
  func flaw(asAxis code: UInt16) -> (words: String, remedy: String)? {
    let name: String
    switch InputCode(type: InputCode.slot.type, code: code) {
    case .x: name = "ABS_X"
    case .y: name = "ABS_Y"
    case .positionX: name = "ABS_MT_POSITION_X"
    case .positionY: name = "ABS_MT_POSITION_Y"
    case .slot:
      guard minimum == 0, maximum >= 0, Int(maximum) < RecordedDevice.mostSlots else {
        return (
          "slots \(minimum) to \(maximum) (ABS_MT_SLOT)",
          "a device has slots 0 to \(RecordedDevice.mostSlots - 1) at most"
        )
      }
      return nil
    default: return nil
    }
    let length = Int64(maximum) - Int64(minimum)
    guard length >= 0 else {
      return (
        "\(name) runs from \(minimum) down to \(maximum)", "the minimum stands before the maximum"
      )
    }
    guard length <= Int64(Int32.max) else {
      return (
        "\(name) runs from \(minimum) to \(maximum), more than 32 bits", "no panel is that fine"
      )
    }
    guard resolution >= 0 else {
      return ("\(name) has \(resolution) units per millimetre", "use 0 where it is unknown")
    }
    return nil
  }
}
