import Gestures

extension Panel {
  /// What to tell people about the panel's size, with the configuration lines to add; nil where the
  /// device's own size or the configured one is used.
  public var sizeWarning: String? {
    guard case .assumed(let doubt) = geometry.sizeOrigin else { return nil }
    let size = geometry.panelSize
    return """
      '\(name)': \(doubt); \(size.inWords) are assumed. Measure it, and add to the configuration:
      [[device]]
      match = "\(name.asPattern)"
      size_mm = [\(Int(size.width)), \(Int(size.height))]
      """
  }
}

extension String {
  /// A glob that matches this text and needs no escapes, neither in a glob nor in TOML.
  var asPattern: String {
    String(map { "*?[]{}!\\\"\u{fffd}".contains($0) || $0 < " " || $0 == "\u{7f}" ? "?" : $0 })
  }
}
