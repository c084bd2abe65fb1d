import Control
import JSON

/// What Hyprland says of its windows and monitors: those that can be seen on the monitor with the
/// focus, the topmost first.
struct HyprlandWindows {
  /// The window in front, with its rectangle, or nil if none is.
  let front: ControlFocus.Window?
  /// The process of that window.
  let process: Int?
  /// Those that can be seen beside it.
  let visible: [ControlFocus.Window]

  /// Reads the answers to `j/clients` and `j/monitors`.
  ///
  /// - Throws: what is wrong with them.
  init(clients: [JSONValue], monitors: [JSONValue]) throws(JSONError) {
    var here: Monitor?
    for monitor in monitors {
      let fields = try JSONFields(monitor)
      if try fields.optionalBool("focused") == true { here = try Monitor(fields) }
    }
    var views: [View] = []
    for (number, client) in clients.enumerated() {
      if let view = try View(JSONFields(client), number: number) { views.append(view) }
    }
    let shown = views.filter { view in here.map(view.isShown) ?? false }
    let front = shown.first { $0.age == 0 }
    self.front = front?.window(on: here)
    process = front?.process
    // The topmost first: what lies on a special workspace, then what fills the screen, then what
    // floats. Of two such windows it is the one that Hyprland names later.
    visible = shown.sorted { $0.layer(on: here) > $1.layer(on: here) }
      .map { $0.window(on: here) }
  }

  /// A monitor, as large as its picture is for windows.
  struct Monitor {
    let place: ScreenPlace
    let workspaces: [Int]
    /// The special workspace that lies over the other one, if any does.
    let special: Int?

    init(_ fields: JSONFields) throws(JSONError) {
      let scale = max(try fields.optionalNumber("scale") ?? 1, 0.01)
      var size = (try fields.number("width") / scale, try fields.number("height") / scale)
      // An odd transform of wl_output is a quarter turn.
      if try (fields.optionalWhole("transform") ?? 0) % 2 != 0 { size = (size.1, size.0) }
      place = ScreenPlace(
        x: try fields.number("x"), y: try fields.number("y"), width: size.0, height: size.1)
      let special = try fields.optionalObject("specialWorkspace")?.optionalWhole("id")
      self.special = special == 0 ? nil : special
      let active = try fields.optionalObject("activeWorkspace")?.optionalWhole("id")
      workspaces = [active, self.special].compactMap(\.self)
    }
  }

  /// A window.
  private struct View {
    let window: ControlFocus.Window
    let process: Int?
    let place: ScreenPlace?
    let workspace: Int
    /// How many windows had the focus since, or nil.
    let age: Int?
    /// Whether it fills the screen, floats or neither.
    private let rank: Int
    private let number: Int
    private let isPinned: Bool

    init?(_ fields: JSONFields, number: Int) throws(JSONError) {
      guard try fields.optionalBool("mapped") ?? true, try !(fields.optionalBool("hidden") ?? false)
      else { return nil }
      window = ControlFocus.Window(
        application: try fields.optionalString("class") ?? "",
        title: try fields.optionalString("title") ?? "")
      process = try fields.optionalWhole("pid")
      workspace = try fields.optionalObject("workspace")?.optionalWhole("id") ?? 0
      age = try fields.optionalWhole("focusHistoryID")
      isPinned = try fields.optionalBool("pinned") ?? false
      let at = try View.pair(fields, "at")
      let size = try View.pair(fields, "size")
      place = at.flatMap { at in
        size.map { ScreenPlace(x: at.0, y: at.1, width: $0.0, height: $0.1) }
      }
      let isFloating = try fields.optionalBool("floating") == true
      rank = View.fillsScreen(fields) ? 2 : isFloating ? 1 : 0
      self.number = number
    }

    /// A number of how it fills the screen, or, in former versions, true.
    private static func fillsScreen(_ fields: JSONFields) -> Bool {
      if let mode = try? fields.optionalWhole("fullscreen") { return mode > 0 }
      return (try? fields.optionalBool("fullscreen")) == true
    }

    private static func pair(
      _ fields: JSONFields, _ name: String
    ) throws(JSONError) -> (Double, Double)? {
      guard let values = try fields.optionalArray(name), values.count == 2,
        case .number(let first) = values[0], case .number(let second) = values[1]
      else { return nil }
      return (first, second)
    }

    func layer(on monitor: Monitor?) -> (Int, Int, Int) {
      (workspace == monitor?.special ? 1 : 0, rank, number)
    }

    func isShown(on monitor: Monitor) -> Bool {
      (isPinned || monitor.workspaces.contains(workspace))
        && place?.percent(of: monitor.place) != nil
    }

    func window(on monitor: Monitor?) -> ControlFocus.Window {
      var window = window
      window.rectangle = monitor.flatMap { place?.percent(of: $0.place) }
      return window
    }
  }
}
