import Arguments
import Configuration
import Gestures
import Glibc
import Pipeline
import Recording
import TouchInput

/// The keys of other devices that belong to a recording: those of which the configuration makes
/// gestures, and nothing else.
final class RecordedKeys {
  private var watches: [KeyWatch] = []
  private let console: Console

  /// Opens what `configuration` names at the seat of the touchscreen at `node`.
  init(of configuration: Configuration?, beside node: String, _ console: Console) {
    self.console = console
    guard let configuration, let directory = try? PanelDirectory() else { return }
    let panel = (try? directory.candidates())?.first { $0.node == node }
    let seat = panel?.place.seat ?? PanelPlace.defaultSeat
    for candidate in (try? directory.keyCandidates()) ?? [] where candidate.place.seat == seat {
      guard let rule = configuration.keysRule(for: DeviceIdentity(candidate)) else { continue }
      open(candidate, rule, for: rule.keys(among: configuration.pressKeys))
    }
  }

  /// All keys that are recorded.
  var keys: Set<Press.Key> { watches.reduce(into: []) { $0.formUnion($1.keys) } }

  /// What to wait for.
  var sources: [pollfd] {
    watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
  }

  /// Hands over what was pressed. What is held on a device that is gone is released.
  func read(into recorder: Recorder) {
    watches.removeAll { watch in
      do throws(PanelError) {
        try watch.read(recorder.take)
        return false
      } catch {
        watch.cancelAll(at: Pace.now()).map(recorder.take)
        console.report("\(error): its keys are recorded no more")
        return true
      }
    }
  }

  private func open(_ candidate: KeyCandidate, _ rule: KeysRule, for keys: Set<Press.Key>) {
    guard !keys.isEmpty else { return }
    let (node, name) = (candidate.node, candidate.name.shown)
    do throws(PanelError) {
      let watch = try KeyWatch(opening: node, for: keys, areNamed: rule != .all)
      guard !watch.keys.isEmpty else { return }
      watches.append(watch)
      console.report("recording keys of '\(name)' (\(node)), too: \(watch.keys.names)")
    } catch {
      console.report("keys of '\(name)' are not recorded: \(error)")
    }
  }
}
