import CAttributes
import Glibc

/// The way that the kernel goes along a path, symbolic links included (see path_resolution(7)).
///
/// Each name is looked up in the folder that is open by then, and none is looked up twice. What the
/// walk says of a folder, a link or the file at the end is true of the very one that it went
/// through.
struct PathWalk {
  /// What the way leads through, or to.
  struct Element {
    /// Its path, without links before it.
    let path: String
    /// What fstat(2) says of it.
    let status: stat
    /// Whether named users or groups have rights of their own, which the mode shows as the group's
    /// (acl(5)), or false where the group may not write anyway.
    let hasAccessList: Bool
  }

  /// The folders that it leads through, without links in their paths, and the names that matter
  /// there, each pair once. The names are those of every symbolic link whose folder may be read.
  /// The last is that of the file at the end, or of the first part of the path that does not exist.
  private(set) var places: [(folder: String, name: String)] = []
  /// Every folder in which a name is looked up, in their order, each once.
  private(set) var folders: [Element] = []
  /// Every symbolic link that is followed.
  private(set) var links: [Element] = []
  /// The file at the end, open for reading if that was asked for, which the caller closes, or else
  /// why not, as errno(3).
  private(set) var end = End.failed(ENOENT)

  enum End {
    case open(Int32)
    case failed(Int32)
  }

  private var folder: String
  /// What is still to go, the next part last.
  private var rest: [Substring]

  /// With more links than this the kernel gives up, too.
  private static let mostLinks = 40
  /// Only to look names up in, and never through a link.
  private static let onlyThere = __O_PATH | O_NOFOLLOW | O_CLOEXEC
  /// O_NONBLOCK, so that a FIFO without a writer does not hold up the start.
  private static let toRead = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Walks along `path`, and opens what is at its end if `isOpening`.
  init(_ path: String, isOpening: Bool = false) {
    folder = path.hasPrefix("/") ? "/" : "."
    rest = PathWalk.parts(of: path)
    var here = open(folder, PathWalk.onlyThere | O_DIRECTORY)
    while here >= 0, let name = rest.popLast() {
      enter(here)
      guard let next = step(to: String(name), from: here, isOpening) else { break }
      if next != here { close(here) }
      here = next
      guard links.count < PathWalk.mostLinks else {
        end = .failed(ELOOP)
        break
      }
      // It ends in a folder, as `..` does.
      if rest.isEmpty, isOpening { end = .open(openat(here, ".", PathWalk.toRead)) }
    }
    if here >= 0 { close(here) }
  }

  /// Goes to `name`, and returns where that is, or nil if it is the end, or the way does not go on.
  private mutating func step(to name: String, from here: Int32, _ isOpening: Bool) -> Int32? {
    if name == ".." {
      folder = PathWalk.parent(of: folder)
      return openat(here, name, PathWalk.onlyThere | O_DIRECTORY)
    }
    // O_DIRECTORY, so that a folder that is mounted when it is used is (open(2), O_PATH).
    let isLast = rest.isEmpty
    let isEnd = isLast && isOpening
    let next = openat(
      here, name,
      isEnd ? PathWalk.toRead : isLast ? PathWalk.onlyThere : PathWalk.onlyThere | O_DIRECTORY)
    if isEnd, next >= 0 {
      end = .open(next)
    } else if next >= 0, !isLast {
      folder = inFolder(name)
      return next
    } else {
      end = .failed(next >= 0 ? EAGAIN : errno)
      if next >= 0 { close(next) }
      if follow(name, from: here) {
        guard folder == "/" else { return here }
        return open("/", PathWalk.onlyThere | O_DIRECTORY)
      }
    }
    add(name)
    return nil
  }

  /// Whether there is a symbolic link called `name`. Where it leads is then what is to go next.
  private mutating func follow(_ name: String, from here: Int32) -> Bool {
    let link = openat(here, name, PathWalk.onlyThere)
    guard link >= 0 else { return false }
    defer { close(link) }
    guard let element = Element(link, inFolder(name)), element.status.isLink,
      let target = PathWalk.target(of: link)
    else { return false }
    links.append(element)
    // A folder that may only be passed through cannot be watched (inotify_add_watch(2)). It must
    // not keep the others from it.
    if faccessat(here, ".", R_OK, 0) == 0 { add(name) }
    if target.hasPrefix("/") { folder = "/" }
    rest += PathWalk.parts(of: target)
    return true
  }

  private mutating func enter(_ here: Int32) {
    guard !folders.contains(where: { $0.path == folder }) else { return }
    if let element = Element(here, folder) { folders.append(element) }
  }

  private mutating func add(_ name: String) {
    let place = (folder: folder, name: name)
    if !places.contains(where: { $0 == place }) { places.append(place) }
  }

  private func inFolder(_ name: String) -> String {
    switch folder {
    case ".": name
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

  /// Where the symbolic link that is open leads, or nil if it leads nowhere.
  private static func target(of link: Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(link, "", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension PathWalk.Element {
  /// What is open as `descriptor`, or nil if the system does not say.
  init?(_ descriptor: Int32, _ path: String) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(
      path: path, status: status,
      hasAccessList: status.st_mode & S_IWGRP != 0 && PathWalk.Element.hasAccessList(descriptor))
  }

  /// A descriptor that is open for looking only answers fgetxattr(2) nothing. What cannot be told
  /// is taken for a list.
  private static func hasAccessList(_ descriptor: Int32) -> Bool {
    let size = getxattr("/proc/self/fd/\(descriptor)", "system.posix_acl_access", nil, 0)
    return size >= 0 || (errno != ENODATA && errno != EOPNOTSUPP)
  }
}

extension stat {
  fileprivate var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}
