import JSON

/// What is in front on the screen, as a client tells the daemon.
///
/// As JSON: `application`, which is an empty string where no window is in front, and null where
/// nothing is known, for the `reason` that may be given. `instance` is X11's other name. `title`,
/// `pid`. `rectangle` is left, top, width and height in percent of the picture. `windows` are those
/// that can be seen, the topmost first, each with `application`, `instance`, `title` and
/// `rectangle`. `by` is how it is known, such as `sway`.
package struct ControlFocus: Hashable, Sendable {
  /// A window.
  package struct Window: Hashable, Sendable {
    /// What its application is called: Wayland's app_id, or the class of X11's WM_CLASS.
    package var application: String
    /// The other name of X11's WM_CLASS, if there is one.
    package var instance: String?
    /// Its title.
    package var title: String
    /// Left, top, width and height, in percent of the picture, if that is known.
    package var rectangle: [Double]?

    /// Makes a window.
    package init(
      application: String, instance: String? = nil, title: String = "", rectangle: [Double]? = nil
    ) {
      self.application = application
      self.instance = instance
      self.title = title
      self.rectangle = rectangle
    }
  }

  /// The window in front, or nil if nothing is known any more.
  package var front: Window?
  /// The process of that window, if that is known.
  package var process: Int?
  /// The windows that can be seen, the topmost first, or nil if that is not known.
  package var windows: [Window]?
  /// How it is known, such as `sway`.
  package var source: String?
  /// Why nothing is known, in words for people.
  package var reason: String?

  /// Makes one of a window in front, or of nothing.
  package init(front: Window?) { self.front = front }

  /// Adds it to a request.
  func add(to object: inout JSONObject) {
    guard let front else {
      object.addNull("application")
      if let reason { object.add("reason", reason) }
      return
    }
    front.add(to: &object)
    if let process { object.add("pid", process) }
    if let windows { object.add("windows", windows.map(\.object)) }
    if let source { object.add("by", source) }
  }

  /// The names that a request may have.
  static let keys = [
    "application", "instance", "title", "pid", "rectangle", "windows", "by", "reason",
  ]

  /// Takes one out of a request. Throws what is wrong with it.
  init(_ fields: JSONFields) throws(JSONError) {
    guard fields.names.contains("application") else {
      throw JSONError("'application' is missing. Expected a string, or null where none is known")
    }
    guard let application = try fields.optionalString("application") else {
      self.init(front: nil)
      reason = try fields.optionalString("reason")
      return
    }
    self.init(front: try Window(fields, application: application))
    process = try fields.optionalWhole("pid")
    source = try fields.optionalString("by")
    guard let values = try fields.optionalArray("windows") else { return }
    var windows: [Window] = []
    for value in values {
      let window = try JSONFields(value)
      windows.append(try Window(window, application: try window.string("application")))
    }
    self.windows = windows
  }
}

extension ControlFocus.Window {
  /// Adds it to an object.
  fileprivate func add(to object: inout JSONObject) {
    object.add("application", application)
    if let instance { object.add("instance", instance) }
    object.add("title", title)
    if let rectangle { object.add("rectangle", rectangle) }
  }

  fileprivate var object: JSONObject {
    var object = JSONObject()
    add(to: &object)
    return object
  }

  /// Takes one out of an object.
  fileprivate init(_ fields: JSONFields, application: String) throws(JSONError) {
    self.init(
      application: application, instance: try fields.optionalString("instance"),
      title: try fields.optionalString("title") ?? "")
    guard let sides = try fields.optionalNumbers("rectangle") else { return }
    guard sides.count == 4, sides[2] >= 0, sides[3] >= 0 else {
      throw JSONError("'rectangle' must be left, top, width and height in percent of the picture")
    }
    rectangle = sides
  }
}
