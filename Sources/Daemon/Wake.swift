import Gestures

/// What wakes the daemon.
enum Wake {
  /// A panel or pen has something to say.
  case input(PanelDesk.Wake)
  /// The earliest deadline of a gesture has come.
  case deadline
  /// udev has something to say.
  case hotplug
  /// SIGHUP: read the configuration again.
  case reload
  /// Something happened to the configuration's file.
  case fileChanged
  /// Another user is at a screen, it was locked or unlocked, or the machine goes to sleep or
  /// wakes.
  case sessionChanged
  /// The accelerometer says how the picture has to be turned.
  case turned(Orientation)
  /// SIGTERM or SIGINT.
  case stop
}

/// Why panels are brought to what is planned for them.
enum Occasion {
  /// Something was plugged in or out. What was refused before is not tried again: making a twin
  /// plugs in a device, too.
  case hotplug
  /// A client said something, or another user is at the screen.
  case change
  /// Another configuration is in force: attempts end, gestures are put on the panels anew.
  case configuration
}
