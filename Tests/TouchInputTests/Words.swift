import CTouch
import Glibc

@testable import TouchInput

extension RecordedEvent {
  /// An event as tests write it. One that has no word as its numbers.
  static func word(_ type: UInt16, _ code: UInt16, _ value: Int32) -> String {
    let name = codes.first { $0.value == (Int32(type), Int32(code)) }?.key
    switch name {
    case "|" where value == 0, "drop" where value == 0, "config", "mt": return String(name ?? "")
    case let name?: return "\(name)=\(value)"
    case nil: return "\(type)/\(code)=\(value)"
    }
  }

  /// What has been written into a pipe since it was read last, as tests write it.
  static func words(from descriptor: Int32) -> String {
    input_event.all(from: descriptor).map { word($0.type, $0.code, $0.value) }
      .joined(separator: " ")
  }
}

extension input_event {
  /// What has been written into a pipe since it was read last.
  static func all(from descriptor: Int32) -> [input_event] {
    var events = [input_event](repeating: input_event(), count: 1000)
    let size = MemoryLayout<input_event>.size
    let count = read(descriptor, &events, events.count * size)
    return Array(events.prefix(max(0, count) / size))
  }
}

extension Panel {
  /// All that it remembers, in words, with the times of frames in milliseconds.
  func remembered() -> String? {
    recall(from: 0, most: .max >> 33)?.events.map {
      let word = RecordedEvent.word($0.type, $0.code, $0.value)
      return word == "|" ? "|@\($0.time.microseconds / 1000)" : word
    }.joined(separator: " ")
  }
}
