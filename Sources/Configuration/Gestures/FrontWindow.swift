import Glibc

/// A window, as far as it is known what it is.
package struct FrontWindow: Hashable, Sendable {
  /// What its application is called: Wayland's app_id, or both names of X11's WM_CLASS. Empty
  /// strings stand for no window at all.
  package var names: [String]
  /// Its title.
  package var title: String

  /// Makes a window.
  package init(names: [String], title: String = "") {
    self.names = names
    self.title = title
  }

  /// No window at all, such as on an empty desktop.
  package static let nothing = FrontWindow(names: [""])

  /// Whether one of its names fits a pattern.
  func isCalled(_ pattern: String) -> Bool {
    names.contains { FrontWindow.fits(pattern, $0) }
  }

  /// Whether all of `text` fits a pattern, without regard to case.
  static func fits(_ pattern: String, _ text: String) -> Bool {
    fnmatch(pattern, text, ignoringCase) == 0
  }

  /// FNM_CASEFOLD of fnmatch(3), which Swift does not import.
  private static let ignoringCase: Int32 = 1 << 4

  /// Whether a pattern may fit more than one name.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[\\".contains($0) } }
}
