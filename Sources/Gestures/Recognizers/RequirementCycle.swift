/// The error of a requirement that would close a cycle: a recognizer would wait for itself (B30).
public struct RequirementCycle: Error, CustomStringConvertible {
  /// The names of the recognizers in the cycle. Each requires the next one to fail. The first is
  /// also the last.
  public let names: [String]

  /// The cycle in words.
  public var description: String {
    names.map { "'\($0)'" }.joined(separator: " requires ") + " to fail"
  }
}

extension GestureRecognizer {
  /// The path from this recognizer along requirements to `target`, or nil if there is none. It
  /// looks at every recognizer once, and does not recurse, because chains may be long.
  func requirementPath(to target: GestureRecognizer) -> [GestureRecognizer]? {
    // If no recognizer requires the target, no path leads to it. So making a chain costs little.
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
