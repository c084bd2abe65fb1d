/// The types that a file may name.
package final class GestureKinds: Sendable {
  /// The types of this package.
  package static let builtIn = GestureKinds([
    .tap, .longPress, .pan, .swipe, .stroke, .circle, .edgePan, .pinch, .rotation, .touches,
  ])

  /// The types, in the order in which messages list them.
  package let all: [GestureKind]
  /// Their names, in order.
  let names: [String]
  /// The names of all thresholds, in the order of the types.
  let thresholds: [Threshold]
  private let setsOfType: [KeySet]
  private let keySet: KeySet

  /// Makes the list. Names must differ. `adding(_:)` looks at types that are not of this package.
  package init(_ kinds: [GestureKind]) {
    all = kinds
    names = kinds.map(\.name)
    precondition(Set(names).count == names.count, "two types of one name")
    thresholds = kinds.flatMap(\.thresholds).map(\.threshold).uniqued
    setsOfType = kinds.map { KeySet(GestureKey.names(of: [$0])) }
    keySet = KeySet(GestureKey.names(of: kinds))
  }

  /// The type called `name`, or nil if there is none.
  package subscript(_ name: String) -> GestureKind? { all.first { $0.name == name } }

  /// The types that have the key called `name`, or none if there is no such key.
  func kinds(with name: String) -> [GestureKind] {
    var name = name
    return name.withUTF8 { letters in
      zip(all, setsOfType).filter { $1.contains(letters) }.map { kind, _ in kind }
    }
  }

  /// The keys that gestures of `kind` may have, or those of any gesture, if nil.
  func keySet(of kind: GestureKind?) -> KeySet { place(of: kind).map { setsOfType[$0] } ?? keySet }

  /// Every key that a gesture of `kind` may have, or those of any gesture, if nil.
  func keys(of kind: GestureKind?) -> [String] {
    GestureKey.names(of: place(of: kind).map { [all[$0]] } ?? all).uniqued
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
