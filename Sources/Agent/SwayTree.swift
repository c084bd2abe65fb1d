import Control
import JSON

/// What sway's or i3's tree of containers says of the window in front (sway-ipc(7), GET_TREE).
struct SwayTree {
  /// The window in front, with those that can be seen beside it.
  let focus: ControlFocus

  /// The deepest tree that is read: a person nests a few containers.
  private static let deepest = 128

  /// Reads a tree. Throws what is wrong with it.
  init(_ bytes: ArraySlice<UInt8>, by source: String) throws(JSONError) {
    // Titles are what programs of others write: they may be no text.
    let text = String(decoding: bytes, as: UTF8.self)
    let root = try JSONFields(JSONReader.value(in: text.utf8, maxDepth: SwayTree.deepest))
    var walk = Walk()
    try walk.visit(root)
    guard let front = walk.front else {
      focus = .nothing(by: source)
      return
    }
    let windows = walk.output.map { output in
      walk.visible.map { $0.window(on: output) }.filter { $0.rectangle != nil }
    }
    focus = ControlFocus(
      front.window(on: walk.output), process: front.process, windows: windows, by: source)
  }

  /// A container that shows a window.
  private struct View {
    let application: String
    let instance: String?
    let title: String
    let process: Int?
    let rectangle: ScreenPlace?

    /// Reads a container, or nil if it shows no window.
    init?(_ fields: JSONFields) throws(JSONError) {
      let identifier = try fields.optionalString("app_id")
      let properties = fields.optionalObject("window_properties")
      guard identifier != nil || properties != nil else { return nil }
      if let identifier {
        (application, instance) = (identifier, nil)
      } else {
        application = try properties?.optionalString("class") ?? ""
        instance = try properties?.optionalString("instance")
      }
      title = try fields.optionalString("name") ?? ""
      process = try fields.optionalWhole("pid")
      rectangle = ScreenPlace(rectangle: fields)
    }

    func window(on output: ScreenPlace?) -> ControlFocus.Window {
      ControlFocus.Window(
        application: application, instance: instance, title: title,
        rectangle: output.flatMap { output in rectangle?.percent(of: output) })
    }
  }

  /// What is found on the way through the tree.
  private struct Walk {
    /// The window in front.
    var front: View?
    /// The output that it is on.
    var output: ScreenPlace?
    /// What can be seen on that output, the topmost first.
    var visible: [View] = []

    private var current: ScreenPlace?
    private var seen: [View] = []
    private var isHere = false

    mutating func visit(_ fields: JSONFields) throws(JSONError) {
      let kind = try fields.optionalString("type")
      if kind == "output" {
        (current, seen, isHere) = (ScreenPlace(rectangle: fields), [], false)
        try visitChildren(fields)
        if isHere { (output, visible) = (current, seen) }
        return
      }
      let view = try View(fields)
      if try fields.optionalBool("focused") == true {
        isHere = true
        front = view
      }
      if let view, try fields.optionalBool("visible") == true { seen.append(view) }
      try visitChildren(fields)
    }

    /// Floating windows lie above the others, and the last of them on top.
    private mutating func visitChildren(_ fields: JSONFields) throws(JSONError) {
      for child in try fields.array("floating_nodes").reversed() { try visit(JSONFields(child)) }
      for child in try fields.array("nodes") { try visit(JSONFields(child)) }
    }
  }
}

extension ScreenPlace {
  /// Reads the rectangle of a container.
  fileprivate init?(rectangle fields: JSONFields) {
    guard let rectangle = fields.optionalObject("rect"),
      let x = try? rectangle.number("x"), let y = try? rectangle.number("y"),
      let width = try? rectangle.number("width"), let height = try? rectangle.number("height")
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
