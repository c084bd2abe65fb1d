/// A picture of dots, two by four in a character (U+2800 to U+28FF), with words over it.
struct BrailleCanvas {
  /// How many characters it is wide and high.
  let columns: Int
  let rows: Int
  private var dots: [UInt8]
  private var words: [Int: Character] = [:]

  /// The bit of each dot of a character, by its row and column.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// The lengths of a dash and of the gap after it, in dots.
  private static let dash = 2.5

  /// Makes an empty one.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    dots = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a line between two places, each from 0 to 1 in both directions.
  mutating func draw(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
    let (width, height) = (Double(columns * 2), Double(rows * 4))
    let (a, b) = (BrailleCanvas.near(a), BrailleCanvas.near(b))
    let steps = max(1, Int(max(abs(b.x - a.x) * width, abs(b.y - a.y) * height).rounded(.up)))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      set(
        Int((a.x + (b.x - a.x) * share) * width), Int((a.y + (b.y - a.y) * share) * height))
    }
  }

  /// Draws a dashed line through places, each from 0 to 1 in both directions.
  mutating func drawDashed(_ places: [(x: Double, y: Double)]) {
    let (width, height) = (Double(columns * 2), Double(rows * 4))
    var gone = 0.0
    for (a, b) in zip(places, places.dropFirst()) {
      let (a, b) = (BrailleCanvas.near(a), BrailleCanvas.near(b))
      let (dx, dy) = ((b.x - a.x) * width, (b.y - a.y) * height)
      let length = (dx * dx + dy * dy).squareRoot()
      let steps = max(1, Int((length * 2).rounded(.up)))
      for step in 0..<steps {
        let share = Double(step) / Double(steps)
        let dash = (gone + length * share).truncatingRemainder(dividingBy: 2 * BrailleCanvas.dash)
        guard dash < BrailleCanvas.dash else { continue }
        set(Int(a.x * width + dx * share), Int(a.y * height + dy * share))
      }
      gone += length
    }
  }

  /// Writes over the dots. What is beyond the border is cut off.
  mutating func write(_ text: String, at place: (x: Double, y: Double)) {
    let place = BrailleCanvas.near(place)
    let column = max(0, min(columns - 1, Int(place.x * Double(columns))))
    let row = max(0, min(rows - 1, Int(place.y * Double(rows))))
    for (index, character) in text.enumerated() where column + index < columns {
      words[row * columns + column + index] = character
    }
  }

  /// The lines.
  var lines: [String] {
    (0..<rows).map { row in
      String(
        (0..<columns).map { column in
          let index = row * columns + column
          if let word = words[index] { return word }
          let bits = dots[index]
          return bits == 0 ? " " : Character(Unicode.Scalar(0x2800 + UInt32(bits))!)
        })
    }
  }

  /// A place not far beyond the border. A device or a daemon may say another.
  private static func near(_ place: (x: Double, y: Double)) -> (x: Double, y: Double) {
    (max(-1, min(place.x, 2)), max(-1, min(place.y, 2)))
  }

  private mutating func set(_ x: Int, _ y: Int) {
    guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
    dots[y / 4 * columns + x / 2] |= BrailleCanvas.bits[y % 4][x % 2]
  }
}
