import Gestures
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
  func keysRule(_ key: some RawRepresentable<String>) -> KeysRule? {
    guard let node = node(key) else { return nil }
    switch node.value {
    case .boolean(let isOn): return isOn ? .all : nil
    case .array:
      let keys = pressKeys(key)
      return keys.isEmpty ? nil : .some(keys)
    default:
      let isAll = node.usableText.map { ["*", "all", "any", "true"].contains($0) } ?? false
      reject(
        node, of: key, expected: #"true, or an array of keys' names, as ["volumedown"]"#,
        mend: isAll ? "true" : node.listMeant())
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
