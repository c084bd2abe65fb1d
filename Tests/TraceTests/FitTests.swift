import Configuration
import Control
import Foundation
import Gestures
import Hands
import Loop
import PlayedHands
import Testing

@testable import Tool

/// What `gesturectl fit` finds in the presses of hands.
@Suite struct FitTests {
  private static let screen = Size(width: 220, height: 140)
  private static let targets = FitTargets(on: screen)

  /// A finger that lands `from` beside a target, and goes to `end` beside it.
  private static func finger(
    _ target: Int, at time: Int = 0, for span: Int = 100, _ from: Vector = .zero,
    _ end: Vector = .zero
  ) -> [(Int, TouchFrame.Phase, Point)] {
    let place = targets.place(target)
    return [
      (time, .began, place + from), (time + span / 2, .moved, place + end),
      (time + span, .ended, place + end),
    ]
  }

  private static func frames(_ fingers: [(Int, TouchFrame.Phase, Point)]...) -> [TouchFrame] {
    let changes = fingers.enumerated().flatMap { touch, events in events.map { (touch, $0) } }
    return changes.sorted { $0.1.0 < $1.1.0 }.map { touch, event in
      TouchFrame(
        time: EventTime(microseconds: Int64(event.0 * 1000)),
        changes: [.init(touch: touch, phase: event.1, position: event.2)])
    }
  }

