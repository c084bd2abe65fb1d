import Control
import Gestures
import Glibc
import Pipeline
import TouchInput

/// How the pictures of desktops' outputs are turned, as clients tell who know it.
struct OutputDesk {
  /// What a client has told of an output. It holds as long as the client stays.
  private struct Word {
    let client: Int
    /// Whose session it is about, or nil for any session.
    let user: uid_t?
    let output: ControlOutput
  }

  /// What each client has told of each output, the latest last.
  private var told: [Word] = []

  /// So many outputs a client may tell of: more than any desktop has.
  static let most = 32

  /// Takes what a client says of an output, and returns false if it has told of too many.
  /// `user` is whose session the client may speak of, or nil for any.
  mutating func take(_ output: ControlOutput, from client: Int, of user: uid_t? = nil) -> Bool {
    told.removeAll { $0.client == client && $0.output.name == output.name }
    guard output.transform != nil else { return true }
    guard told.count(where: { $0.client == client }) < OutputDesk.most else { return false }
    told.append(Word(client: client, user: user, output: output))
    return true
  }

  /// Forgets what a client told that is gone.
  mutating func forget(_ client: Int) { told.removeAll { $0.client == client } }

  /// The picture of a panel where `user` sits, or nil if nothing tells which that is, or how it is
  /// turned. `display` is the connector that the configuration names. `ofAgents`: what was told of
  /// the user's session counts, and not only what was told of any.
  func picture(
    of place: PanelPlace, display: String?, for user: uid_t?, ofAgents: Bool = true
  ) -> Adjustments.Picture? {
    let outputs = told.filter { $0.user == nil || ofAgents && $0.user == user }.map(\.output)
    let name = OutputDesk.name(among: Set(outputs.map(\.name)), of: place, display: display)
    guard let output = outputs.last(where: { $0.name == name }),
      let orientation = output.transform?.orientation
    else { return nil }
    return Adjustments.Picture(output: output.name, orientation: orientation)
  }

  /// The output that is named, else the one that is built in, else the only one.
  private static func name(
    among names: Set<String>, of place: PanelPlace, display: String?
  ) -> String? {
    if let name = display ?? place.output {
      return names.first { Displays.plain($0) == Displays.plain(name) }
    }
    let near = place.isExternal ? [] : names.filter(Displays.isBuiltIn)
    return near.count == 1 ? near.first : names.count == 1 ? names.first : nil
  }
}
