import Gestures

/// A gesture's type and where it goes.
extension TableReader {
  /// The type; nil, and an error, without one.
  func gestureType() -> GestureType? {
    if node(GestureKey.type) == nil {
      let expected = GestureType.allCases.map(\.rawValue).alternatives
      reportMissing(GestureKey.type, expected: "one of \(expected)")
    }
    return choice(GestureKey.type, of: GestureType.self)
  }

  /// The shape of a gesture of `type`.
  func shape(of type: GestureType) -> GestureShape {
    switch type {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan(choice(GestureKey.direction, of: PanDirection.self) ?? .any)
    case .swipe: .swipe(swipeDirections())
    case .edgePan: .edgePan(edge())
    case .pinch: .pinch(choice(GestureKey.direction, of: PinchDirection.self) ?? .any)
    case .rotation: .rotation(choice(GestureKey.direction, of: RotationDirection.self) ?? .any)
    }
  }

  /// Reports an edge and a direction that no type has.
  func reportShapeOfNoType() {
    _ = choice(GestureKey.edge, of: ScreenEdge.self)
    guard let node = node(GestureKey.direction) else { return }
    switch node.value {
    case .string(let text):
      let names = Self.directions
      guard !names.contains(text) else { return }
      reject(
        node, of: GestureKey.direction, expected: names.alternatives,
        hint: NearestName.hint(for: text, among: names))
    case .array: _ = swipeDirections()
    case .integer, .number, .boolean, .dateOrTime, .table:
      reject(node, of: GestureKey.direction, expected: Self.directions.alternatives)
    }
  }

  /// The names of every type's directions, each once.
  private static let directions: [String] = {
    let all =
      PanDirection.allCases.map(\.rawValue) + SwipeDirection.allCases.map(\.rawValue)
      + PinchDirection.allCases.map(\.rawValue) + RotationDirection.allCases.map(\.rawValue)
    return all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
  }()

  private func edge() -> ScreenEdge {
    if node(GestureKey.edge) == nil {
      let expected = ScreenEdge.allCases.map(\.rawValue).alternatives
      reportMissing(GestureKey.edge, expected: "one of \(expected)")
    }
    return choice(GestureKey.edge, of: ScreenEdge.self) ?? .left
  }

  /// One direction or an array of several (SW4).
  private func swipeDirections() -> [SwipeDirection] {
    guard let node = node(GestureKey.direction) else { return [.right] }
    guard case .array = node.value else {
      return [choice(node, of: SwipeDirection.self, key: GestureKey.direction) ?? .right]
    }
    let elements = elements(GestureKey.direction, expected: #"at least one direction, as ["left"]"#)
    var directions: [SwipeDirection] = []
    for element in elements ?? [] {
      guard let one = choice(element, of: SwipeDirection.self, key: GestureKey.direction) else {
        continue
      }
      if directions.contains(one) {
        findings.error("'direction' names \(one.rawValue.quoted) twice", at: element.place)
      } else {
        directions.append(one)
      }
    }
    return directions.isEmpty ? [.right] : directions
  }
}
