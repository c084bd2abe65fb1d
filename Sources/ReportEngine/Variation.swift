/// What is played otherwise than a scene has it.
package struct Variation {
  /// A stroke that stands behind all gestures of the file, which is before all parts (B10).
  package var stroke: DrawnShape?
  /// The place of a part whose gesture alone takes part.
  package var only: Int?
  /// The places of parts whose gestures wait until the stroke has failed.
  package var patient: [Int] = []

  /// Varies nothing.
  package init() {}
}

extension Scene {
  /// Changes the scene so.
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
