import CTouch
import Gestures

/// One event as the kernel sent it.
package struct RememberedEvent: Hashable, Sendable {
  /// The kernel's stamp of its frame.
  package let time: EventTime
  /// Its type and code (linux/input-event-codes.h).
  package let type, code: UInt16
  /// Its value.
  package let value: Int32
}

/// A part of what a panel remembers.
package struct PanelMemory: Sendable {
  /// Whole frames. The first part begins with what the slots held before.
  package internal(set) var events: [RememberedEvent] = []
  /// The number to go on with.
  package internal(set) var next: UInt64 = 0
  /// Whether there is more by now.
  package internal(set) var hasMore = false
}

// What a panel remembers of the last seconds: in memory that is made once, and wiped when it ends.

extension Panel {
  /// Remembers so many seconds from now on. Nil wipes all, and remembers nothing more. Fingers that
  /// are down already do not count. Whether there was memory for it.
  @discardableResult
  package func remember(seconds: Int?) -> Bool {
    touch_device_remember(device, UInt32(seconds ?? 0)) == 0
  }

  /// For how many seconds it remembers, or nil if it does not.
  package var remembers: Int? {
    let seconds = touch_device_remembers(device)
    return seconds == 0 ? nil : Int(seconds)
  }

  /// Forgets what came before a time. Returns when the oldest frame left came, or nil if none is.
  package func forget(before time: EventTime) -> EventTime? {
    let last = touch_device_forget(device, time.microseconds)
    return last < 0 ? nil : EventTime(microseconds: last)
  }

  /// What it remembers from the event with the number on, up to `most` events and the rest of a
  /// frame. From 0 on all. Nil if it remembers nothing, or not from there on any more.
  package func recall(from number: UInt64, most: Int) -> PanelMemory? {
    var memory = PanelMemory()
    let recall = withUnsafeMutablePointer(to: &memory.events) { events in
      touch_device_recall(
        device, number, UInt32(most),
        { context, event in
          guard let event = event?.pointee else { return }
          context?.assumingMemoryBound(to: [RememberedEvent].self).pointee.append(
            RememberedEvent(
              time: EventTime(microseconds: event.time_us), type: event.type, code: event.code,
              value: event.value))
        }, events)
    }
    guard !recall.broken else { return nil }
    (memory.next, memory.hasMore) = (recall.next, recall.more)
    return memory
  }
}

/// What a panel's device is and can send, in the kernel's numbers.
package struct PanelDescription: Hashable, Sendable {
  /// The kernel's name for it.
  package let name: String
  /// Bus, vendor, product and version.
  package let ids: [Int]
  /// Its `INPUT_PROP_*`.
  package let properties: [Int]
  /// What it can send: the type times 65536, plus the code.
  package let codes: [Int]
  /// Its axes: code, minimum, maximum, fuzz, flat and resolution of each.
  package let axes: [[Int]]
}

extension Panel {
  /// What the device says of itself.
  package var description: PanelDescription {
    let ids = [
      touch_device_bus(device), touch_device_vendor(device), touch_device_product(device),
      touch_device_version(device),
    ]
    let codes = (0...UInt16(EV_MAX)).flatMap { type in
      (0...UInt16(KEY_MAX)).lazy.filter { touch_device_has(self.device, type, $0) }
        .map { Int(type) << 16 | Int($0) }
    }
    let axes = codes.filter { $0 >> 16 == Int(EV_ABS) }.map { code in
      let range = touch_device_range(device, UInt16(code & 0xffff))
      return [
        code & 0xffff, Int(range.minimum), Int(range.maximum), Int(range.fuzz), Int(range.flat),
        Int(range.resolution),
      ]
    }
    return PanelDescription(
      name: name, ids: ids.map { Int($0) },
      properties: (0...UInt16(INPUT_PROP_MAX)).filter { touch_device_has_property(device, $0) }
        .map { Int($0) },
      codes: codes, axes: axes)
  }
}
