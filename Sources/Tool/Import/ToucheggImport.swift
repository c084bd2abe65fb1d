import Words

/// Makes a configuration of touchégg's file.
struct ToucheggImport {
  private var page = ImportedPage()
  /// Whether the page makes every touchscreen exclusive.
  private var isExclusive = false
  /// For each gesture, the applications that define it themselves.
  private var exceptions: [ToucheggGesture: [String]] = [:]

  /// The page of a file's text. Throws one sentence if it is no XML, or not touchégg's.
  static func page(of text: String, path: String) throws -> ImportedPage {
    let root = try XMLReader.root(of: text, path: path)
    guard ["touchégg", "touchegg"].contains(root.name) else {
      throw ImportError("\(path):\(root.line): <\(root.name)> is not touchégg's: <touchégg> is")
    }
    var importer = ToucheggImport()
    importer.writeHead(root)
    importer.findExceptions(root)
    for child in root.children {
      switch child.name {
      case "settings": importer.writeSettings(child)
      case "application": importer.writeApplication(child)
      default: importer.loseElement(child)
      }
    }
    return importer.page
  }

  private mutating func writeHead(_ root: XMLElement) {
    page.comment("gestured.toml(5), made by 'gesturectl import touchegg'.")
    page.blank()
    page.comment(
      "touchégg hears of touchpads, too. gestured is for touchscreens. touchégg counts shares of "
        + "an animation, gestured millimetres. touchégg does things to the window below the "
        + "pointer. gestured knows no windows.")
    page.blank()
    let actions = root.children.flatMap(\.children).flatMap(\.children)
    if actions.contains(where: { $0["type"] == "MOUSE_CLICK" }) {
      isExclusive = true
      page.comment("Applications must not get the touches that click.")
      page.table("[[device]]", [("match", "\"*\""), ("exclusive", "true")])
      page.blank()
    }
  }

  private mutating func writeSettings(_ settings: XMLElement) {
    for property in settings.children {
      let name = property["name"] ?? property.name
      page.quote("line \(property.line): \(name) = \(property.text.trimmedBlanks)")
      switch name {
      case "animation_delay", "color", "borderColor":
        page.differs("gestured draws no animation.")
      case "action_execute_threshold":
        page.differs("gestured goes by 'slop_mm' and 'every_mm'.")
      default: page.loses("touchégg 2.0 does not know '\(name)'.")
      }
      page.blank()
    }
  }

  private mutating func findExceptions(_ root: XMLElement) {
    for application in root.children where application.name == "application" {
      for element in application.children where element.name == "gesture" {
        guard let gesture = ToucheggGesture(element) else { continue }
        exceptions[gesture, default: []] += Self.names(of: application)
      }
    }
  }

  /// The names of an `<application>`, split at commas. None means all applications.
  private static func names(of application: XMLElement) -> [String] {
    let names = (application["name"] ?? "").split(separator: ",").map { String($0).trimmedBlanks }
    return names.contains { $0.lowercased() == "all" } ? [] : names.filter { !$0.isEmpty }
  }

  private mutating func writeApplication(_ application: XMLElement) {
    let names = Self.names(of: application)
    if application["name"]?.lowercased() != "all" {
      page.quote("line \(application.line): <application name=\"\(application["name"] ?? "")\">")
      guard !names.isEmpty else {
        page.loses("gestures of no application.")
        page.blank()
        return
      }
      page.differs("touchégg knows X11's names. 'gesturectl applications' shows those of here.")
      page.blank()
    }
    for gesture in application.children {
      guard gesture.name == "gesture" else {
        loseElement(gesture)
        continue
      }
      writeGesture(gesture, for: names)
    }
  }

  private mutating func loseElement(_ element: XMLElement) {
    page.quote("line \(element.line): <\(element.name)>")
    page.loses("touchégg 2.0 does not know it.")
    page.blank()
  }

  private mutating func writeGesture(_ element: XMLElement, for names: [String]) {
    let words = element.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    page.quote("line \(element.line): <gesture\(words)>")
    defer { page.blank() }
    let action = element.children.first { $0.name == "action" }
    guard var gesture = ToucheggGesture(element) else {
      page.loses("touchégg 2.0 does not know such a gesture.")
      return
    }
    for other in element.children where other.name != "action" {
      page.loses("<\(other.name)> of line \(other.line): touchégg 2.0 does not know it.")
    }
    guard let action, let type = action["type"] else {
      page.loses("it does nothing.")
      return
    }
    if element.children.count(where: { $0.name == "action" }) > 1 {
      page.differs("touchégg takes the first action only.")
    }
    page.quote("line \(action.line): <action type=\"\(type)\">")
    for option in action.children {
      page.quote("  \(option.name) = \(option.text.trimmedBlanks)")
    }
    let outcome = ToucheggAction.rows(of: action, for: gesture)
    for note in outcome.notes { page.differs(note) }
    for loss in outcome.losses { page.loses(loss) }
    guard !outcome.rows.isEmpty else { return }
    let others = exceptions[gesture] ?? []
    var rows: [(key: String, value: String)] = []
    if let name = names.first {
      rows.append(("applications", names.asTOML))
      gesture.name += " in \(name)"
    } else if !others.isEmpty {
      rows.append(("not_applications", others.asTOML))
    }
    gesture.name = page.unique(gesture.name)
    // On an exclusive touchscreen applications would take a tap for one of their own.
    let clicks = outcome.rows.contains { $0.key == "click" }
    let row = clicks ? ("delays_touches_began", "true") : ("cancels_touches", "false")
    let isTaken = gesture.kind == .tap && isExclusive
    page.table("[[gesture]]", gesture.rows + rows + outcome.rows + (isTaken ? [row] : []))
  }
}

/// A gesture of touchégg.
struct ToucheggGesture: Hashable {
  enum Kind { case swipe, pinch, tap }

  let kind: Kind
  let fingers: Int
  /// In lower case: `up`, `in`, or empty.
  let direction: String
  var name: String

  init?(_ element: XMLElement) {
    guard let fingers = element["fingers"].flatMap({ Int($0) }), (1...10).contains(fingers) else {
      return nil
    }
    let direction = (element["direction"] ?? "").lowercased()
    switch element["type"]?.uppercased() {
    case "SWIPE" where ["up", "down", "left", "right"].contains(direction): kind = .swipe
    case "PINCH" where ["in", "out"].contains(direction): kind = .pinch
    case "TAP": kind = .tap
    default: return nil
    }
    self.fingers = fingers
    self.direction = kind == .tap ? "" : direction
    let hand = fingers == 1 ? "1 finger" : "\(fingers) fingers"
    switch kind {
    case .swipe: name = "\(hand) \(direction)"
    case .pinch: name = "pinch \(direction) with \(hand)"
    case .tap: name = "tap with \(hand)"
    }
  }

  /// The keys that say what it is.
  var rows: [(key: String, value: String)] {
    let type =
      switch kind {
      case .swipe: "pan"
      case .pinch: "pinch"
      case .tap: "tap"
      }
    var rows = [
      (key: "name", value: name.asTOML), ("type", type.asTOML), ("fingers", String(fingers)),
    ]
    if !direction.isEmpty { rows.append(("direction", direction.asTOML)) }
    return rows
  }

  /// Whether motion in the gesture's direction counts as steps forwards.
  var isForwards: Bool { ["up", "right", "out"].contains(direction) }
}
