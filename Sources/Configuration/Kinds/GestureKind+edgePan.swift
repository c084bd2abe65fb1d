import Gestures
import Words

extension GestureKind {
  /// Fingers that drag inwards from an edge of the screen.
  package static let edgePan = GestureKind(
    "edge_pan", isContinuous: true, mayNeverFail: true,
    choices: [ChoiceRule("edge", of: ScreenEdge.self, standard: nil, takesSeveral: true)],
    thresholds: [
      ThresholdRule(.fingers, 1, "the exact number of fingers"),
      ThresholdRule(.slop, 2.5, "how far the fingers move before the edge pan begins"),
      ThresholdRule(.edgeWidth, 6, "how far from the edge the fingers may land"),
    ],
    // Steps count along the edge, because the fingers have already come inwards when the gesture
    // begins.
    step: StepRule("every_mm", 0.1...1000, unit: "mm") { choices in
      let edges: [ScreenEdge] = choices.all("edge")
      if edges.allSatisfy({ $0 == .left || $0 == .right }) { return .up }
      return edges.contains { $0 == .left || $0 == .right } ? .leadingAxis : .right
    },
    values: [.dx, .dy, .vx, .vy, .edge],
    progress: "the share of 'slop_mm' that the fingers have moved in the gesture's direction",
    pointerActs: [.click, .drag, .scroll],
    coming: { own, its in
      Set(own.choices["edge"]).isSuperset(of: its.choices["edge"]) ? .together : nil
    },
    lint: { pan, pass in pass.lintZone(of: pan) },
    make: { gesture in
      let thresholds = gesture.thresholds
      let edges: [ScreenEdge] = gesture.choices.all("edge")
      return edges.map { edge in
        let pan = EdgePanGestureRecognizer(name: gesture.name)
        pan.edge = edge
        pan.isOneOfSeveral = edges.count > 1
        pan.edgeWidth = thresholds[.edgeWidth]
        pan.slop = thresholds[.slop]
        pan.fingers = thresholds.count(.fingers)
        return pan
      }
    })
}

extension LintPass {
  /// Warns of an edge pan whose zone does not reach the edge.
  fileprivate func lintZone(of pan: Gesture) {
    let width = pan.thresholds[.edgeWidth]
    let edges: [ScreenEdge] = pan.choices.all("edge")
    if let other = pan.notIn.first(where: { zone in
      edges.allSatisfy { zones.isStrip(at: $0, width, in: zone.name) }
    }) {
      let names = pan.notIn.map(\.name).filter { $0 != other.name }
      findings.warn(
        "\(pan.name.quoted) can never fire: 'not_in' leaves out zone \(other.name.quoted), which "
          + "covers the whole edge",
        help: names.isEmpty ? "drop 'not_in'" : "write not_in = \(TOMLSlip.list(names))",
        at: other.place, code: "never-fires")
      return
    }
    guard let zone = pan.zone else { return }
    guard edges.allSatisfy({ zones.isZone(zone.name, fartherThan: width, from: $0) }) else {
      return
    }
    let rule = configuration.zones.first { $0.name == zone.name }
    let line = self.line(thatMoves: zone.name, to: edges[0])
    let home = rule.map { rule in
      let keys = [edges[0], edges[0].opposite].map { RowKey($0.rawValue) }
      let own = keys.map { findings.place(of: $0, in: rule.place) }.first { $0 != rule.place }
      let line = findings.line(of: own ?? rule.place, from: zone.place)
      return own == nil ? "the [[zone]] in \(line)" : line
    }
    // The zone may be right, and the edge wrong.
    let opposite = edges[0].opposite
    let others = gestures.filter { $0.kind == pan.kind && $0.name != pan.name }
    let isFree = !others.contains { other in
      other.zone?.name == zone.name && other.choices["edge"].contains(opposite.rawValue)
    }
    let isThere = isFree && zones.isZone(zone.name, within: width, of: opposite)
    let place = findings.place(of: RowKey("edge"), in: pan.place)
    let other =
      isThere
      ? "write edge = \(opposite.rawValue.quoted)"
      : "drop 'zone' for the whole edge"
    // A zone in which another gesture begins at this edge is hardly meant.
    let taken = Set(
      others.filter { $0.choices["edge"].contains(edges[0].rawValue) }.compactMap(\.zone?.name))
    let fitting = configuration.zones.first {
      edges.count == 1 && zones.isZone($0.name, within: width, of: edges[0])
        && zones.isZone($0.name, fartherThan: width, from: opposite) && !taken.contains($0.name)
    }
    let isOfZone = fitting != nil || !isThere
    let instead = fitting.map { "write zone = \($0.name.quoted). Or " } ?? ""
    let help = "\(instead)\(other), or write \(line) in \(home ?? "its [[zone]]")"
    let words = edges.map(\.rawValue).alternatives
    warn(
      pan,
      neverFires: "its zone \(zone.name.quoted) does not reach the \(words) edge of the screen, "
        + "where it starts", by: "EDGE1", help: help, at: isOfZone ? zone.place : place)
  }

  /// What to write in a zone so that it reaches an edge: the edges have the names of its keys.
  private func line(thatMoves zone: String, to edge: ScreenEdge) -> String {
    let rule = configuration.zones.first { $0.name == zone }
    let isAcross = edge == .left || edge == .right
    let extent = isAcross ? rule?.horizontal : rule?.vertical
    let (near, far) = isAcross ? ("left", "right") : ("top", "bottom")
    let other = edge.rawValue == near ? (far, extent?.far) : (near, extent?.near)
    let takes = extent?.length != nil && other.1 != nil
    return "\(edge.rawValue) = \("0%".quoted)\(takes ? " in place of '\(other.0)'" : "")"
  }
}

extension ScreenEdge {
  /// The edge at the other side.
  fileprivate var opposite: ScreenEdge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}
