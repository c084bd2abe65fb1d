import Gestures
import Keys
import Words

/// Of which devices' keys gestures are made, beside those of the touchscreens themselves: `keys` of
/// a `[[device]]`.
package enum KeysRule: Hashable, Sendable {
  /// Of all that it has, unless it has letters: that is a keyboard, of which keys are named.
  case all
  /// Of these only.
  case some(Set<Press.Key>)

  /// The keys that are read of a device, of those that gestures are about.
  package func keys(among wanted: Set<Press.Key>) -> Set<Press.Key> {
    switch self {
    case .all: wanted
    case .some(let keys): keys.intersection(wanted)
    }
  }
}

extension TableReader {
  /// true, or an array of keys' names, or nil for false and nothing.
  @_semantics("optimize.sil.specialize.generic.never")
  func keysRule(_ key: some RawRepresentable<String>) -> KeysRule? {
    guard let node = node(key) else { return nil }
    switch node.value {
    case .boolean(let isOn): return isOn ? .all : nil
    case .array:
      let keys = pressKeys(key)
      return keys.isEmpty ? nil : .some(keys)
    default:
      let isAll =
        node.booleanMeant == "true" || node.bare.map(TableReader.all.contains) ?? false
      reject(
        node, of: key, expected: #"true, or an array of keys' names, as ["volumedown"]"#,
        mend: isAll ? "true" : TableReader.keysMeant(by: node) ?? node.listMeant())
      return nil
    }
  }
}

extension Configuration {
  /// The keys that its gestures are about.
  package var pressKeys: Set<Press.Key> {
    gestures.reduce(into: []) { $0.formUnion($1.keys.union($1.whilePressed)) }
  }

  /// Which keys of `device`, which is no touchscreen, gestures are made of, or nil if no
  /// `[[device]]` says that any are.
  package func keysRule(for device: DeviceIdentity) -> KeysRule? {
    devices.first { $0.isEnabled && $0.keys != nil && $0.match.matches(device) }?.keys
  }
}

extension Configuration {
  /// Warns of keys that few touchscreens have, and that no `[[device]]` lets gestures use.
  func lintKeys(_ findings: Findings) {
    for gesture in gestures where gesture.isEnabled {
      for key in gesture.keys.union(gesture.whilePressed).sorted(by: { $0.name < $1.name })
      where Press.Key.ofOtherDevices.contains(key) {
        let isRead = devices.contains { rule in
          rule.isEnabled && rule.keys?.keys(among: [key]).contains(key) ?? false
        }
        if isRead { continue }
        let off = devices.first {
          !$0.isEnabled && $0.keys?.keys(among: [key]).contains(key) ?? false
        }
        let isOfCase = ["volumeup", "volumedown", "mute"].contains(key.name)
        let device = isOfCase ? "gpio-keys" : "*keyboard*"
        let reader = devices.first { $0.isEnabled && $0.keys != nil }
        let line = reader.flatMap { rule -> String? in
          guard case .some(let own)? = rule.keys else { return nil }
          let names = own.union([key]).map(\.name).sorted()
          let place = findings.place(of: RowKey("keys"), in: rule.place)
          return "write keys = \(TOMLSlip.list(names)) in "
            + "\(findings.line(of: place, from: gesture.place)), if that device has the key"
        }
        findings.warn(
          "\(gesture.name.quoted) waits for the key \(key.name.asKey), and no [[device]] has it in "
            + "'keys'",
          help: off.map { "drop enabled = false in the [[device]] in line \($0.place.line)" }
            ?? line
            ?? "add [[device]], with match = \(device.quoted) and "
            + "keys = [\(key.name.quoted)] below,"
            + " unless the touchscreen has the key. 'match' names the device with the key",
          at: gesture.place, code: "no-key")
      }
    }
  }
}

extension Press.Key {
  /// The keys at the side of a case, and those of keyboards.
  fileprivate static let ofOtherDevices: Set<Press.Key> = {
    let names = [
      "volumeup", "volumedown", "mute", "ctrl", "alt", "shift", "rightctrl", "rightalt",
      "rightshift", "space", "enter", "tab", "super", "esc",
    ]
    return Set(names.compactMap(KeyName.code).map { Press.Key(rawValue: $0) })
  }()
}
