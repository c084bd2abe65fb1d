/// What studies of people at touchscreens published. Times in ms, lengths in mm, speeds in mm/s.
///
/// Taps: StrokePIN (97 people, 113,480 taps on a PIN pad, sitting and walking) and HoldAndTap (95
/// people). Strokes: Touchalytics (41 people, 8,291 sideways swipes and 12,422 scrolls while
/// reading, on phones). Fingers that rest, and chords: recordings of 34 and of 12 panels.
public enum People {
  /// How long a tap lasts.
  public static let tapDuration = Quantiles([
    0.01: 22, 0.05: 37, 0.5: 68, 0.9: 124, 0.95: 138, 0.99: 177, 0.999: 338,
  ])
  /// In how many taps the finger moves at all.
  public static let tapMoves = 0.044
  /// How far it moves then, of all taps: a hundredth goes 1.1 mm, a thousandth 4.6.
  public static let tapMovement = Quantiles([0.773: 1.1, 0.9773: 4.6])
  /// From the first tap's lift to the second's landing, on one place.
  public static let doubleTapGap = Quantiles([
    0.0005: 30, 0.002: 40, 0.007: 50, 0.029: 60, 0.96: 350,
  ])
  /// The same on two keys.
  public static let twoKeysGap = Quantiles([
    0.05: 60, 0.1: 77, 0.25: 109, 0.5: 158, 0.75: 257, 0.9: 467,
  ])
  /// How far apart taps on two keys are: 1 in 100 up to 5 mm, 2.93 up to 10.
  public static let keyDistance = Quantiles([0.01: 5, 0.0293: 10, 0.5: 20, 0.95: 45])
  /// How far taps on one key scatter on each axis. No study published it, 1 mm is a guess.
  public static let keyScatter = 1.0

  /// How long a sideways swipe is.
  public static let flickLength = Quantiles([
    0.01: 4, 0.05: 7.9, 0.1: 9.7, 0.25: 13, 0.5: 17, 0.75: 22, 0.9: 26, 0.95: 28, 0.99: 31,
  ])
  /// How long it lasts.
  public static let flickDuration = Quantiles([
    0.01: 51, 0.05: 71, 0.1: 82, 0.25: 102, 0.5: 129, 0.75: 167, 0.9: 239, 0.95: 377, 0.99: 1300,
  ])
  /// How length and duration go together. Follows from the spread of the mean speeds.
  public static let flickCorrelation = 0.41
  /// For how long a finger moves that swipes. If it is down for longer, it rests at the end.
  public static let longestFlick = 250.0
  /// Where on the way to a standstill the finger lifts, which leaves it 1.08 times the mean speed.
  public static let flickLift = (mean: 0.7, deviation: 0.08)
  /// How far a swipe's direction is off the axis, in degrees.
  public static let flickAngle = Quantiles([
    0.5: 12.5, 0.71: 20, 0.89: 30, 0.945: 35, 0.974: 40, 0.992: 45,
  ])

  /// How long a scroll stroke is, of people who read.
  public static let scrollLength = Quantiles([
    0.01: 1.9, 0.05: 3.7, 0.1: 4.6, 0.25: 6.5, 0.5: 10, 0.75: 16, 0.9: 24, 0.95: 29, 0.99: 40,
  ])
  /// How long it lasts.
  public static let scrollDuration = Quantiles([
    0.01: 100, 0.05: 210, 0.1: 310, 0.25: 470, 0.5: 810, 0.75: 1500, 0.9: 2500, 0.95: 3400,
    0.99: 5900,
  ])
  /// For how long a finger moves that scrolls. If it is down for longer, it rests at the end.
  public static let longestScroll = 1100.0
  /// How far its direction is off the axis, in degrees: 5.7 % > 30°, 1.7 % > 40°.
  public static let scrollAngle = 16.0
  /// The largest deviation of a stroke from its straight line, as a share of its length.
  public static let bow = Quantiles([
    0.01: 0.002, 0.05: 0.008, 0.1: 0.012, 0.25: 0.022, 0.5: 0.04, 0.75: 0.063, 0.9: 0.089,
    0.95: 0.112, 0.99: 0.21,
  ])

  /// How large a circle is that a person draws, from its centre. No study published it: a guess
  /// between a coin and a saucer.
  public static let circleRadius = Quantiles([0.05: 10, 0.5: 18, 0.95: 35])
  /// How long a turn takes: a guess around a second.
  public static let circleTurn = Quantiles([0.05: 500, 0.5: 1000, 0.95: 2000])
  /// How much narrower than long a circle is, and how much its radius wanders: guesses.
  public static let circleNarrow = Quantiles([0.05: 0.02, 0.5: 0.12, 0.95: 0.3])
  public static let circleWander = Quantiles([0.05: 0.01, 0.5: 0.05, 0.95: 0.12])
  /// How far its centre goes in a turn, as a share of the radius: a guess.
  public static let circleDrift = Quantiles([0.05: 0.02, 0.5: 0.1, 0.95: 0.3])

  /// How far a resting finger is from its landing after 300 ms.
  public static let restDrift = Quantiles([0.75: 0.5, 0.9: 2.1, 0.95: 3.1])
  /// By how much it trembles, from peak to peak.
  public static let tremor = Quantiles([0.75: 0.25, 0.9: 0.5, 0.95: 1])
  /// How long people press who mean it. No study published it, this is a guess around a second.
  public static let pressDuration = Quantiles([0.05: 600, 0.5: 900, 0.95: 1600])

  /// How far apart in time the fingers of a chord land.
  public static let landingStagger = Quantiles([0.25: 8, 0.5: 28, 0.75: 76, 0.95: 111])
  /// How far apart they lift.
  public static let liftingStagger = Quantiles([0.25: 14, 0.5: 22, 0.75: 27, 0.95: 68])
}
