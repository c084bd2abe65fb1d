/// A requirement that would wait for itself (B30).
public struct RequirementCycle: Error, CustomStringConvertible {
  /// The recognizers of the cycle, each requiring the next. The first is also the last.
  public let names: [String]

  /// The cycle in words.
  public var description: String {
    names.map { "'\($0)'" }.joined(separator: " requires ") + " to fail"
  }
}

extension GestureRecognizer {
  /// The way from this recognizer along its requirements to `target`, if there is one. Looks at
  /// every recognizer once, and needs no stack: chains may be long.
  func requirementPath(to target: GestureRecognizer) -> [GestureRecognizer]? {
    // Whom nobody requires no way leads to: a chain costs nothing, from whichever end it is made.
    guard self === target || !target.dependants.isEmpty else { return nil }
    var cameFrom: [ObjectIdentifier: GestureRecognizer] = [:]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var open = [self]
    while let here = open.popLast() {
      if here === target {
        var path = [here]
        while let before = path.first.flatMap({ cameFrom[ObjectIdentifier($0)] }) {
          path.insert(before, at: 0)
        }
        return path
      }
      for next in here.requirements + here.attempt.dynamicRequirements.map({ $0.recognizer })
      where seen.insert(ObjectIdentifier(next)).inserted {
        cameFrom[ObjectIdentifier(next)] = here
        open.append(next)
      }
    }
    return nil
  }
}
