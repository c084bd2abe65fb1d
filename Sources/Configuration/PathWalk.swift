import Glibc

/// The way that the kernel goes along a path, symbolic links included; see path_resolution(7).
struct PathWalk {
  /// The folders that it leads through, without links in their paths, and the names that matter
  /// there, each pair once: of every symbolic link whose folder may be read, and of the file at the
  /// end or of the first part of the path that does not exist.
  private(set) var places: [(folder: String, name: String)] = []
  /// Every folder in which a name is looked up, in their order, each once.
  private(set) var folders: [String] = []
  /// Every symbolic link that is followed.
  private(set) var links: [String] = []
  private var folder: String
  /// What is still to go, the next part last.
  private var rest: [Substring]

  /// With more links than this the kernel gives up, too (ELOOP).
  private static let mostLinks = 40

  /// Walks along `path`.
  init(_ path: String) {
    folder = path.hasPrefix("/") ? "/" : "."
    rest = PathWalk.parts(of: path)
    while links.count < PathWalk.mostLinks, let name = rest.popLast() {
      if !folders.contains(folder) { folders.append(folder) }
      if name == ".." {
        folder = PathWalk.parent(of: folder)
      } else if let target = PathWalk.target(ofLinkAt: inFolder(name)) {
        links.append(inFolder(name))
        // A folder that may only be passed through cannot be watched (inotify_add_watch(2)); it must
        // not keep the others from it.
        if access(folder, R_OK) == 0 { add(name) }
        if target.hasPrefix("/") { folder = "/" }
        rest += PathWalk.parts(of: target)
      } else if rest.isEmpty || access(inFolder(name), F_OK) != 0 {
        add(name)
        return
      } else {
        folder = inFolder(name)
      }
    }
  }

  private mutating func add(_ name: Substring) {
    let place = (folder: folder, name: String(name))
    if !places.contains(where: { $0 == place }) { places.append(place) }
  }

  private func inFolder(_ name: Substring) -> String {
    switch folder {
    case ".": String(name)
    case "/": "/\(name)"
    default: "\(folder)/\(name)"
    }
  }

  /// The parts of a path, the first last.
  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }

  /// The folder above one in whose path there are no links.
  private static func parent(of folder: String) -> String {
    switch folder {
    case "/": "/"
    case ".": ".."
    case _ where folder == ".." || folder.hasSuffix("/.."): folder + "/.."
    default: FileSafety.parent(of: folder)
    }
  }

  /// Where the symbolic link at `path` leads; nil if there is none.
  private static func target(ofLinkAt path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
