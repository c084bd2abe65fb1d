import Configuration
import Control
import Gestures
import Glibc
import Pipeline

/// What is in front on the screens, as clients tell who know it, and what was before.
struct FrontDesk {
  /// What a client has told. It holds as long as the client stays.
  private struct Word {
    let client: Int
    /// Whose session it is about, or nil for any session.
    let user: uid_t?
    let focus: ControlFocus
    let screen: FrontScreen
  }

  /// What each client has told, the latest last.
  private var told: [Word] = []
  /// What came in front of late, the newest last.
  private(set) var history: [(time: EventTime, name: String)] = []

  /// How much of that is kept: more than a person does within the time that touches are remembered.
  private static let mostHistory = 256

  /// What is in front at a seat where `user` sits: what was told last about that session by a
  /// client who knows it.
  func focus(for user: uid_t?) -> ControlFocus {
    word(for: user)?.focus ?? ControlFocus(front: nil)
  }

  /// The same for gestures.
  func screen(for user: uid_t?) -> FrontScreen { word(for: user)?.screen ?? FrontScreen() }

  private func word(for user: uid_t?) -> Word? {
    let words = told.filter { $0.user == nil || $0.user == user }
    return words.last { $0.focus.front != nil } ?? words.last
  }

  /// Takes what a client says is in front, and returns whether that is another thing than before.
  /// `user` is whose session the client may speak of, or nil for any.
  mutating func take(_ focus: ControlFocus, from client: Int, of user: uid_t? = nil) -> Bool {
    let before = told.last
    told.removeAll { $0.client == client }
    let screen = FrontScreen(focus.front.map(FrontWindow.init), windows: focus.places)
    told.append(Word(client: client, user: user, focus: focus, screen: screen))
    return before?.client != client || before?.focus != focus
  }

  /// Forgets what a client told that is gone.
  mutating func forget(_ client: Int) { told.removeAll { $0.client == client } }

  /// Remembers that something is in front.
  mutating func remember(_ focus: ControlFocus, at time: EventTime) {
    guard let name = focus.front?.application, name != history.last?.name else { return }
    history.append((time, name))
    if history.count > FrontDesk.mostHistory { history.removeFirst() }
  }
}

extension ControlFocus {
  /// Where windows are, or nil if nothing tells.
  fileprivate var places: [FrontScreen.Place]? {
    let known = windows ?? (front?.rectangle == nil ? nil : [front].compactMap(\.self))
    return known?.compactMap { window in
      guard let sides = window.rectangle else { return nil }
      let rectangle = Rectangle(
        left: sides[0], top: sides[1], right: sides[0] + sides[2], bottom: sides[1] + sides[3])
      return FrontScreen.Place(rectangle, FrontWindow(window))
    }
  }
}

extension FrontWindow {
  fileprivate init(_ window: ControlFocus.Window) {
    let names = [window.application, window.instance].compactMap(\.self)
    self.init(names: names, title: window.title)
  }
}
