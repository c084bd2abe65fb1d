import Gestures
import Words

extension GestureKind {
  /// Fingers that drag inwards from an edge of the screen.
  package static let edgePan = GestureKind(
    "edge_pan", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("edge", of: ScreenEdge.self, standard: nil)],
    thresholds: [
      ThresholdRule(.fingers, 1, "exactly so many fingers"),
      ThresholdRule(.slop, 2.5, "how far the fingers go before it begins"),
      ThresholdRule(.edgeWidth, 6, "how far from the edge the fingers may land"),
    ],
    // Along the edge: it has come inwards already when it begins.
    step: StepRule("every_mm", 0.1...1000, unit: "mm") { choices in
      switch choices.one("edge") ?? ScreenEdge.left {
      case .left, .right: .up
      case .top, .bottom: .right
      }
    },
    values: [.dx, .dy, .vx, .vy],
    impossibility: { pan in
      pan.thresholds[.edgeWidth] == 0
        ? "no finger lands within 'edge_width_mm' = 0 of the edge; raise it" : nil
    },
    lint: { pan, pass in pass.lintZone(of: pan) },
    make: { gesture in
      let (pan, thresholds) = (EdgePanGestureRecognizer(name: gesture.name), gesture.thresholds)
      pan.edge = gesture.choices.one("edge") ?? .left
      pan.edgeWidth = thresholds[.edgeWidth]
      pan.slop = thresholds[.slop]
      pan.fingers = thresholds.count(.fingers)
      return [pan]
    })
}

extension LintPass {
  /// Edge pans whose zone keeps them away from the edge.
  fileprivate func lintZone(of pan: Gesture) {
    let width = pan.thresholds[.edgeWidth]
    guard let zone = pan.zone, let rectangle = zones.rectangle(of: zone.name), width > 0 else {
      return
    }
    let (screen, edge) = (ScreenSize.assumed, pan.choices.one("edge") ?? ScreenEdge.left)
    let distance =
      switch edge {
      case .left: rectangle.left
      case .right: screen.width - rectangle.right
      case .top: rectangle.top
      case .bottom: screen.height - rectangle.bottom
      }
    guard distance > width else { return }
    findings.warn(
      "\(pan.name.quoted) can never fire: its zone \(zone.name.quoted) does not reach the "
        + "\(edge.rawValue) edge of the screen, where it starts; drop 'zone'",
      at: pan.place, code: "never-fires")
  }
}
