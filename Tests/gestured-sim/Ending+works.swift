import CSimulated
import Control
import Glibc
import Words

// Everything works again.

extension Ending {
  func expectCalm() {
    world.people.isDeaf = false
    for file in world.made {
      world.expect(!file.isDown, "something is down on \(file.phys): \(file.words)")
    }
    for glass in world.glasses {
      let name = glass.description.name
      world.expect(glass.node.isOpen, "'\(name)' is not read")
      world.expect(
        glass.node.isGrabbed == isExclusive,
        "'\(name)' is \(isExclusive ? "not " : "")grabbed")
    }
    if let keys = world.keyNode { world.expect(keys.isOpen, "the keys are not read") }
    world.observer?.expectPossible()
  }

  /// How the picture is turned.
  private var word: String {
    let names = ["left-up": "left", "right-up": "right", "bottom-up": "inverted"]
    return world.plan.hasSensor ? names[kernel.sensor.word] ?? "normal" : "normal"
  }

  func expectTurned() {
    world.request(Requests.status) { [unowned self] in
      guard case .status(let status) = try? ControlReply(line: $0.utf8.dropLast()) else { return }
      for device in status.devices {
        world.expect(
          device.orientation == word, "the picture is \(device.orientation), not \(word)")
      }
    }
  }

  /// Of the glass, apart from its middle, which is the same however the picture is turned.
  private static let place = (0.3, 0.6)

  func tap() {
    world.commands = [:]
    put(from: Ending.place, to: Ending.place, for: 60)
  }

  func tapWithPens() {
    for glass in world.glasses { glass.pen?.write(from: Ending.place, to: Ending.place, for: 60) }
  }

  /// Where a gesture's place was in the picture, in percent of its sides.
  private func expectPlace(of gesture: String) {
    guard let place = world.places[gesture] else { return }
    let (x, y) = Ending.place
    let expected =
      switch word {
      case "left": (1 - y, x)
      case "right": (y, 1 - x)
      case "inverted": (1 - x, 1 - y)
      default: (x, y)
      }
    world.expect(
      abs(place.0 - 100 * expected.0) < 2 && abs(place.1 - 100 * expected.1) < 2,
      "'\(gesture)' is at \(place) of a picture that is \(word)")
  }

  func put(
    from place: (Double, Double) = (0.5, 0.5), to end: (Double, Double), for time: Double
  ) {
    for glass in world.glasses { glass.put([Finger(from: place, to: end, at: 0, for: time)]) }
  }

  func pressKey() {
    world.press(KEY_VOLUMEUP, true)
    kernel.schedule(in: 80_000) { [unowned self] in world.press(KEY_VOLUMEUP, false) }
  }

  func expectTap() { expectActs("probe recognized", world.glasses.count) }

  func expectTaps() {
    expectCalm()
    expectTap()
    expectPlace(of: "probe")
    expectActs("pen recognized", world.glasses.count { $0.pen != nil })
    expectPlace(of: "pen")
    expectActs("volume recognized", world.plan.hasKeys ? 1 : 0)
  }

  func expectNoTap() {
    for file in world.made {
      world.expect(!file.isDown, "something is down on \(file.phys): \(file.words)")
    }
    expectActs("probe recognized", 0)
  }

  func drag() { put(from: (0.3, 0.3), to: (0.8, 0.3), for: 400) }

  /// What no gesture claims passes, finger by finger.
  func expectPassing() {
    for glass in world.glasses where isExclusive {
      let passed = world.twin(of: glass).map { Array($0.contacts.values) } ?? []
      world.expect(passed.count == 1, "of a touch that nobody claims passes \(passed)")
      // The daemon may be a frame or two behind.
      let width = Double(glass.description.axes[ABS_MT_POSITION_X]!.maximum)
      let way = abs(Double(passed[0].x - (glass.down.first?.0 ?? 0)))
      world.expect(way < width * 0.1, "a touch that nobody claims is not where it is: \(passed)")
    }
  }

  func hold() { put(to: (0.5, 0.5), for: 450) }
  func expectNotHeld() { expectActs("hold began", 0) }

  func expectHeld() {
    expectActs("hold began", world.glasses.count)
    world.commands["hold began"] = world.glasses.count
  }

  func tapLate() {
    world.commands = [:]
    put(to: (0.5, 0.5), for: 250)
    kernel.schedule(in: 200_000) { [unowned self] in
      world.stalled += 200_000
      world.request(Requests.status)
    }
  }

  func expectNotIdle() { expectActs("idle idle", 0) }

  func expectIdle() {
    expectCalm()
    expectActs("idle idle", world.seats.count)
  }

  func expectMemory() {
    for glass in world.glasses {
      world.recall(glass) { [unowned self] in
        world.expect($0 > 0, "what was just touched is not remembered")
      }
    }
  }

  func expectNoMemory() {
    for glass in world.glasses {
      world.recall(glass) { [unowned self] in
        world.expect($0 == 0, "what was touched three seconds ago is remembered: \($0)")
      }
    }
  }

  /// In a long world it ends only after it has lived on for a while.
  func live() {
    world.hangUp()
    if world.plan.isLong { growth.begin { [unowned self] in stop() } } else { stop() }
  }

  func stop() {
    world.hasFinished = true
    kernel.loop?.tell(signal: SIGTERM)
  }

  /// So many commands have been started since they were last asked for.
  func expectActs(_ what: String, _ count: Int) {
    let acts = world.commands.removeValue(forKey: what) ?? 0
    world.expect(acts == count, "'\(what)': \(acts) times, not \(count)")
  }
}
