import Actions
import Configuration

extension Configuration {
  /// The commands of its gestures and idle rules, as orders name them.
  package var commandLists: [ActionOrder.Owner: CommandList] {
    var lists: [ActionOrder.Owner: CommandList] = [:]
    for gesture in gestures { lists[.gesture(gesture.name)] = gesture.actions.list }
    for rule in idles {
      let commands = [rule.run, rule.onTouch].map { $0.map(Command.init) }
      lists[.rule(rule.name)] = CommandList(commands, CommandLimits(running: 4))
    }
    return lists
  }
}
