import Foundation
import Testing

@testable import Gestures

@Suite struct ArcTangentTests {
  @Test func agreesWithTheLibraryToTheLastBitsAllAround() {
    for step in 0..<100_000 {
      let angle = Double(step) / 100_000 * 2 * .pi - .pi
      let (y, x) = (sin(angle) * 37, cos(angle) * 37)
      #expect((arcTangent(y, x) - atan2(y, x)).magnitude <= 2 * atan2(y, x).ulp + 1e-18)
    }
  }

  @Test(arguments: [
    (0.0, 1.0), (-0.0, 1.0), (0.0, -1.0), (-0.0, -1.0), (0.0, 0.0), (-0.0, -0.0), (1.0, 0.0),
    (-1.0, 0.0), (1.0, 1.0), (-1.0, -1.0), (1e-300, 1.0), (1.0, 1e-300),
  ])
  func knowsTheCorners(_ y: Double, _ x: Double) {
    #expect(arcTangent(y, x).bitPattern == atan2(y, x).bitPattern)
  }
}
