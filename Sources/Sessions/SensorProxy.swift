import Gestures

/// What of iio-sensor-proxy's part of the bus is needed.
enum SensorProxy {
  /// Its name on the bus, and that of its interface.
  static let name = "net.hadess.SensorProxy"

  /// The signals that are heard.
  static let rule = """
    interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',\
    path='\(path)',arg0='\(name)'
    """

  /// Asks for the sensor to be read.
  static let claim = BusRequest(
    service: name, path: path, interface: name, member: "ClaimAccelerometer")

  /// Asks for everything that the proxy knows.
  static let properties = BusRequest(
    service: name, path: path, interface: "org.freedesktop.DBus.Properties", member: "GetAll",
    arguments: [.text(name)])

  /// What the proxy's word means, or nil if it is not sure, such as of a machine that lies flat.
  static func orientation(_ word: String) -> Orientation? {
    switch word {
    case "normal": .normal
    case "left-up": .left
    case "right-up": .right
    case "bottom-up": .inverted
    default: nil
    }
  }

  /// What follows without the sensor.
  static let consequence =
    "orientation = \"auto\" has an effect only in a session whose gestured-agent knows the picture"

  /// What to say where the proxy is not there.
  static let missing =
    "\(name) is not on the system bus: \(consequence). Install iio-sensor-proxy"

  /// What to say where there is nothing to be read.
  static let noSensor =
    "iio-sensor-proxy knows of no accelerometer: \(consequence). Set the orientation"
    + " that the panel has"

  /// What to say where the sensor may not be read, for the reason in `words`.
  static func refused(_ words: String) -> String {
    "iio-sensor-proxy refuses the accelerometer (\(words)): \(consequence). "
      + "Allow net.hadess.SensorProxy.claim-sensor to gestured's user in a rule of polkit's"
  }

  private static let path = "/net/hadess/SensorProxy"
}
