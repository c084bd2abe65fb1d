import Arguments
import Configuration
import Gestures
import Pipeline

/// Shows which gestures take part, which wait for which and which won, whenever that has changed
/// (`--arena`).
final class ArenaPrinter {
  private let origin: EventTime
  private let console: Console
  private var shown: [ObjectIdentifier: String] = [:]

  /// Counts times from `origin`.
  init(since origin: EventTime, _ console: Console) {
    self.origin = origin
    self.console = console
  }

  /// Prints the arenas that changed since the last call. The rows above say why.
  func show(_ surfaces: [Surface], at time: EventTime) {
    for surface in surfaces {
      let arena = surface.arena
      let before = shown.updateValue(arena, forKey: ObjectIdentifier(surface))
      guard arena != before ?? "no touches" else { continue }
      let moment = (time - origin).milliseconds.rounded(decimals: 0)
      var left = String(repeating: " ", count: max(0, 8 - moment.count)) + moment
      for line in arena.split(separator: "\n") {
        console.print("\(left)  | \(String(line).shown)")
        left = String(repeating: " ", count: 8)
      }
    }
  }
}
