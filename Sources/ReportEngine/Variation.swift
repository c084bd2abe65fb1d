/// Changes of a scene before it is played.
package struct Variation {
  /// A stroke that is added as the last gesture of the file. Its part comes before all others, so
  /// the stroke loses ties (B10).
  package var stroke: DrawnShape?
  /// The place of a part. Only the gesture of this part takes part.
  package var only: Int?
  /// The places of parts whose gestures wait until the stroke has failed.
  package var patient: [Int] = []

  /// Makes a variation without changes.
  package init() {}
}

extension Scene {
  /// Applies the changes to the scene.
  package mutating func vary(_ variation: Variation) {
    if let only = variation.only {
      let gesture = parts[only].gesture
      for place in parts.indices where parts[place].gesture != gesture {
        parts[place].isEnabled = false
      }
    }
    guard let stroke = variation.stroke else { return }
    let last = parts.map { $0.gesture }.max() ?? -1
    let patient = variation.patient.map { parts[$0].gesture }
    for place in parts.indices {
      parts[place].requirements = parts[place].requirements.map { $0 + 1 }
      if patient.contains(parts[place].gesture) { parts[place].requirements.append(0) }
    }
    parts.insert(stroke.part(last + 1, name: "drawn"), at: 0)
  }
}
