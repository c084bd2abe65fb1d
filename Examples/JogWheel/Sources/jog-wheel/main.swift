// Shows what a jog wheel makes of the touches on standard input:
//
//     gesturectl replay --json --touches RECORDING | swift run jog-wheel

import Foundation
import Gestures
import JogWheel

let wheel = JogWheelGestureRecognizer(name: "jog wheel")
wheel.addAction { event in
  let degrees = event.values[.turned] ?? 0
  print("\(event.time.milliseconds) ms: \(event.state), turned by \(degrees.rounded())°")
}

let arbiter = Arbiter(screenSize: Size(width: 300, height: 170))
arbiter.add(wheel)

let recording = try TouchRecording(lines: AnyIterator { readLine() })
for frame in recording.frames { _ = arbiter.dispatch(frame) }
while let deadline = arbiter.deadline { _ = arbiter.advance(to: deadline) }