  private static func press(
    _ target: Int, _ frames: [TouchFrame], hasTarget: Bool = true
  ) throws -> MeantPress {
    try #require(
      MeantPress(frames, at: hasTarget ? targets.place(target) : nil, on: screen))
  }

  // MARK: A press

  @Test("HND1: the time of a landing counts from the landing before")
  func bounces() throws {
    let press = try Self.press(
      0,
      Self.frames(
        Self.finger(0), Self.finger(0, at: 140, for: 30, Vector(dx: 3, dy: 4)),
        Self.finger(0, at: 220, for: 30)))
    #expect(press.bounces.map(\.time) == [40, 80])
    #expect(press.bounces.map(\.distance) == [5, 0])
    #expect(press.inWords == "it came down 2 more times, after 40 ms")
  }

  @Test("a finger that rests is no press")
  func rests() throws {
    let away = Vector(dx: 40, dy: 0)
    for hasTarget in [true, false] {
      let press = try Self.press(
        0,
        Self.frames(
          Self.finger(0, for: 900, away, away),
          Self.finger(0, at: 500, for: 100, .zero, Vector(dx: 3, dy: 0))), hasTarget: hasTarget)
      #expect(press.travel == 3)
      #expect(press.others == 1)
      #expect(press.bounces.isEmpty && !press.isElsewhere)
    }
    let far = try Self.press(0, Self.frames(Self.finger(0, away, away)))
    #expect(far.isElsewhere)
  }

  @Test("an accidental touch of another finger is not the press, and follows no press")
  func accidents() throws {
    for way in [Vector(dx: 60, dy: 0), Vector(dx: 15, dy: 0)] {
      let press = try Self.press(
        0,
        Self.frames(
          Self.finger(0, for: 300, .zero, Vector(dx: 3, dy: 0)),
          Self.finger(0, at: 100, for: 60, way, way)))
      #expect(press.travel == 3)
      #expect(press.others == 1)
      #expect(press.bounces.isEmpty && !press.isElsewhere)
    }
    // A bounce that lands nearer to the target is no press.
    let press = try Self.press(
      0, Self.frames(Self.finger(0, Vector(dx: 5, dy: 0)), Self.finger(0, at: 140, for: 30)))
    #expect(press.aim?.landing == 5 && press.bounces.count == 1 && press.others == 0)
  }

  @Test("a press of no duration does not bounce")
  func short() throws {
    let place = Self.targets.place(0)
    let press = try Self.press(0, Self.frames([(0, .began, place), (0, .ended, place)]))
    #expect(press.bounces.isEmpty && press.others == 0)
  }

  @Test("how long fingers stay changes nothing")
  func holds() throws {
    var hand = TremblingHand(seed: 1, of: TremblingPerson("all"))
    let frames = (0..<FitTargets.count).map {
      FitTrial.frames(of: [hand.tap(at: Self.targets.place($0)).fingers[0]])
    }
    func fitted(_ factor: Int64) throws -> String {
      let presses = try frames.enumerated().map { number, frames in
        let slow = frames.map {
          TouchFrame(
            time: EventTime(microseconds: $0.time.microseconds * factor), changes: $0.changes)
        }
        return try Self.press(number, slow)
      }
      return HandFit(presses).table
    }
    #expect(try fitted(1) == fitted(5))
  }

  @Test("a hand is not measured while its touches are calmed")
  func calmed() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("config.toml").path
    func refuse(_ text: String, in profile: String? = nil, because reason: String? = nil) throws {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try Fit.refuseCalmed(Self.glass, path, Self.status(profile, reason), .builtIn)
    }
    #expect(throws: Unlearnable.self) { try refuse("[accommodation]\nsteady_mm = 3") }
    #expect(throws: Unlearnable.self) { try refuse("[accommodation]\nignore_repeat_ms = 90") }
    try refuse("[accommodation]\nignore_repeat_ms = 0\nsteady_mm = 0\ntap_place = 'last'")
    try refuse("")
    let profiles = "[accommodation]\nsteady_mm = 3\n[[profile]]\nname = 'x'\nsteady_mm = 0"
    try refuse(profiles, in: "x")
    // Only the touchscreen that is measured matters.
    let other = "[[device]]\nmatch = 'Other'\nsteady_mm = 3\n[[device]]\nmatch = 'Glass'\n"
    try refuse(other)
    #expect(throws: Unlearnable.self) { try refuse(other + "ignore_repeat_ms = 90") }
    // The file has an error, or is not in force.
    #expect(throws: InvalidConfiguration.self) { try refuse("steady_mm = ") }
    #expect(throws: Unlearnable.self) { try refuse("", because: "it has changed") }
    try Fit.refuseCalmed(Self.glass, nil, Self.status(nil, nil), .builtIn)
    // The message names the table that calms.
    do {
      try refuse("[accommodation]\n\n[[profile]]\nname = 'x'\nsteady_mm = 3", in: "x")
      Issue.record("no error")
    } catch {
      #expect("\(error)".hasPrefix("\(path):3 calms the touches"))
    }
  }

  private static let glass = DeviceIdentity(name: "Glass")

  private static func status(_ profile: String?, _ reason: String?) -> ControlStatus {
    var status = ControlStatus(
      version: "1", process: 1, uptime: 1, configuration: "config.toml", isWatched: false,
      state: .running, profile: profile)
    status.configurationReason = reason
    return status
  }

  @Test("what cannot be written is said before 24 presses")
  func unwritable() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("config.toml").path
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    let draft = try ConfigurationDraft(path, .builtIn)
    try draft.expectFile()
    #expect(chmod(folder.path, 0o500) == 0)
    // Root may.
    guard geteuid() != 0 else { return }
    #expect(throws: SystemError.self) { try draft.expectFile() }
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  // MARK: The numbers

  @Test("an accident does not count whole, and one slip of a calm hand is nothing")
  func accident() throws {
    func fit(_ travels: [Double]) throws -> HandFit {
      HandFit(
        try travels.enumerated().map { number, travel in
          try Self.press(
            number, Self.frames(Self.finger(number, .zero, Vector(dx: travel, dy: 0))))
        }, room: .init(travel: 1, bounce: 1))
    }
    let calm = Array(repeating: 0.5, count: 22)
    #expect(try !fit(calm + [0.5, 9]).isNeeded)
    #expect(try fit(calm + [3, 3.2]).steady == 3.5)
    #expect(try fit(calm + [3, 3.2]).repeatTime == 120)
    #expect(try fit(calm + [3, 11]).steady == 4.5)
    #expect(try fit(calm + [11, 20]).steady == 12)
    // What programs take for a finger that is still is calm with any room.
    let still = try (0..<FitTargets.count).map {
      try Self.press($0, Self.frames(Self.finger($0, .zero, Vector(dx: 1.9, dy: 0))))
    }
    #expect(!HandFit(still).isNeeded)
  }

  /// Presses that bounce, each so late and so far aside.
  private static func bouncing(_ bounces: [(time: Int, distance: Double)?]) throws -> [MeantPress] {
    try bounces.enumerated().map { number, bounce in
      let aside = Vector(dx: bounce?.distance ?? 0, dy: 0)
      let again = bounce.map { finger(number, at: 100 + $0.time, for: 30, aside, aside) }
      return try press(number, again.map { frames(finger(number), $0) } ?? frames(finger(number)))
    }
  }

  @Test("one press that bounces is an accident, and what no key stops makes no number")
  func strayBounces() throws {
    func fit(_ bounces: [(time: Int, distance: Double)?]) throws -> HandFit {
      HandFit(try Self.bouncing(Array(repeating: nil, count: 20) + bounces))
    }
    #expect(try !fit([(200, 15)]).isNeeded)
    // No wanted press comes so soon.
    #expect(try fit([(60, 2)]).repeatTime == 120)
    #expect(try fit([(80, 2), (90, 2)]).repeatTime == 160)
    let late = try fit([(80, 2), (90, 2), (500, 15), (500, 15)])
    #expect(late.repeatTime == 160 && late.repeatDistance == 8)
    let far = try fit([(80, 2), (90, 2), (90, 25), (90, 25)])
    #expect(far.repeatDistance == 8)
  }

  @Test("a key that helps no press is left out")
  func useless() throws {
    let late = try Self.bouncing(Array(repeating: (400, 1), count: 24))
    #expect(!HandFit(late).isNeeded)
    // None goes farther than 30 mm, and no key stops so much.
    let away = Vector(dx: 25, dy: 0)
    let far = try (0..<FitTargets.count).map {
      try Self.press($0, Self.frames(Self.finger($0, .zero, away)))
    }
    #expect(!HandFit(far).isNeeded)
    // It lands within the button anyway.
    let near = try (0..<FitTargets.count).map {
      try Self.press($0, Self.frames(Self.finger($0, Vector(dx: 6, dy: 0), Vector(dx: 2, dy: 0))))
    }
    let fit = HandFit(near)
    #expect(fit.steady == 7 && !fit.landsLate)
  }

  @Test("HND3: tap_place only if lifts are markedly nearer")
  func place() throws {
    func fit(_ from: Vector, _ end: Vector, hasTarget: Bool = true) throws -> HandFit {
      HandFit(
        try (0..<FitTargets.count).map {
          try Self.press($0, Self.frames(Self.finger($0, from, end)), hasTarget: hasTarget)
        })
    }
    let (away, near) = (Vector(dx: 8, dy: 0), Vector(dx: 1, dy: 0))
    #expect(try fit(away, near).landsLate)
    #expect(try !fit(near, away).landsLate)
    #expect(try !fit(away, Vector(dx: 7, dy: 0)).landsLate)
    #expect(try !fit(away, near, hasTarget: false).landsLate)
  }

  // MARK: The targets

  @Test("24 places, none beside the one before, on screens of both formats")
  func fields() {
    for size in [Self.screen, Size(width: 70, height: 150)] {
      let targets = FitTargets(on: size)
      let places = (0..<FitTargets.count).map(targets.place)
      for (index, place) in places.enumerated() {
        #expect((0...size.width).contains(place.x) && (0...size.height).contains(place.y))
        #expect(!places[..<index].contains(place))
        if index > 0 { #expect((place - places[index - 1]).length > size.width / 6 * 1.2) }
      }
    }
  }

  @Test("recorded presses have targets if they follow these")
  func recorded() {
    let places = (0..<FitTargets.count).map { [Self.targets.place($0)] }
    #expect(Self.targets.meant(by: places).compactMap(\.self).count == 24)
    // Two were left out, and one is elsewhere.
    var others = Array(places[..<8] + places[10...])
    others[3] = [Self.targets.place(20)]
    let meant = Self.targets.meant(by: others)
    #expect(meant[3] == nil && meant[2] == Self.targets.place(2))
    #expect(meant[8] == Self.targets.place(10))
    // The rest of a recording.
    #expect(Self.targets.meant(by: Array(places[12...])).compactMap(\.self).count == 12)
    let same = Self.targets.meant(by: Array(repeating: places[5], count: 24))
    #expect(same.allSatisfy { $0 == nil })
  }

  // MARK: People

  @Test("what is printed is a configuration without warnings, alone and beside a double tap")
  func strict() throws {
    let gesture = """
      [[gesture]]
      name = "double tap"
      type = "tap"
      taps = 2
      run = ["true"]
      """
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, before) in [("empty", ""), ("double", gesture)] {
      let path = folder.appendingPathComponent(name).path
      try before.write(toFile: path, atomically: true, encoding: .utf8)
      let draft = try ConfigurationDraft(path, .builtIn)
      for (number, person) in TremblingPerson.ten.enumerated() {
        var hand = TremblingHand(seed: UInt64(number), of: person)
        let presses = try (0..<FitTargets.count).map {
          try Self.press($0, FitTrial.frames(of: hand.tap(at: Self.targets.place($0)).fingers))
        }
        let page = FitPage.best(for: MeasuredHand(presses, isExclusive: false), beside: draft)
        let text = page.text
        let problems = Configuration.check(Array("\(before)\n\(text)".utf8), name: name)
        #expect(
          problems.allSatisfy { $0.severity == .note || (before.isEmpty && !page.fit.isNeeded) },
          "\(person.name): \(problems)\n\(text)")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
      }
    }
  }

  @Test("ten people, by constants that come from five others: 95 of 100 presses arrive")
  func people() throws {
    let (rooms, results) = try FitTrial.judgeTen(sessions: 10, presses: 60, seed: 1)
    for it in results {
      print("\(it.person.name): off \(it.off), on \(it.on), worst \(it.worst), \(it.words)")
      #expect(it.on >= 95, "\(it.person.name)")
      #expect(it.off - it.on <= 0.2, "\(it.person.name)")
    }
    // What is used is what both halves need.
    #expect(rooms.map(\.travel).max() == HandFit.Room.usual.travel)
    #expect(rooms.map(\.bounce).max() == HandFit.Room.usual.bounce)
  }
}
