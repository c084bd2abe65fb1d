// Shows what TouchInput makes of the devices that umockdev emulates, for TouchInputTests:
//
//     panel-probe devices                         every pointing device and the verdict on it
//     panel-probe keys                            every device with keys that is no touchscreen
//     panel-probe seats                           how many touchscreens each seat has
//     panel-probe panels                          every panel that can be used, opened: slots and size
//     panel-probe frames NODE [ORIENTATION]       the panel, then its frames until it falls silent
//     panel-probe pen NODE                        what the pen does until it falls silent
//     panel-probe leaks NODE NONE                 what stays open of a panel, and of NONE, which is none
//     panel-probe as-nobody NODE                  the error of opening it without permission
//     panel-probe hotplug DESCRIPTION SYSPATH     what the monitor says about a plug and an unplug
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch (arguments.first, arguments.count) {
  case ("devices", 1): try showDevices()
  case ("keys", 1): try showKeys()
  case ("seats", 1): try showSeats()
  case ("panels", 1): try showPanels()
  case ("frames", 2...3):
    try showFrames(of: arguments[1], orientation: arguments.dropFirst(2).first)
  case ("pen", 2): try showPen(at: arguments[1])
  case ("leaks", 3): try showLeaks(of: arguments[1], and: arguments[2])
  case ("as-nobody", 2):
    _ = setuid(65534)
    try showFrames(of: arguments[1], orientation: nil)
  case ("hotplug", 3): try showHotplug(of: arguments[1], at: arguments[2])
  default:
    print(
      "usage: panel-probe devices | keys | seats | panels | frames NODE | pen NODE | leaks NODE NONE"
        + " | as-nobody NODE | hotplug FILE SYSPATH")
    exit(2)
  }
} catch {
  print("error: \(error)")
  exit(1)
}
