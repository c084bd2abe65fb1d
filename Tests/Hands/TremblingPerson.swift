/// One person of those in `TremblingPeople`. All that is not set is as for all of them together.
public struct TremblingPerson: Sendable {
  public var name: String
  public var frequency = TremblingPeople.frequency
  public var reach = TremblingPeople.reach
  public var aim = TremblingPeople.aim
  public var tapDuration = TremblingPeople.tapDuration
  public var slips = TremblingPeople.slips
  public var slip = TremblingPeople.slip
  public var bounces = TremblingPeople.bounces
  public var bounceGap = TremblingPeople.bounceGap
  public var rests = TremblingPeople.rests
  /// How far beside the target the finger lands to slide there, or nil if it does not.
  public var slide: Quantiles?

  public init(_ name: String) { self.name = name }

  /// The same with changes.
  private func with(_ change: (inout TremblingPerson) -> Void) -> TremblingPerson {
    var person = self
    change(&person)
    return person
  }

  /// A hand that does not tremble: taps and their movements are those of `People`.
  private static func steady(_ name: String, aim: Double) -> TremblingPerson {
    TremblingPerson(name).with {
      ($0.reach, $0.aim, $0.tapDuration) = (0...0.25, aim, People.tapDuration)
      ($0.slips, $0.slip) = (People.tapMoves, People.tapMovement)
      ($0.bounces, $0.rests) = (0, 0)
    }
  }

  /// Ten made people, in an order that leaves alike ones in both halves of five. No study has such
  /// people: they are guesses around those of `TremblingPeople`.
  public static let ten: [TremblingPerson] = [
    steady("steady", aim: 1),
    steady("steady, aims badly", aim: 2.5),
    TremblingPerson("trembles a little").with { $0.reach = 1...2 },
    TremblingPerson("trembles").with { $0.reach = 2...4 },
    TremblingPerson("trembles much").with { $0.reach = 4...6 },
    TremblingPerson("trembles as all do").with { _ in },
    TremblingPerson("bounces often").with { ($0.reach, $0.bounces) = (0.5...1.5, 0.4) },
    TremblingPerson("bounces late").with {
      ($0.reach, $0.bounces) = (1...3, 0.25)
      $0.bounceGap = Quantiles([0.05: 60, 0.5: 110, 0.95: 180])
    },
    TremblingPerson("slips").with { ($0.reach, $0.slips) = (1...2, 0.6) },
    TremblingPerson("slides to the target").with {
      ($0.reach, $0.slips) = (0.5...1.5, 0)
      $0.slide = Quantiles([0.05: 6, 0.5: 8, 0.95: 10])
    },
  ]
}
