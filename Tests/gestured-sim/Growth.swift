import CSimulated
import Glibc

/// Lives the same day again and again, and looks whether anything of the daemon grows by it.
final class Growth {
  private struct Use: Equatable {
    let descriptors: Int
    let sources: Int
    let bytes: Int
  }

  private static let rounds = 16
  /// The rounds until everything has been reserved that is kept.
  private static let warm = 8
  /// What the heap may differ by, in bytes: some lists grow by doubling.
  private static let slack = 16_384

  private unowned let world: World
  private unowned let ending: Ending
  private var warmUse: Use?
  private var done: () -> Void = {}

  init(_ world: World, _ ending: Ending) {
    self.world = world
    self.ending = ending
  }

  func begin(_ done: @escaping () -> Void) {
    self.done = done
    round(0)
  }

  private var use: Use {
    Use(
      descriptors: world.kernel.descriptorCount, sources: world.kernel.loop?.sources.count ?? 0,
      bytes: Int(bytes_in_use()))
  }

  private func round(_ number: Int) {
    if number == Growth.warm { warmUse = use }
    if number == Growth.rounds { return compare() }
    let steps: [(Int64, () -> Void)] = [
      (0, ending.tap), (300, ask), (500, world.hangUp), (600, ending.lockOwn),
      (800, ending.unlock), (900, ending.unplug), (1100, ending.plug),
      (1500, { [unowned self] in world.show("none") }),
      (1700, { [unowned self] in world.show("own") }),
      (2400, { [unowned self] in round(number + 1) }),
    ]
    for (delay, step) in steps { world.kernel.schedule(in: delay * 1000, step) }
  }

  private func ask() {
    for _ in 0..<4 { world.connect(.prompt, Requests.status) }
    world.kernel.loop?.tell(signal: SIGHUP)
  }

  private func compare() {
    guard let before = warmUse else { return }
    let now = use
    world.expect(
      now.descriptors == before.descriptors && now.sources == before.sources
        && now.bytes < before.bytes + Growth.slack,
      "uses more and more: \(before), then \(now)")
    done()
  }
}
