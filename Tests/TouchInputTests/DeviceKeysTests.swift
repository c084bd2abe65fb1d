import CTouch
import Gestures
import Testing

@testable import TouchInput

/// What keys a device has, from `capabilities/key` of sysfs.
@Suite struct DeviceKeysTests {
  /// Of a laptop's keyboard, of the volume keys of a tablet, and of a touchscreen.
  static let keyboard = "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"
  static let volume = "c000000000000 0"
  static let touchscreen = "400 0 0 0 0 0"

  static let keys: [(String?, Int32, Bool)] = [
    (keyboard, KEY_RESERVED, false), (keyboard, KEY_ESC, true), (keyboard, KEY_A, true),
    (keyboard, KEY_VOLUMEUP, true), (keyboard, KEY_SEARCH, true), (keyboard, KEY_MICMUTE, false),
    (volume, KEY_VOLUMEDOWN, true), (volume, KEY_VOLUMEUP, true), (volume, KEY_MUTE, false),
    (volume, KEY_POWER, false), (volume, KEY_MICMUTE, false), (volume, KEY_MAX, false),
    (touchscreen, BTN_TOUCH, true), (touchscreen, BTN_TOOL_PEN, false),
    ("1", KEY_RESERVED, true), ("8000000000000000", Int32(63), true), ("1 0", Int32(64), true),
    ("1 0", KEY_RESERVED, false), ("x 2", KEY_ESC, true), ("x 2", Int32(64), false),
    (nil, KEY_ESC, false), ("", KEY_RESERVED, false),
  ]

  @Test(
    "words are in hexadecimal, the highest first; what is beyond them it has not", arguments: keys)
  func contains(_ capabilities: String?, _ key: Int32, _ isThere: Bool) {
    #expect(DeviceKeys(capabilities).contains(Press.Key(rawValue: UInt16(key))) == isThere)
  }

  @Test(
    "any letter makes a keyboard",
    arguments: [
      (keyboard, true), (volume, false), (touchscreen, false), ("10000", true), ("8000", false),
      ("2000000", true), ("4000000", false), ("4000000000000", true), ("8000000000000", false),
    ])
  func letters(_ capabilities: String, _ haveLetters: Bool) {
    #expect(DeviceKeys(capabilities).haveLetters == haveLetters)
  }
}
