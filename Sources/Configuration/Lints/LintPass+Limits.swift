import Gestures

extension LintPass {
  /// Rules for panels that an earlier rule hides.
  func lintDevices() {
    for (index, rule) in configuration.devices.enumerated() {
      let earlier = configuration.devices[..<index].first {
        $0.match.isEverything || $0.match == rule.match
      }
      guard let earlier else { continue }
      findings.lint(
        "this [[device]] is never used: the one in line \(earlier.place.line) matches first; "
          + "put it before that",
        at: rule.place)
    }
  }

  /// A panic that hands and sleeves bring about.
  func lintPanic() {
    let panic = configuration.panic
    guard let place = panic.place, panic.isEnabled else { return }
    let consequence = "every touch could release the panels"
    if panic.fingers < 3 {
      findings.lint(
        "with 'fingers' = \(panic.fingers) in [panic] \(consequence); take 3 or more", at: place)
    }
    if panic.durationMilliseconds < 1000 {
      findings.lint(
        "with 'duration_ms' = \(panic.durationMilliseconds.plain) in [panic] \(consequence); "
          + "take 1000 or more",
        at: place)
    }
  }

  /// Gestures that their own limits make impossible.
  func lintLimits() {
    for gesture in gestures {
      guard let cause = impossibility(of: gesture) else { continue }
      findings.lint("\(gesture.name.quoted) can never fire: \(cause)", at: gesture.place)
    }
  }

  private func impossibility(of gesture: Gesture) -> String? {
    let thresholds = gesture.thresholds
    switch gesture.shape {
    case .tap where thresholds[.maxDuration] == 0, .swipe where thresholds[.maxDuration] == 0:
      return "no finger is faster than 'max_duration_ms' = 0; raise it"
    case .tap where thresholds.count(.taps) > 1, .longPress where thresholds.count(.taps) > 0:
      guard thresholds[.maxInterval] == 0 else { return nil }
      return "the next tap would have to land within 'max_interval_ms' = 0; raise it"
    case .pinch, .rotation:
      guard thresholds.count(.fingers) == 1 else { return nil }
      return "\(gesture.type.withArticle) takes at least 2 fingers; raise 'fingers'"
    case .edgePan(let edge):
      return impossibility(ofEdgePan: gesture, at: edge)
    case .tap, .swipe, .longPress, .pan:
      return nil
    }
  }

  private func impossibility(ofEdgePan gesture: Gesture, at edge: ScreenEdge) -> String? {
    let width = gesture.thresholds[.edgeWidth]
    if width == 0 { return "no finger lands within 'edge_width_mm' = 0 of the edge; raise it" }
    guard let zone = gesture.zone, let rectangle = zones.rectangle(of: zone.name) else {
      return nil
    }
    let screen = ScreenSize.assumed
    let distance =
      switch edge {
      case .left: rectangle.left
      case .right: screen.width - rectangle.right
      case .top: rectangle.top
      case .bottom: screen.height - rectangle.bottom
      }
    guard distance > width else { return nil }
    return "its zone \(zone.name.quoted) does not reach the \(edge.rawValue) edge of the screen, "
      + "where it starts; drop 'zone'"
  }
}
