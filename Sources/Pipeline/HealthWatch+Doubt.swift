import Glibc

// How sure the watch is before it finds anything.

extension HealthWatch {
  /// The chances to err of ten thousand screens in a year: 1000 contacts and 10 blocks a day.
  private static let doubt = log(10_000 * 365 * 1000.0)
  private static let doubtOfBorders = log(10_000 * 365 * 10 * 4.0)

  /// Counts contacts of a kind of which people make few. A share of a tenth is found soon, and
  /// what is below some 4 in 100 never (a cumulative sum test).
  struct Suspicion {
    /// By how much such a contact adds to the doubt, and any other takes from it.
    private let rise, fall: Double
    private var doubt = 0.0
    /// Whether there was enough doubt. It is over when nothing of the doubt is left.
    private(set) var isFound = false

    /// Of a kind of which people make such a share.
    init(share: Double) {
      rise = log(0.1 / share)
      fall = log((1 - 0.1) / (1 - share))
    }

    /// Takes a contact, which is of the kind or not.
    mutating func count(_ isOdd: Bool) {
      doubt = min(max(0, doubt + (isOdd ? rise : fall)), HealthWatch.doubt)
      if doubt == 0 || doubt == HealthWatch.doubt { isFound = doubt > 0 }
    }
  }

  /// In how many blocks fingers reached a border, and for how many none has now.
  struct Border {
    private var blocks = 0.0
    private var reached = 0.0
    private var misses = 0.0
    var isReached = false
    /// How unlikely that is for a border that is as it was (Laplace's rule of succession).
    private var doubt = 0.0

    /// Whether it is too unlikely.
    var isDead: Bool { doubt >= HealthWatch.doubtOfBorders }

    /// An hour and fifty contacts are over.
    mutating func endBlock() {
      defer { isReached = false }
      guard isReached else {
        doubt += log((blocks + 2 + misses) / (blocks - reached + 1 + misses))
        misses += 1
        return
      }
      blocks += misses + 1
      reached += 1
      (misses, doubt) = (0, 0)
      // Of the last 64 blocks, the newer ones count more.
      if blocks > 64 { (blocks, reached) = (blocks / 2, reached / 2) }
    }
  }
}
