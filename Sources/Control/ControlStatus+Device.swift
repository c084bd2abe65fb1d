import JSON

extension ControlStatus {
  /// A panel.
  package struct Device: Hashable, Sendable {
    /// Whether applications have the panel itself.
    package enum Exclusivity: String, CaseIterable, Sendable {
      /// They have.
      case shared
      /// It is going to be taken from them as soon as nothing touches it.
      case waiting
      /// They have its twin instead.
      case held
    }

    /// Which use the panel is read for.
    package enum State: String, CaseIterable, Sendable {
      /// For every gesture.
      case read
      /// For gestures with `when_locked`.
      case locked
      /// For none: it invents contacts, until it has been without one for a second (G7).
      case storm
      /// For no program, applications included: a client shields it (`gesturectl shield`).
      case shield
    }

    /// How claimed touches are taken back from applications.
    package enum Cancel: String, CaseIterable, Sendable {
      /// As a palm, of which the desktop makes a cancel.
      case palm
      /// As a lift.
      case lift
    }

    /// The kernel's name for it.
    package var name: String
    /// Its event node.
    package var node: String
    /// Its seat, such as `seat0`.
    package var seat: String
    /// The picture's width in millimetres.
    package var width: Double
    /// The picture's height in millimetres.
    package var height: Double
    /// How many contacts it tells apart, or nil if it does not say (protocol A).
    package var slots: Int?
    /// How the picture is turned on it: normal, left, right or inverted.
    package var orientation: String
    /// What says so, with `orientation = "auto"`: an output, the accelerometer, or nothing.
    package var orientationSource: String?
    /// Whether applications have the panel itself.
    package var exclusivity: Exclusivity
    /// How claimed touches are taken back from applications, or nil if it is not to be exclusive.
    package var cancel: Cancel?
    /// Why that way, in words.
    package var cancelReason: String?
    /// What is done on it for hands that tremble, or nil for nothing.
    package var accommodation: Accommodation?
    /// Which use the panel is read for.
    package var state: State

    /// For how many seconds what is touched is remembered, or nil if it is not.
    package var remembers: Int?

    /// For how long it is shielded still, in milliseconds, or nil without a shield, or without an
    /// end.
    package var shieldRest: Int?
    /// How many touches have landed since it was opened.
    package var touches = 0
    /// How many contacts have landed as palms since it was opened, and so as no touches (E9).
    package var palms = 0
    /// How many have beside a pen.
    package var besidePen = 0
    /// How long ago something happened to a touch, in milliseconds. It is 0 while one is down, and
    /// nil if nothing has happened since it was opened.
    package var lastTouch: Int?
    /// How often it stormed since it was opened.
    package var storms = 0
    /// How often it said what no touchscreen should, since it was opened.
    package var faults = 0
    /// What is wrong with it in the long run.
    package var findings: [Finding] = []

    /// Makes a panel's status.
    package init(
      name: String, node: String, seat: String, width: Double, height: Double, slots: Int?,
      orientation: String, exclusivity: Exclusivity, state: State = .read
    ) {
      self.name = name
      self.node = node
      self.seat = seat
      self.width = width
      self.height = height
      self.slots = slots
      self.orientation = orientation
      self.exclusivity = exclusivity
      self.state = state
    }

    /// The panel as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("name", name)
      object.add("node", node)
      object.add("seat", seat)
      object.add("width_mm", width)
      object.add("height_mm", height)
      object.add("slots", slots)
      object.add("orientation", orientation)
      if let orientationSource { object.add("orientation_by", orientationSource) }
      object.add("exclusive", exclusivity.rawValue)
      if let cancel { object.add("cancel", cancel.rawValue) }
      if let cancelReason { object.add("cancel_reason", cancelReason) }
      if let accommodation { object.add("accommodation", accommodation.object) }
      object.add("state", state.rawValue)
      object.add("keep_s", remembers)
      object.add("shield_ms", shieldRest)
      if touches > 0 { object.add("touches", touches) }
      if palms > 0 { object.add("palms", palms) }
      if besidePen > 0 { object.add("beside_pen", besidePen) }
      object.add("last_touch_ms_ago", lastTouch)
      if storms > 0 { object.add("storms", storms) }
      if faults > 0 { object.add("faults", faults) }
      if !findings.isEmpty { object.add("health", findings.map(\.object)) }
      return object
    }

    /// Takes a panel out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      self.init(
        name: try fields.string("name"), node: try fields.string("node"),
        seat: try fields.string("seat"), width: try fields.number("width_mm"),
        height: try fields.number("height_mm"), slots: try fields.optionalWhole("slots"),
        orientation: try fields.string("orientation"), exclusivity: try fields.word("exclusive"),
        state: try fields.word("state"))
      orientationSource = try fields.optionalString("orientation_by")
      cancel = try fields.optionalWord("cancel")
      cancelReason = try fields.optionalString("cancel_reason")
      accommodation = try fields.optionalObject("accommodation").map(Accommodation.init)
      remembers = try fields.optionalWhole("keep_s")
      shieldRest = try fields.optionalWhole("shield_ms")
      touches = try fields.optionalWhole("touches") ?? 0
      palms = try fields.optionalWhole("palms") ?? 0
      besidePen = try fields.optionalWhole("beside_pen") ?? 0
      lastTouch = try fields.optionalWhole("last_touch_ms_ago")
      storms = try fields.optionalWhole("storms") ?? 0
      faults = try fields.optionalWhole("faults") ?? 0
      for value in try fields.array("health") { findings.append(try Finding(JSONFields(value))) }
    }
  }
}
