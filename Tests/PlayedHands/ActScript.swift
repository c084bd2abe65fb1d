import Hands
import Words

/// An act in lines, as the panel of the end-to-end tests plays it.
public enum ActScript {
  /// A line for each place of a finger, `MS FINGER X Y`, and for each lift, `MS FINGER`.
  public static func lines(of act: [FingerTrack]) -> [String] {
    HandStage.moments(of: act).flatMap { moment in
      moment.deeds.map { finger, deed in
        let start = "\(moment.time.rounded(decimals: 1)) \(finger + 1)"
        return switch deed {
        case .lands(let place), .moves(let place):
          "\(start) \(place.x.rounded(decimals: 3)) \(place.y.rounded(decimals: 3))"
        case .lifts: start
        }
      }
    }
  }
}
