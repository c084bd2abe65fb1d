import Control
import TouchInput
import Words

// What panels remember of what was touched (`[recorder]`), for `gesturectl explain` and
// `record --last`.

extension Daemon {
  /// How many events one reply has, and the rest of a frame: panels are served between two of them.
  private static let mostRecalled = 4096

  /// A part of what the panel with this node remembers.
  func recall(_ node: String, from number: Int) -> ControlReply {
    guard let rule = situation.configuration.recorder.keepSeconds else {
      return .failed(
        "gestured remembers no touches: [recorder] keep_s = 30 in \(situation.configuration.file) "
          + "would make it remember the last 30 s from then on")
    }
    panelDesk.readAll()
    guard let station = panelDesk.stations.first(where: { $0.node == node }),
      let seconds = station.surface.panel.remembers
    else {
      return .failed(
        situation.isLocked(firstSeat)
          ? "the session is locked: no touches are remembered meanwhile"
          : "no touchscreen \(node.quoted) is read whose last \(rule) s could be remembered")
    }
    // Between two parts nothing may go that the next begins with.
    if number == 0 { station.forgetOld(through: .now) }
    let panel = station.surface.panel
    guard let memory = panel.recall(from: UInt64(number), most: Daemon.mostRecalled) else {
      return .failed("what was asked for is forgotten by now. Try again")
    }
    let description = panel.description
    var reply = ControlMemory(
      seconds: seconds, name: description.name, ids: description.ids,
      properties: description.properties, codes: description.codes,
      axes: description.axes.flatMap(\.self),
      events: memory.events.flatMap {
        [Int($0.time.microseconds), Int($0.type), Int($0.code), Int($0.value)]
      }, next: Int(memory.next), hasMore: memory.hasMore)
    // Once is enough.
    if number == 0 {
      reply.applications = situation.front.history.map {
        ControlMemory.Application(time: Int($0.time.microseconds), name: $0.name)
      }
    }
    return .memory(reply)
  }
}
