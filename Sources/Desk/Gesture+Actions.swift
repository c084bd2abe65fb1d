import Actions
import Configuration

extension Gesture {
  /// What the gesture does, as its performers want to be told.
  package var actions: GestureActions {
    var actions = actions(of: commands)
    actions.more = commands.more.map(actions(of:))
    actions.asksForTouched = applications.window == .touched
    return actions
  }

  private func actions(of commands: GestureCommands) -> GestureActions {
    var actions = GestureActions()
    actions.onBegan = (commands.recognized ?? commands.began).map(Command.init)
    actions.onChanged = commands.changed.map(Command.init)
    actions.onEnded = commands.ended.map(Command.init)
    actions.onCancelled = commands.cancelled.map(Command.init)
    actions.stream = commands.stream.map(Command.init)
    actions.streamsAttempts = commands.streamsAttempts
    actions.streamsTouches = commands.streamsTouches
    actions.limits = CommandLimits(
      running: share.maxRunning, milliseconds: share.timeoutMilliseconds.map(UInt64.init))
    if let step = commands.step, let command = step.command {
      actions.step = StepCounter(every: step.size, of: step.measure)
      actions.onStep = Command(command)
    }
    return actions
  }
}

extension Command {
  /// Takes over what the configuration says.
  package init(_ command: ConfiguredCommand) {
    switch command {
    case .shell(let line): self = .shell(line)
    case .program(let words): self = .program(words)
    }
  }
}
