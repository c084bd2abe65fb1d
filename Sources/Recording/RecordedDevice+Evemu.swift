import CEvemu
import Glibc

extension RecordedDevice {
  /// What libevemu knows of a device.
  init(_ evemu: OpaquePointer, name: String) {
    self.init(name: name)
    bus = UInt16(truncatingIfNeeded: evemu_get_id_bustype(evemu))
    vendor = UInt16(truncatingIfNeeded: evemu_get_id_vendor(evemu))
    product = UInt16(truncatingIfNeeded: evemu_get_id_product(evemu))
    version = UInt16(truncatingIfNeeded: evemu_get_id_version(evemu))
    for property in 0...INPUT_PROP_MAX where evemu_has_prop(evemu, property) != 0 {
      properties.insert(UInt16(property))
    }
    for type in 0...EV_MAX where evemu_has_bit(evemu, type) != 0 {
      for code in 0...KEY_MAX where evemu_has_event(evemu, type, code) != 0 {
        codes.insert(InputCode(type: UInt16(type), code: UInt16(code)))
      }
    }
    for code in codes where code.type == UInt16(EV_ABS) {
      axes[code.code] = Axis(
        minimum: evemu_get_abs_minimum(evemu, Int32(code.code)),
        maximum: evemu_get_abs_maximum(evemu, Int32(code.code)),
        fuzz: evemu_get_abs_fuzz(evemu, Int32(code.code)),
        flat: evemu_get_abs_flat(evemu, Int32(code.code)),
        resolution: evemu_get_abs_resolution(evemu, Int32(code.code)))
    }
  }

  /// Asks the kernel about the open event node `descriptor`, in order to record it. Throws if it
  /// is none; `path` is for the message.
  public init(descriptor: Int32, path: String) throws(RecordingError) {
    guard let evemu = evemu_new(nil) else {
      throw RecordingError(path: path, problem: String(errno: ENOMEM))
    }
    defer { evemu_delete(evemu) }
    guard evemu_extract(evemu, descriptor) == 0 else {
      throw RecordingError(path: path, problem: "not an input device")
    }
    self.init(evemu, name: evemu_get_name(evemu).map { String(cString: $0) } ?? "")
  }
}
