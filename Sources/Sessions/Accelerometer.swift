import Gestures
import Loop

/// How the machine is held, as iio-sensor-proxy tells it (net.hadess.SensorProxy on the system
/// bus).
///
///     off ── start ──> waiting ── the proxy is there ──> claiming ── it agrees ──> following
///      ^                     ^                             │  ^                        │
///      │                     │                     it does │  │ start                  │
///      │                     │                         not v  │                        │
///      │                     └── the proxy is gone ───── refused ──────────────────────┤
///      └── stop, from each of them ────────────────────────────────────────────────────┘
///
/// Another proxy in the place of the first is claimed anew.
///
/// The sensor costs power: it is claimed only between `start` and `stop`.
package final class Accelerometer {
  private enum State {
    case off
    case waiting(BusService)
    case claiming(BusService)
    case refused(BusService)
    case following(BusService)
  }

  private let place: BusPlace
  private let loop: EventLoop
  private let tell: (Remark) -> Void
  private let changed: (Orientation) -> Void
  private var state = State.off
  private var told: Set<Remark> = []

  /// How the picture has to be turned, or nil until the proxy has said it once.
  package private(set) var orientation: Orientation?

  /// Makes one that is off. `changed` is called when `orientation` has become another, `tell` once
  /// for each thing that is missing.
  package init(
    at place: BusPlace = .system(), in loop: EventLoop, tell: @escaping (Remark) -> Void,
    changed: @escaping (Orientation) -> Void
  ) {
    self.place = place
    self.loop = loop
    self.tell = tell
    self.changed = changed
  }

  /// Follows the sensor from now on. It asks again for one that was refused.
  package func start() {
    switch state {
    case .off:
      let service = BusService(
        SensorProxy.name, rules: [SensorProxy.rule], at: place, in: loop
      ) { [unowned self] in heed($0) }
      state = .waiting(service)
      service.open()
    case .refused(let service): claim(service)
    case .waiting, .claiming, .following: break
    }
  }

  /// Follows it no more, and lets go of the sensor.
  package func stop() {
    // The proxy ends what a connection claimed when the connection ends.
    (state, orientation) = (.off, nil)
  }

  private func heed(_ event: BusService.Event) {
    guard let service else { return }
    switch event {
    case .appeared: claim(service)
    case .vanished:
      state = .waiting(service)
      remark(.notice(SensorProxy.missing))
    case .unreachable(let reason):
      state = .waiting(service)
      remark(
        .warning(
          "the system bus cannot be reached (\(reason)): \(SensorProxy.consequence). "
            + "Install and start dbus"))
    case .message(let signal):
      guard case .following = state, signal.string() == SensorProxy.name else { return }
      follow(signal.properties())
    }
  }

  private var service: BusService? {
    switch state {
    case .off: nil
    case .waiting(let service), .claiming(let service), .refused(let service),
      .following(let service):
      service
    }
  }

  private func claim(_ service: BusService) {
    state = .claiming(service)
    service.call(SensorProxy.claim) { [unowned self] answer in
      guard case .claiming(let service) = state else { return }
      if let failure = answer.failure {
        state = .refused(service)
        remark(.warning(SensorProxy.refused(failure.words)))
      } else {
        state = .following(service)
        ask(service)
      }
    }
  }

  private func ask(_ service: BusService) {
    service.call(SensorProxy.properties) { [unowned self] answer in
      guard case .following = state else { return }
      follow(answer.properties())
    }
  }

  private func follow(_ properties: [String: BusValue]) {
    if properties["HasAccelerometer"] == .truth(false) { remark(.notice(SensorProxy.noSensor)) }
    guard case .text(let word) = properties["AccelerometerOrientation"],
      let heard = SensorProxy.orientation(word), heard != orientation
    else { return }
    orientation = heard
    changed(heard)
  }

  private func remark(_ remark: Remark) {
    if told.insert(remark).inserted { tell(remark) }
  }
}
