import Recording

/// A recording that can be played.
struct FuzzedRecording {
  private static let mostEvents = 2000
  private let glass: FuzzedGlass
  private let events: [RecordedEvent]

  /// Nil if no touchscreen is in it.
  init?(_ recording: Recording) {
    guard let index = try? recording.touchscreens().first,
      let device = try? recording.devices[index].makeDevice(),
      let glass = FuzzedGlass(adopting: device)
    else { return nil }
    self.glass = glass
    events = recording.events(ofDevices: [index]).prefix(FuzzedRecording.mostEvents).map(\.event)
  }

  func play() {
    for event in events {
      glass.feed(
        time: event.time, type: event.code.type, code: event.code.code, value: event.value)
    }
    glass.end()
  }
}
