/// What a gesture does.
extension TableReader {
  private static let expectedCommand =
    #"a shell command, or a program and its arguments as ["program", "argument"]"#

  /// Reads every command of a gesture of this shape.
  func commands(of shape: GestureShape) -> GestureCommands {
    var commands = GestureCommands()
    let run = command(GestureKey.run)
    guard shape.type.isContinuous else {
      commands.recognized = run
      return commands
    }
    commands.began = command(GestureKey.onBegan)
    if let node = node(GestureKey.run), self.node(GestureKey.onBegan) != nil {
      findings.error("'run' is short for 'on_began': give one of them", at: node.place)
    }
    commands.began = commands.began ?? run
    commands.changed = command(GestureKey.onChanged)
    commands.ended = command(GestureKey.onEnded)
    commands.cancelled = command(GestureKey.onCancelled)
    commands.stream = command(GestureKey.stream)
    commands.step = step(of: shape)
    return commands
  }

  /// Reports what is wrong with commands and steps whatever the type of their gesture is.
  func reportCommandsOfNoType() {
    for key in GestureKey.commands { _ = command(key) }
    for key in [GestureKey.everyMillimetres, .everyDegrees, .everyScale] { _ = stepSize(key) }
  }

  /// A string for the shell, or an array of a program and its arguments.
  private func command(_ key: GestureKey) -> ConfiguredCommand? {
    guard let node = node(key) else { return nil }
    if let line = node.usableText { return .shell(line) }
    if case .array(let elements) = node.value {
      let words = elements.compactMap(\.argument)
      if words.count == elements.count, words.first?.isEmpty == false { return .program(words) }
    }
    var found: String?
    if case .array(let elements) = node.value {
      found = elements.isEmpty ? "an empty array" : "an array with other things in it"
    }
    findings.error(
      "\(key.rawValue.asKey) must be \(Self.expectedCommand), not \(found ?? node.description)",
      at: node.place)
    return nil
  }

  private func step(of shape: GestureShape) -> Step? {
    guard let (key, quantity) = shape.step else { return nil }
    let size = stepSize(key)
    let command = command(.onStep)
    switch (node(key), node(GestureKey.onStep)) {
    case (let node?, nil):
      findings.error("\(key.rawValue.asKey) needs 'on_step': what to run", at: node.place)
    case (nil, let node?):
      findings.error("'on_step' needs \(key.rawValue.asKey): how much a step is", at: node.place)
    case (nil, nil), (_?, _?): break
    }
    guard let size, let command else { return nil }
    return Step(quantity: quantity, size: size, command: command)
  }

  private func stepSize(_ key: GestureKey) -> Double? {
    switch key {
    case .everyDegrees: number(key, in: 0.1...360, unit: "degrees")
    case .everyScale: number(key, in: 0.01...10, unit: "of the scale, which is 1 at began")
    default: number(key, in: 0.1...1000, unit: "mm")
    }
  }
}

extension Node {
  /// A string, possibly empty, that a program can be given.
  fileprivate var argument: String? {
    guard case .string(let text) = value, !text.utf8.contains(0) else { return nil }
    return text
  }
}

extension GestureShape {
  /// The key that gives the size of a step, and what is measured; nil for types without steps.
  ///
  /// A pan is measured along its direction, an edge pan along its edge: it has come inwards already
  /// when it begins.
  fileprivate var step: (key: GestureKey, quantity: Step.Quantity)? {
    switch self {
    case .tap, .longPress, .swipe: nil
    case .pan(.left), .pan(.right), .pan(.horizontal): (.everyMillimetres, .horizontal)
    case .pan(.up), .pan(.down), .pan(.vertical): (.everyMillimetres, .vertical)
    case .pan(.any): (.everyMillimetres, .leadingAxis)
    case .edgePan(.left), .edgePan(.right): (.everyMillimetres, .vertical)
    case .edgePan(.top), .edgePan(.bottom): (.everyMillimetres, .horizontal)
    case .pinch: (.everyScale, .scale)
    case .rotation: (.everyDegrees, .rotation)
    }
  }
}
