/// Why panels are brought to what is planned for them.
enum Occasion {
  /// Something was plugged in or out. What was refused before is not tried again: making a twin
  /// plugs in a device, too.
  case hotplug
  /// Somebody said something, or somebody else is at the screen.
  case change
  /// Another configuration is in force: attempts end, gestures are put on the panels anew.
  case configuration
}
