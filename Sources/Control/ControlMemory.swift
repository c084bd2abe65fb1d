import JSON

/// A part of what a panel remembers of what was touched (`[recorder]`).
///
/// As JSON: `keep_s`, `name`, `ids` (bus, vendor, product, version), `properties`, `codes`, `axes`,
/// `events`, and `next`, the number to go on with. `codes` has the type times 65536 plus the code
/// of each event that the device can send. `axes` has code, minimum, maximum, fuzz, flat and
/// resolution, one after the other. `applications` has what came in front, each with `t_us` and
/// `application`, if anything tells. `events` has microseconds, type, code and value, one after the
/// other. `more` is there while there are more events by now.
package struct ControlMemory: Hashable, Sendable {
  /// For how many seconds it remembers.
  package var seconds: Int
  /// The kernel's name for the device.
  package var name: String
  /// Bus, vendor, product and version.
  package var ids: [Int]
  /// Its `INPUT_PROP_*`.
  package var properties: [Int]
  /// What it can send.
  package var codes: [Int]
  /// The ranges of its axes.
  package var axes: [Int]
  /// What it sent: whole frames.
  package var events: [Int]
  /// What came in front, and when in microseconds.
  package var applications: [Application] = []
  /// The number to go on with.
  package var next: Int
  /// Whether there is more by now.
  package var hasMore: Bool

  /// Makes a part of a memory.
  package init(
    seconds: Int, name: String, ids: [Int], properties: [Int], codes: [Int], axes: [Int],
    events: [Int], next: Int, hasMore: Bool
  ) {
    self.seconds = seconds
    self.name = name
    self.ids = ids
    self.properties = properties
    self.codes = codes
    self.axes = axes
    self.events = events
    self.next = next
    self.hasMore = hasMore
  }

  /// What came in front at a time.
  package struct Application: Hashable, Sendable {
    /// When, in microseconds of the monotonic clock.
    package let time: Int
    /// What it is called, or empty for no window.
    package let name: String

    /// Makes one.
    package init(time: Int, name: String) {
      self.time = time
      self.name = name
    }
  }

  /// The part as JSON.
  var object: JSONObject {
    var object = JSONObject()
    object.add("keep_s", seconds)
    object.add("name", name)
    object.add("ids", ids)
    object.add("properties", properties)
    object.add("codes", codes)
    object.add("axes", axes)
    object.add("events", events)
    if !applications.isEmpty {
      object.add(
        "applications",
        applications.map { application in
          var object = JSONObject()
          object.add("t_us", application.time)
          object.add("application", application.name)
          return object
        })
    }
    object.add("next", next)
    if hasMore { object.add("more", true) }
    return object
  }

  /// Takes a part out of JSON.
  init(_ fields: JSONFields) throws(JSONError) {
    self.init(
      seconds: try fields.whole("keep_s"), name: try fields.string("name"),
      ids: try fields.wholes("ids"), properties: try fields.wholes("properties"),
      codes: try fields.wholes("codes"), axes: try fields.wholes("axes"),
      events: try fields.wholes("events"), next: try fields.whole("next"),
      hasMore: fields.names.contains("more"))
    for value in try fields.array("applications") {
      let application = try JSONFields(value)
      applications.append(
        Application(
          time: try application.whole("t_us"), name: try application.string("application")))
    }
    guard ids.count == 4, axes.count % 6 == 0, events.count % 4 == 0 else {
      throw JSONError("'ids', 'axes' or 'events' are not whole")
    }
  }
}
