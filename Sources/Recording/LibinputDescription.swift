import CTouch

/// Reads the `evdev:` section of a device in libinput's YAML: what the device is and can send.
struct LibinputDescription {
  let yaml: YAMLParser

  /// The device. `yaml` stands before the section's value.
  func device() throws(RecordingError) -> RecordedDevice {
    var device = RecordedDevice(name: "")
    guard try yaml.enterMapping("evdev") else { return device }
    while let key = try yaml.nextKey() {
      switch key {
      case "name": device.name = try yaml.text(key)
      case "id":
        let id = try yaml.list(key)
        guard id.count == 4 else {
          throw yaml.problem("id: [bus, vendor, product, version] expected")
        }
        (device.bus, device.vendor, device.product, device.version) = (id[0], id[1], id[2], id[3])
      case "codes": try readCodes(&device)
      case "absinfo": try readAxes(&device)
      case "properties":
        device.properties = Set(try yaml.list(key, upTo: UInt16(INPUT_PROP_MAX)))
      default: try yaml.skipValue()
      }
    }
    return device
  }

  private func readCodes(_ device: inout RecordedDevice) throws(RecordingError) {
    guard try yaml.enterMapping("codes") else { return }
    while let key = try yaml.nextKey() {
      let types = 0...Int64(InputCode.highestType)
      let type = UInt16(try yaml.integer(.scalar(key), in: types, "codes: an event type"))
      for code in try yaml.list("codes", upTo: InputCode.highestCode(ofType: type)) {
        device.codes.insert(InputCode(type: type, code: code))
      }
    }
  }

  private func readAxes(_ device: inout RecordedDevice) throws(RecordingError) {
    guard try yaml.enterMapping("absinfo") else { return }
    while let key = try yaml.nextKey() {
      let code = UInt16(try yaml.integer(.scalar(key), in: 0...Int64(ABS_MAX), "absinfo: an axis"))
      let what = "absinfo [minimum, maximum, fuzz, flat, resolution]"
      guard try yaml.enterSequence(what) else { continue }
      let axis = RecordedDevice.Axis(
        minimum: try number(what), maximum: try number(what), fuzz: try number(what),
        flat: try number(what), resolution: try number(what))
      if let flaw = axis.flaw(asAxis: code) {
        throw yaml.problem(flaw.words, remedy: flaw.remedy)
      }
      try yaml.leaveSequence(what)
      device.axes[code] = axis
    }
  }

  private func number(_ what: String) throws(RecordingError) -> Int32 {
    Int32(try yaml.integer(in: Int64(Int32.min)...Int64(Int32.max), what))
  }
}
