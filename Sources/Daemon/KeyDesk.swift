import Configuration
import Gestures
import Loop
import Pipeline
import TouchInput

/// The keys of devices that are no touchscreens, as far as `keys` of a `[[device]]` says that
/// gestures are made of them.
final class KeyDesk {
  /// A device that is being read.
  private struct Device {
    let watch: KeyWatch
    let source: InputSource
    let name: String
    let place: PanelPlace
    let rule: KeysRule
    let wanted: Set<Press.Key>

    var seat: String { place.seat }
  }

  private let complaints: Complaints
  private let loop: EventLoop
  private let wake: (_ node: String) -> Void
  private let tell: (_ text: String, _ isWarning: Bool) -> Void
  private var devices: [String: Device] = [:]

  /// Makes a desk without devices. `wake` is called when the one at a node has something to say,
  /// `tell` when there is something to say of it.
  init(
    _ complaints: Complaints, in loop: EventLoop, wake: @escaping (String) -> Void,
    tell: @escaping (String, Bool) -> Void
  ) {
    self.complaints = complaints
    self.loop = loop
    self.wake = wake
    self.tell = tell
  }

  /// The nodes that are read, in the order of their names.
  var nodes: [String] { devices.keys.sorted() }

  /// Opens the devices that `configuration` names, at seats where a touchscreen is read, and lets
  /// go of the others.
  func bring(
    to configuration: Configuration, at seats: Set<String>, among candidates: [KeyCandidate],
    _ deliver: (PressFrame, _ seat: String) -> Void
  ) {
    let pressKeys = configuration.pressKeys
    var wanted: [String: (candidate: KeyCandidate, rule: KeysRule)] = [:]
    for candidate in candidates where seats.contains(candidate.place.seat) {
      guard let rule = configuration.keysRule(for: DeviceIdentity(candidate)),
        !rule.keys(among: pressKeys).isEmpty
      else { continue }
      wanted[candidate.node] = (candidate, rule)
    }
    for (node, device) in devices {
      let (now, rule) = (wanted[node]?.candidate.place, wanted[node]?.rule)
      if now != device.place || rule != device.rule
        || rule?.keys(among: pressKeys) != device.wanted
      {
        forget(node, deliver)
      }
    }
    for (node, (candidate, rule)) in wanted.sorted(by: { $0.key < $1.key })
    where devices[node] == nil {
      open(candidate, rule, for: rule.keys(among: pressKeys))
    }
  }

  /// Reads what the device at a node has to say. What is held on one that is gone is cancelled.
  func read(_ node: String, _ deliver: (PressFrame, _ seat: String) -> Void) {
    guard let device = devices[node] else { return }
    do throws(PanelError) {
      try device.watch.read { deliver($0, device.seat) }
    } catch {
      forget(node, deliver)
    }
  }

  /// The keys that are held at a seat, for a screen that has not heard of them, or nil if there are
  /// none.
  func held(at seat: String) -> PressFrame? {
    let own = devices.values.filter { $0.seat == seat }
    let keys = own.reduce(into: Set<Press.Key>()) { $0.formUnion($1.watch.held) }
    guard !keys.isEmpty else { return nil }
    return PressFrame(time: .now, changes: keys.map { .init(key: $0, phase: .began) })
  }

  private func forget(_ node: String, _ deliver: (PressFrame, _ seat: String) -> Void) {
    guard let device = devices.removeValue(forKey: node) else { return }
    device.source.cancel()
    device.watch.cancelAll(at: .now).map { deliver($0, device.seat) }
  }

  private func open(_ candidate: KeyCandidate, _ rule: KeysRule, for keys: Set<Press.Key>) {
    let (node, name) = (candidate.node, candidate.name)
    do {
      let watch = try KeyWatch(opening: node, for: keys, areNamed: rule != .all)
      guard !watch.keys.isEmpty else { return }
      let source = try InputSource(watch.descriptor, in: loop) { [unowned self] in wake(node) }
      devices[node] = Device(
        watch: watch, source: source, name: name, place: candidate.place, rule: rule,
        wanted: keys)
      complaints.end(.keys, of: node)
      tell("reading keys of '\(name)' (\(node)): \(watch.keys.names)", false)
    } catch {
      let message = "keys of '\(name)' are not read: \(error)"
      if complaints.isNew(message, on: .keys, of: node) { tell(message, true) }
    }
  }
}
