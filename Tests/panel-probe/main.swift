// Shows what TouchInput makes of the devices that umockdev emulates, for TouchInputTests:
//
//     panel-probe devices                         every pointing device and the verdict on it
//     panel-probe panels                          every panel that can be used, opened: slots and size
//     panel-probe frames NODE [ORIENTATION]       the panel, then its frames until it falls silent
//     panel-probe as-nobody NODE                  the error of opening it without permission
//     panel-probe hotplug DESCRIPTION SYSPATH     what the monitor says about a plug and an unplug
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.count) {
  case ("devices", 1): try showDevices()
  case ("panels", 1): try showPanels()
  case ("frames", 2...3):
    try showFrames(of: arguments[1], orientation: arguments.dropFirst(2).first)
  case ("as-nobody", 2):
    _ = setuid(65534)
    try showFrames(of: arguments[1], orientation: nil)
  case ("hotplug", 3): try showHotplug(of: arguments[1], at: arguments[2])
  default:
    print(
      "usage: panel-probe devices | panels | frames NODE | as-nobody NODE | hotplug FILE SYSPATH")
    exit(2)
  }
} catch {
  print("error: \(error)")
  exit(1)
}
