/// A finger's way on the glass, as shares of the picture. From its landing on.
///
/// As words, such as `0,5000,5000 85,5100,5000 ^600`: each sample's tenths of milliseconds and
/// ten-thousandths of the picture, then when it lifts. `palm` before them for one that is none.
struct Finger: CustomStringConvertible {
  struct Sample {
    var milliseconds: Double
    var x: Double
    var y: Double
  }

  let samples: [Sample]
  let lift: Double
  let isPalm: Bool

  /// Makes one whose numbers are those that words can say.
  init(samples: [Sample], lift: Double, isPalm: Bool = false) {
    self.samples = samples.map {
      Sample(
        milliseconds: Finger.whole($0.milliseconds, 10) / 10,
        x: Finger.whole($0.x, 10_000) / 10_000, y: Finger.whole($0.y, 10_000) / 10_000)
    }
    self.lift = Finger.whole(lift, 10) / 10
    self.isPalm = isPalm
  }

  /// Straight from one place to another.
  init(
    from start: (Double, Double), to end: (Double, Double), at landing: Double,
    for duration: Double, isPalm: Bool = false
  ) {
    let count = max(1, Int(duration / 8.5))
    let samples = (0..<count).map {
      let share = Double($0) / Double(max(1, count - 1))
      return Sample(
        milliseconds: landing + Double($0) * 8.5, x: start.0 + (end.0 - start.0) * share,
        y: start.1 + (end.1 - start.1) * share)
    }
    self.init(samples: samples, lift: landing + duration, isPalm: isPalm)
  }

  /// Takes what `description` says.
  init?(_ words: some StringProtocol) {
    var (samples, lift, isPalm): ([Sample], Double?, Bool) = ([], nil, false)
    for word in words.split(separator: " ") {
      let numbers = word.drop { $0 == "^" }.split(separator: ",").compactMap { Double($0) }
      switch (word.first, numbers.count) {
      case ("p", _): isPalm = true
      case ("^", 1): lift = numbers[0] / 10
      case (_, 3):
        samples.append(
          Sample(milliseconds: numbers[0] / 10, x: numbers[1] / 10_000, y: numbers[2] / 10_000))
      default: return nil
      }
    }
    guard let lift else { return nil }
    self.init(samples: samples, lift: lift, isPalm: isPalm)
  }

  var description: String {
    func whole(_ number: Double, _ parts: Double) -> Int { Int(Finger.whole(number, parts)) }
    let places = samples.map {
      "\(whole($0.milliseconds, 10)),\(whole($0.x, 10_000)),\(whole($0.y, 10_000))"
    }
    return ((isPalm ? ["palm"] : []) + places + ["^\(whole(lift, 10))"]).joined(separator: " ")
  }

  private static func whole(_ number: Double, _ parts: Double) -> Double {
    (number * parts).rounded()
  }
}
