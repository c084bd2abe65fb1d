import CEvdev
import Words

/// What people call the kernel's keys: the names of linux/input-event-codes.h without `KEY_`, in
/// any case, and those of modifiers without their side.
package enum KeyName {
  /// Modifiers without their side, and keys of which the kernel's header has two names and libevdev
  /// one.
  private static let others = [
    "ctrl": "leftctrl", "alt": "leftalt", "shift": "leftshift", "super": "leftmeta",
    "screenlock": "coffee", "hanguel": "hangeul", "direction": "rotate_display",
    "dashboard": "all_applications", "brightness_zero": "brightness_auto", "wimax": "wwan",
    "brightness_toggle": "displaytoggle", "zoom": "full_screen", "full_screen": "zoom",
    "screen": "aspect_ratio", "aspect_ratio": "screen",
  ]
  /// The codes of the keys that change what others do.
  package static let modifiers: Set<UInt16> = Set(
    [
      "leftctrl", "rightctrl", "leftalt", "rightalt", "leftshift", "rightshift", "leftmeta",
      "rightmeta",
    ]
    .compactMap(code))

  /// The code of the key that `name` is the name of, or nil if there is none.
  package static func code(of name: String) -> UInt16? {
    let name = plain(name)
    return kernelCode(of: name) ?? others[name].flatMap(kernelCode)
  }

  /// The name of the key with this code, or nil if it has none.
  package static func name(of code: UInt16) -> String? {
    guard code > KEY_RESERVED, code < KEY_MAX,
      let name = libevdev_event_code_get_name(UInt32(EV_KEY), UInt32(code))
    else { return nil }
    let text = String(cString: name)
    return text.hasPrefix("KEY_") ? plain(text) : nil
  }

  /// The name that others' `name` stands for, maybe with a modifier, or nil if it is none of
  /// theirs.
  package static func meaning(of name: String) -> String? { ForeignKeyName.meaning(of: name) }

  /// The name that was meant by `name`, which is none, or nil if nothing is near.
  package static func nearest(to name: String) -> String? {
    if let same = meaning(of: name) { return same }
    let names = (1..<UInt16(KEY_MAX)).compactMap(self.name) + others.keys.sorted()
    return NearestName.plausible(for: plain(name), among: names)
  }

  /// What people call the key with this code: a modifier without its side, or nil if it has no
  /// name.
  static func spoken(_ code: UInt16) -> String? {
    guard let name = name(of: code) else { return nil }
    return modifiers.contains(code) ? others.keys.first { others[$0] == name } ?? name : name
  }

  private static func kernelCode(of name: String) -> UInt16? {
    let code = libevdev_event_code_from_name(UInt32(EV_KEY), "KEY_" + name.uppercased())
    return code > KEY_RESERVED && code < KEY_MAX ? UInt16(code) : nil
  }

  /// The name in small letters, without KEY_.
  static func plain(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasPrefix("key_") ? String(name.dropFirst(4)) : name
  }
}
