import Gestures
import Hands

/// What hands do on a glass.
enum Gesture: CaseIterable {
  case tap, doubleTap, twoFingerTap, press, flick, scroll, drag, edge, pinch, fingers, palm, storm
  case broken, rest
}

extension Gesture {
  /// The fingers of one such gesture.
  func fingers(_ seed: UInt64) -> [Finger] {
    var hand = Hand(seed: seed)
    let screen = hand.screen
    func shares(_ tracks: [FingerTrack]) -> [Finger] {
      tracks.map { track in
        Finger(
          samples: track.samples.map {
            .init(
              milliseconds: $0.time, x: $0.place.x / screen.width, y: $0.place.y / screen.height)
          }, lift: track.lift)
      }
    }
    switch self {
    case .tap: return shares(hand.tap())
    case .doubleTap: return shares(hand.doubleTap())
    case .twoFingerTap: return shares(hand.twoFingerTap())
    case .press: return shares(hand.press())
    case .flick: return shares(hand.flick())
    case .scroll: return shares(hand.scroll())
    default: return drawn(&hand.chance)
    }
  }

  private func drawn(_ chance: inout SeededChance) -> [Finger] {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &chance) }
    func somewhere() -> (Double, Double) { (number(0...1), number(0...1)) }
    switch self {
    case .drag:
      return [Finger(from: somewhere(), to: somewhere(), at: 0, for: number(50...1500))]
    case .edge:
      let y = number(0.1...0.9)
      return [Finger(from: (0.001, y), to: (number(0.1...0.6), y), at: 0, for: number(80...500))]
    case .pinch:
      let (x, y, way) = (number(0.3...0.7), number(0.3...0.7), number(0.05...0.25))
      let time = number(150...800)
      return [
        Finger(from: (x - 0.05, y), to: (x - way, y), at: 0, for: time),
        Finger(
          from: (x + 0.05, y), to: (x + way, y + number(0...0.1)), at: number(0...60), for: time),
      ]
    case .fingers:
      let (dx, dy) = (number(-0.3...0.3), number(-0.3...0.3))
      let time = number(60...900)
      return (0..<Int(number(2...12.9))).map { _ in
        let place = somewhere()
        return Finger(
          from: place, to: (place.0 + dx, place.1 + dy), at: number(0...80), for: time)
      }
    case .palm:
      let place = somewhere()
      return [Finger(from: place, to: place, at: 0, for: number(100...3000), isPalm: true)]
    case .storm:
      return (0..<Int(number(40...120))).map { _ in
        let place = somewhere()
        return Finger(from: place, to: place, at: number(0...2000), for: number(9...50))
      }
    case .broken:
      // A contact that ends and comes back again and again on its way.
      let (from, to) = (somewhere(), somewhere())
      let pieces = Int(number(2...8))
      return (0..<pieces).map { piece in
        let (one, two) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
        func at(_ share: Double) -> (Double, Double) {
          (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
        }
        return Finger(from: at(one), to: at(two), at: one * 800, for: 800 / Double(pieces) - 20)
      }
    default:
      let place = somewhere()
      return (0..<Int(number(1...5.9))).map {
        let x = min(0.95, place.0 + Double($0) * 0.04)
        return Finger(from: (x, place.1), to: (x, place.1), at: 0, for: number(500...7000))
      }
    }
  }
}
