import CTouch
import Gestures
import Glibc
import Words

/// A device as a recording describes it, with the events it sent.
package struct RecordedDevice: Sendable {
  /// The range of an axis, in the device's own units.
  package struct Axis: Hashable, Sendable {
    /// The least value.
    package var minimum: Int32
    /// The greatest value.
    package var maximum: Int32
    /// Changes up to this size are noise that the kernel filters.
    package var fuzz: Int32
    /// Values up to this size count as zero, for joysticks.
    package var flat: Int32
    /// Units per millimetre, or 0 where the device states none.
    package var resolution: Int32

    /// Makes an axis that runs from `minimum` to `maximum`.
    package init(
      minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
    ) {
      self.minimum = minimum
      self.maximum = maximum
      self.fuzz = fuzz
      self.flat = flat
      self.resolution = resolution
    }
  }

  /// The most slots that the kernel gives a device.
  static let mostSlots = 1024

  /// The kernel's name for it.
  package var name: String
  /// The bus: 3 USB, 0x18 I²C and so on (`BUS_*` of linux/input.h).
  package var bus: UInt16 = 0
  /// The vendor's id on that bus.
  package var vendor: UInt16 = 0
  /// The product's id.
  package var product: UInt16 = 0
  /// The product's version.
  package var version: UInt16 = 0
  /// The events it can send.
  package var codes: Set<InputCode> = []
  /// Its `INPUT_PROP_*`.
  package var properties: Set<UInt16> = []
  /// The ranges of its axes, by `ABS_*` code.
  package var axes: [UInt16: Axis] = [:]
  /// What udev said about it, `KEY=VALUE`, or nil where the format does not tell (evemu).
  package var udevProperties: [String]?
  /// What it sent, in order.
  package var events: [RecordedEvent] = []

  /// Makes a device that can do nothing yet.
  package init(name: String) {
    self.name = name
  }

  /// Whether it reports several contacts without numbering them (multitouch protocol A).
  var isProtocolA: Bool {
    codes.isSuperset(of: [.positionX, .positionY]) && codes.isDisjoint(with: [.slot, .beforeSlot])
  }

  /// How many slots it announces. It is 1 for a single-touch panel, and 0 where it announces none.
  package var slots: Int {
    if codes.contains(.slot), !codes.contains(.beforeSlot), let axis = axes[InputCode.slot.code] {
      return Int(axis.maximum) + 1
    }
    if codes.isSuperset(of: [.positionX, .positionY]) { return 0 }
    return codes.isSuperset(of: [.x, .y]) ? 1 : 0
  }

  /// Makes the device that CTouch feeds these events to. The caller owns it and ends it with
  /// `touch_device_free`. Throws ENOMEM's error when there is no memory for it.
  package func makeDevice() throws(RecordingError) -> OpaquePointer {
    guard let device = touch_device_new(name) else {
      throw RecordingError(path: name, problem: "touch_device_new: \(String(errno: ENOMEM))")
    }
    touch_device_set_ids(device, bus, vendor, product, version)
    for property in properties.sorted() { _ = touch_device_enable_property(device, property) }
    for code in codes.sorted() {
      switch Int32(code.type) {
      case EV_ABS:
        let axis = axes[code.code] ?? Axis(minimum: 0, maximum: 0)
        _ = touch_device_enable_axis(
          device, code.code, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution)
      case EV_KEY, EV_REL, EV_MSC:
        _ = touch_device_enable(device, code.type, code.code)
      default:
        break  // lamps, sounds and key repeat say nothing about touches
      }
    }
    return device
  }
}

extension RecordedDevice.Axis {
  /// Why no device can have this range for the axis `code`, or nil if it can. Only the axes that
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
