import Words

/// Finds the description that lies beside a file of bare events, as collections of old recordings
/// keep them: `NAME.desc` beside `NAME.two-finger-tap.events`.
enum EvemuDescriptionFile {
  private static let endings = [".desc", ".prop", ".device"]

  /// What to do about the missing description of the events in `path`.
  static func remedy(forEvents path: String) -> String {
    guard let found = beside(path) else {
      return "put the lines that `evemu-describe` prints for the device before the events"
    }
    return "it seems to be in \(found): `cat \(quoted(found)) \(quoted(path)) > whole.evemu`"
  }

  /// The description in the same directory whose name is the longest beginning of this one's.
  private static func beside(_ path: String) -> String? {
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<cut])
    let name = path[cut...]
    var best: (stem: String, path: String)?
    for file in Environment.names(in: folder.isEmpty ? "." : folder) {
      guard let ending = endings.first(where: file.hasSuffix) else { continue }
      let stem = String(file.dropLast(ending.count))
      if !stem.isEmpty, name.hasPrefix(stem), stem.count > (best?.stem.count ?? 0) {
        best = (stem, folder + file)
      }
    }
    return best?.path
  }

  private static func quoted(_ path: String) -> String {
    let plain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return plain
      ? path
      : "'"
        + path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
