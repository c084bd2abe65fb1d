import CTouch
import Gestures
import Glibc

/// Some keys of a device that is no touchscreen, such as the volume keys of a tablet: nothing else
/// of it is read. The device is not grabbed.
package final class KeyWatch {
  /// The event node.
  package let node: String
  /// The keys that are read: those of the wanted that the device has.
  package let keys: Set<Press.Key>
  /// The descriptor to wait on.
  package let descriptor: Int32
  /// The keys that are held, as far as the node has been read.
  package private(set) var held: Set<Press.Key> = []

  /// Opens the node for the keys that are `wanted`. A device with letters is a keyboard, of which
  /// keys have to be named.
  ///
  /// - Throws: `cannotOpen`, `hasLetters`, `hasNone`.
  package init(
    opening node: String, for wanted: Set<Press.Key>, areNamed: Bool
  ) throws(PanelError) {
    let opened = keys_open(node)
    guard opened >= 0 else { throw .cannotOpen(node: node, errno: -opened) }
    self.node = node
    descriptor = opened
    keys = wanted.filter { keys_have(opened, $0.rawValue) }
    guard areNamed || !keys_have_letters(opened) else { throw .hasLetters(node: node) }
    let codes = keys.map(\.rawValue)
    let result = keys_allow(opened, codes, UInt32(codes.count))
    guard result == 0 else { throw .cannotOpen(node: node, errno: -result) }
  }

  deinit {
    close(descriptor)
  }

  /// Reads everything that can be read now, without waiting.
  ///
  /// - Throws: `unplugged`, `cannotRead`. What is held is then to be cancelled, see
  ///   `cancelAll(at:)`.
  package func read(_ deliver: (PressFrame) -> Void) throws(PanelError) {
    var events = [key_event](repeating: key_event(), count: Int(MOST_KEY_EVENTS))
    while true {
      let count = keys_read(descriptor, &events)
      switch count {
      case 0: return
      case 1...:
        for event in events[..<Int(count)] { take(event).map(deliver) }
      case -ENODEV: throw .unplugged(node: node)
      default: throw .cannotRead(node: node, errno: -count)
      }
    }
  }

  /// The frame that cancels what is held, or nil if nothing is.
  package func cancelAll(at time: EventTime) -> PressFrame? {
    guard !held.isEmpty else { return nil }
    defer { held.removeAll() }
    return PressFrame(time: time, changes: held.map { .init(key: $0, phase: .cancelled) })
  }

  private func take(_ event: key_event) -> PressFrame? {
    let time = EventTime(microseconds: event.time_us)
    // What the kernel had to drop may have been releases.
    guard event.code != 0 else { return cancelAll(at: time) }
    let key = Press.Key(rawValue: event.code)
    guard let phase = Press.Phase(value: event.value) else { return nil }
    if phase == .ended { held.remove(key) } else { held.insert(key) }
    return PressFrame(time: time, changes: [.init(key: key, phase: phase)])
  }
}

extension Press.Phase {
  /// What the kernel's value of a key says, or nil for one that means nothing.
  package init?(value: Int32) {
    switch value {
    case 0: self = .ended
    case 1: self = .began
    case 2: self = .changed
    default: return nil
    }
  }
}
