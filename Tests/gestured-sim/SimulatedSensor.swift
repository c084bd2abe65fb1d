/// iio-sensor-proxy: how the machine is held.
final class SimulatedSensor {
  static let name = "net.hadess.SensorProxy"
  static let words = ["normal", "left-up", "right-up", "bottom-up", "undefined"]

  /// Its name on the bus. Nil while it is not there.
  private(set) var owner: String?
  private(set) var word = "normal"
  private var starts = 200

  /// Whether it is there from the start.
  var isThere: Bool {
    get { owner != nil }
    set { owner = newValue ? ":1.\(starts)" : nil }
  }

  func reply(to request: BusMessage) -> BusMessage? {
    guard let owner else { return BusMessage(error: "org.freedesktop.DBus.Error.ServiceUnknown") }
    return switch request.member {
    case "ClaimAccelerometer": BusMessage(sender: owner)
    case "GetAll":
      BusMessage(
        sender: owner,
        values: [
          .properties([
            ("HasAccelerometer", .truth(true)), ("AccelerometerOrientation", .text(word)),
          ])
        ])
    default: BusMessage(error: "org.freedesktop.DBus.Error.UnknownMethod")
    }
  }

  /// The machine is held otherwise.
  func turn(_ word: String) {
    self.word = word
    guard let owner else { return }
    Machine.kernel.bus.signal(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/net/hadess/SensorProxy",
      from: owner,
      [
        .text(SimulatedSensor.name), .properties([("AccelerometerOrientation", .text(word))]),
      ], first: SimulatedSensor.name)
  }

  /// Another process is it from now on, or none is.
  func restart(isThere: Bool) {
    let before = owner
    starts += 1
    self.isThere = isThere
    Machine.kernel.bus.tell(owner: owner, of: SimulatedSensor.name, before: before)
  }
}
