import Gestures
import Hands
import Tool

/// A person presses the targets of `gesturectl fit`, and others later. It counts how many of those
/// arrive without and with what was fitted.
public struct FitTrial {
  /// What came of the presses of one person, in per cent.
  public struct Result {
    public let person: TremblingPerson
    /// How many arrive without and with, of all sessions, and with in the worst session.
    public var off = 0.0
    public var on = 0.0
    public var worst = 100.0
    /// What the first session fitted.
    public var words = "nothing"
  }

  /// Rooms to choose from.
  private static let steps = (10...25).map { Double($0) / 10 }
  /// So many sessions the constants are made of.
  private static let training = 20
  /// So much less of the presses than with the largest room may count.
  private static let slack = 0.005

  /// A tap, a pan and a pinch beside.
  public static let gestures = """
    [[gesture]]
    name = "tap"
    type = "tap"
    run = "true"
    [[gesture]]
    name = "pan"
    type = "pan"
    max_fingers = 1
    run = "true"
    [[gesture]]
    name = "pinch"
    type = "pinch"
    run = "true"

    """
  /// A press arrives that is nearer to its target than half a button of 14 mm, which is what people
  /// with Parkinson's disease need (Nunes and others 2016).
  public static let button = 7.0

  /// The presses of a session.
  private static func session(_ hand: inout TremblingHand) -> [MeantPress] {
    let targets = FitTargets(on: hand.screen)
    return (0..<FitTargets.count).compactMap { number in
      let (fingers, target) = hand.tap(at: targets.place(number))
      return MeantPress(frames(of: fingers), at: target, on: hand.screen)
    }
  }

  /// What a panel tells of fingers.
  public static func frames(of fingers: [FingerTrack]) -> [TouchFrame] {
    var events: [(time: Double, change: TouchFrame.Change)] = []
    for (touch, track) in fingers.enumerated() {
      for (number, step) in track.samples.enumerated() {
        let phase: TouchFrame.Phase = number == 0 ? .began : .moved
        events.append((step.time, .init(touch: touch, phase: phase, position: step.place)))
      }
      guard let last = track.samples.last else { continue }
      events.append((track.lift, .init(touch: touch, phase: .ended, position: last.place)))
    }
    return events.sorted { $0.time < $1.time }.map {
      TouchFrame(time: EventTime(microseconds: Int64($0.time * 1000)), changes: [$0.change])
    }
  }

  /// The least rooms with which about as many presses of each of `people` count as with the
  /// largest. They are other presses than those that were measured.
  package static func room(for people: [TremblingPerson]) -> HandFit.Room {
    let sessions: [[(measured: [MeantPress], others: [MeantPress])]] = people.map { person in
      (0..<training).map { number in
        var hand = TremblingHand(seed: UInt64(1000 + number), of: person)
        let measured = session(&hand)
        return (measured, (0..<4).flatMap { _ in session(&hand) })
      }
    }
    func shares(
      _ room: HandFit.Room, _ counts: (HandFit, MeantPress) -> Bool
    ) -> [Double] {
      sessions.map { sessions in
        let all = sessions.reduce(0) { $0 + $1.others.count }
        let good = sessions.reduce(0) { sum, session in
          let fit = HandFit(session.measured, room: room)
          return sum + session.others.count { counts(fit, $0) }
        }
        return Double(good) / Double(all)
      }
    }
    func least(
      _ make: (Double) -> HandFit.Room, by counts: (HandFit, MeantPress) -> Bool
    ) -> HandFit.Room {
      let rooms = steps.map(make)
      let most = shares(rooms[rooms.count - 1], counts)
      let fine = rooms.first { room in
        zip(shares(room, counts), most).allSatisfy { $0 >= $1 - slack }
      }
      return fine ?? rooms[rooms.count - 1]
    }
    let travel = least({ HandFit.Room(travel: $0, bounce: 2) }, by: { $0.isCalm($1) })
    let bounce = least(
      { HandFit.Room(travel: travel.travel, bounce: $0) }, by: { $0.isOne($1) })
    return HandFit.Room(travel: travel.travel, bounce: bounce.bounce)
  }

  /// Judges a person by presses that were not measured.
  package static func judge(
    _ person: TremblingPerson, room: HandFit.Room, sessions: Int, presses: Int, seed: UInt64
  ) throws -> Result {
    var result = Result(person: person)
    for number in 0..<sessions {
      // The sessions of which the constants are made have other seeds.
      var hand = TremblingHand(seed: seed &* 100_000 &+ UInt64(number), of: person)
      let fit = HandFit(session(&hand), room: room)
      // The same presses without and with.
      let off = try share(hand, presses, "")
      let on = fit.isNeeded ? try share(hand, presses, fit.table + "\n") : off
      result.off += off / Double(sessions)
      result.on += on / Double(sessions)
      result.worst = min(result.worst, on)
      if number == 0, fit.isNeeded {
        result.words = fit.table.split(separator: "\n").dropFirst().joined(separator: ", ")
      }
    }
    return result
  }

  /// How many presses make the tap, and nothing else, and press a button at their target once where
  /// applications get them.
  private static func share(
    _ hand: TremblingHand, _ presses: Int, _ accommodation: String
  ) throws -> Double {
    var hand = hand
    let gesturing = try HandStage(hand.screen, gestures: accommodation + gestures)
    let pressing = try HandStage(hand.screen, gestures: accommodation, tellsTouches: true)
    var hits = 0
    for _ in 0..<presses {
      let (fingers, target) = hand.tap()
      _ = pressing.play(fingers)
      let near = pressing.application.taps.count { ($0 - target).length <= button }
      if gesturing.play(fingers) == ["tap"], near == 1 { hits += 1 }
    }
    return 100 * Double(hits) / Double(presses)
  }

  /// All ten, each half with the rooms that the other half needs.
  package static func judgeTen(sessions: Int, presses: Int, seed: UInt64) throws -> (
    rooms: [HandFit.Room], results: [Result]
  ) {
    let people = TremblingPerson.ten
    let halves = [0, 1].map { half in people.indices.filter { $0 % 2 == half }.map { people[$0] } }
    let rooms = [room(for: halves[1]), room(for: halves[0])]
    let results = try zip(halves, rooms).flatMap { half, room in
      try half.map { try judge($0, room: room, sessions: sessions, presses: presses, seed: seed) }
    }
    return (rooms, results)
  }
}
