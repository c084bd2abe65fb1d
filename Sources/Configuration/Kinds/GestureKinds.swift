/// The types that a file may name.
package final class GestureKinds: Sendable {
  /// Those of this package.
  package static let builtIn = GestureKinds([
    .tap, .longPress, .pan, .swipe, .edgePan, .pinch, .rotation, .touches,
  ])

  /// The types, in the order in which messages list them.
  package let all: [GestureKind]
  /// Their names, in order.
  let names: [String]
  /// The names of all thresholds, in the order of the types.
  let thresholds: [Threshold]
  /// The keys of a `[[gesture]]`, whatever its type.
  let keys: [String]
  private let owners: [String: [Int]]
  private let keysOfType: [[String]]
  private let setsOfType: [KeySet]
  private let keySet: KeySet

  /// Makes the list; names must differ. `adding(_:)` looks at types that are not of this package.
  package init(_ kinds: [GestureKind]) {
    all = kinds
    names = kinds.map(\.name)
    precondition(Set(names).count == names.count, "two types of one name")
    thresholds = kinds.flatMap(\.thresholds).map(\.threshold).uniqued
    keys = GestureKey.names(of: kinds)
    keysOfType = kinds.map { GestureKey.names(of: [$0]) }
    setsOfType = keysOfType.map { KeySet($0) }
    keySet = KeySet(keys)
    var owners: [String: [Int]] = [:]
    for (place, keys) in keysOfType.enumerated() {
      for key in keys { owners[key, default: []].append(place) }
    }
    self.owners = owners
  }

  /// The type called `name`; nil if there is none.
  package subscript(_ name: String) -> GestureKind? { all.first { $0.name == name } }

  /// The types that have the key called `name`; none if there is no such key.
  func kinds(with name: String) -> [GestureKind] { (owners[name] ?? []).map { all[$0] } }

  /// The keys that gestures of `kind` may have; any gesture, if nil.
  func keySet(of kind: GestureKind?) -> KeySet { place(of: kind).map { setsOfType[$0] } ?? keySet }

  /// Every key that a gesture of `kind` may have; of any gesture, if nil.
  func keys(of kind: GestureKind?) -> [String] {
    place(of: kind).map { keysOfType[$0] } ?? keys
  }

  private func place(of kind: GestureKind?) -> Int? { all.firstIndex { $0 === kind } }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, where it stands first.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Lists of the same types are the same.
extension GestureKinds: Hashable {
  package static func == (one: GestureKinds, other: GestureKinds) -> Bool { one.all == other.all }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(all)
  }
}
