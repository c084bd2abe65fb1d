/// What is known of hands that tremble at touchscreens, and what is a guess. Times in ms, lengths
/// in mm.
///
/// No study published where such fingers are from frame to frame. So this is a model, and no
/// measurement.
/// - Published: tremors are of 4 to 12 Hz (Deuschl, Bain, Brin 1998, and Bhatia and others
///   2018). A usual recognizer gets 83 % of the taps of people with motor impairments, and one that
///   is fitted to each person 95 % (Montague, Nicolau, Hanson 2014).
/// - Everything else is a guess. The shares of bounces and of slips were chosen so that all hands
///   together miss at least as many taps as in Montague's study while nothing is done for them.
public enum TremblingPeople {
  /// How often the finger trembles in a second: published.
  public static let frequency = 4.0...12.0
  /// How far it goes, from peak to peak, on the glass: a guess.
  public static let reach = 1.0...6.0
  /// How much of that goes across: a guess.
  public static let across = 0.3
  /// How far from the middle of what they mean people land, on each axis: a guess.
  public static let aim = 1.5
  /// How long a tap lasts, because the lift is slow: a guess, three times that of other people.
  public static let tapDuration = Quantiles([0.05: 90, 0.5: 210, 0.95: 480])
  /// In how many taps the finger slips before it lifts: a guess.
  public static let slips = 0.2
  /// How far it slips then, in its last 80 ms: a guess.
  public static let slip = Quantiles([0.05: 0.7, 0.5: 1.8, 0.95: 3.5])
  /// After how many taps the finger bounces, and how often it then bounces once more: guesses.
  public static let bounces = 0.12
  public static let bouncesAgain = 0.3
  /// From the lift to the bounce, and how long that lasts: guesses.
  public static let bounceGap = Quantiles([0.05: 20, 0.5: 50, 0.95: 110])
  public static let bounceDuration = Quantiles([0.05: 15, 0.5: 35, 0.95: 80])
  /// During how many taps another finger of the hand rests on the glass: a guess.
  public static let rests = 0.05
  /// For how long before: a guess.
  public static let restsBefore = 200.0...3000.0
}
