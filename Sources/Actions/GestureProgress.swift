import Gestures
import JSON

/// How far a gesture has come that is possible.
package struct GestureProgress: Sendable {
  /// Its name.
  package let gesture: String
  /// What was measured by now, beside what is asked for.
  package let measures: [Unmet]
  /// The gestures that it waits for.
  package let awaited: [String]

  /// Puts it together.
  package init(gesture: String, measures: [Unmet], awaited: [String]) {
    self.gesture = gesture
    self.measures = measures
    self.awaited = awaited
  }

  /// How much there is of what is asked for first.
  package var share: Double {
    measures.first.map { $0.limit > 0 ? $0.measured / $0.limit : 1 } ?? 0
  }

  var object: JSONObject {
    var object = JSONObject()
    object.add("gesture", gesture)
    if !measures.isEmpty { object.add("thresholds", measures.map(JSONObject.init)) }
    if !awaited.isEmpty { object.add("waits_for", awaited) }
    return object
  }
}

extension JSONObject {
  fileprivate init(_ measure: Unmet) {
    self.init()
    add("key", measure.key.description)
    add("measured", measure.measured)
    add("limit", measure.limit)
  }
}
