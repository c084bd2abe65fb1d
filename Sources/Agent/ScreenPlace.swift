/// Where a window or an output is among all outputs, in the desktop's pixels.
struct ScreenPlace {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  var isVisible = false

  /// Widens it by a frame: left, right, top, bottom.
  mutating func add(frame: [Double]) {
    guard frame.count == 4 else { return }
    (x, y) = (x - frame[0], y - frame[2])
    (width, height) = (width + frame[0] + frame[1], height + frame[2] + frame[3])
  }

  /// The same as left, top, width and height in percent of `whole`.
  func percent(of whole: ScreenPlace) -> [Double]? {
    guard whole.width > 0, whole.height > 0, width >= 0, height >= 0 else { return nil }
    return [
      (x - whole.x) / whole.width * 100, (y - whole.y) / whole.height * 100,
      width / whole.width * 100, height / whole.height * 100,
    ]
  }
}
