import Gestures

extension Panel {
  /// Everything that people have to be told about the panel, with what to do about it.
  package var warnings: [String] {
    [sizeWarning, calibrationWarning].compactMap { $0 }
  }

  /// What to tell people about the panel's size, with the configuration lines to add, or nil where
  /// the size is known.
  package var sizeWarning: String? {
    guard case .assumed(let doubt) = geometry.sizeOrigin else { return nil }
    let size = geometry.panelSize
    let silent = connector.map { ", and no display at \($0) that says how large it is" } ?? ""
    return """
      '\(name)': \(doubt)\(silent). \(size.inWords) are assumed. Measure it, and add to \
      the configuration:
      [[device]]
      match = "\(name.asPattern)"
      size_mm = [\(Int(size.width)), \(Int(size.height))]
      """
  }

  /// That the panel is taken to be as large as its display, or nil where it is not.
  package var sizeNotice: String? {
    guard case .display(let doubt) = geometry.sizeOrigin else { return nil }
    return "'\(name)': \(doubt). It is taken to be as large as the \(displayInWords),"
      + " \(geometry.panelSize.inWords). If it is not, set size_mm in its [[device]]"
  }

  /// The display that it lies on.
  package var displayInWords: String { connector.map { "display at \($0)" } ?? "internal display" }

  /// What to tell people about a calibration that cannot be used, or nil where there is none.
  package var calibrationWarning: String? {
    guard case .unusable(let text, let doubt) = place.calibration else { return nil }
    return """
      '\(name)': udev's LIBINPUT_CALIBRATION_MATRIX="\(text)" is ignored: \(doubt). \
      Correct the udev rule that sets it, then run 'udevadm control --reload && udevadm trigger'
      """
  }
}

extension String {
  /// A glob that matches this text and needs no escapes, neither in a glob nor in TOML.
  package var asPattern: String {
    String(map { "*?[]{}!\\\"\u{fffd}".contains($0) || !$0.isPrintable ? "?" : $0 })
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy {
      ![.control, .format].contains($0.properties.generalCategory)
    }
  }
}
