import Actions
import Configuration
import Control
import JSON
import Loop
import MQTT

/// A machine of many: a bridge to the broker, and a simulated daemon that makes gestures.
final class Machine {
  let bridge: Bridge
  private let loop: EventLoop
  private let world: World
  private var status: ControlStatus
  private var next: Int
  private var timer: EventSource?
  private var asking: EventSource?
  /// How many gestures it has made.
  private(set) var made = 0

  init(
    _ number: Int, _ world: World, _ settings: BrokerSettings, _ journal: Journal,
    in loop: EventLoop
  ) {
    (self.loop, self.world, status) = (loop, world, world.status)
    next = number % world.gestures.count
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
    bridge = Bridge(
      settings, name: "kiosk-\(zeros)\(digits)",
      identity: "\(zeros)\(digits)" + String(repeating: "a", count: 27), journal, in: loop)
    // A daemon that has just been touched.
    for index in status.devices.indices { status.devices[index].lastTouch = 0 }
    bridge.follow(status)
    // As machines start: fifty in a second.
    let delay = UInt64(number) * 20
    timer = try? EventSource.timer(milliseconds: delay, in: loop) { [unowned self] _ in
      bridge.connect(password: nil)
    }
  }

  /// Makes a gesture after so many milliseconds, and then one each `pause`.
  func live(after milliseconds: UInt64, pause: UInt64) {
    timer = try? EventSource.timer(milliseconds: milliseconds, in: loop) { [unowned self] _ in
      bridge.tell(world.gestures[next])
      next = (next + 1) % world.gestures.count
      made += 1
      // As the bridge asks shortly after a gesture.
      asking = try? EventSource.timer(milliseconds: 200, in: loop) { [unowned self] _ in
        bridge.follow(status)
      }
      live(after: pause, pause: pause)
    }
  }

  func rest() { timer = nil }
}
