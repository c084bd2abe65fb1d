import Testing

/// One row of a table: what happens, and the frames that come of it.
struct Case: CustomTestStringConvertible, Sendable {
  let name: String
  let events: String
  let frames: [String]

  init(_ name: String, _ events: String, _ frames: [String]) {
    self.name = name
    self.events = events
    self.frames = frames
  }

  var testDescription: String { name }
}
