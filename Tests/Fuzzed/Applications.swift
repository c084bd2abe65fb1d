import CTouch
import Glibc

/// What applications hear from a twin: each contact lands in a free slot and ends exactly once
/// (C2).
final class Applications {
  /// What the twin writes to.
  let descriptor: Int32
  private let reading: Int32
  private var slot = 0
  private var isDown: [Int: Bool] = [:]

  init() {
    var ends: [Int32] = [-1, -1]
    must(pipe(&ends) == 0, "no pipe")
    (reading, descriptor) = (ends[0], ends[1])
    must(fcntl(reading, F_SETFL, O_NONBLOCK) == 0, "no pipe that does not wait")
  }

  deinit {
    close(reading)
    close(descriptor)
  }

  /// Hears what has been written since.
  func listen() {
    var events = [input_event](repeating: input_event(), count: 256)
    while true {
      let size = read(reading, &events, events.count * MemoryLayout<input_event>.stride)
      guard size > 0 else { return }
      events.prefix(size / MemoryLayout<input_event>.stride).forEach(hear)
    }
  }

  /// Traps unless nothing is down.
  func expectNothingDown() {
    listen()
    must(!isDown.values.contains(true), "a finger is stuck")
  }

  private func hear(_ event: input_event) {
    guard Int32(event.type) == EV_ABS else { return }
    switch Int32(event.code) {
    case ABS_MT_SLOT: slot = Int(event.value)
    case ABS_MT_TRACKING_ID:
      must(isDown[slot, default: false] == (event.value < 0), "ends or begins twice")
      isDown[slot] = event.value >= 0
    default: break
    }
  }
}
