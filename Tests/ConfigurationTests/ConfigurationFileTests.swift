import CAttributes
import Foundation
import Testing

@testable import Configuration

@Suite struct ConfigurationFileTests {
  private let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "gestured-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: directory + "/gestured", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
  }

  private func remove() { try? FileManager.default.removeItem(atPath: directory) }

  private func write(_ text: String, mode: Int = 0o644) throws -> ConfigurationFile {
    let path = directory + "/gestured/config.toml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return ConfigurationFile(path: path)
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("what is refused once it is open is closed")
  func closes() throws {
    defer { remove() }
    func lowestFree() -> Int32 {
      let free = dup(STDIN_FILENO)
      close(free)
      return free
    }
    let before = lowestFree()
    for refusingUnsafe in [false, true] {
      #expect(throws: InvalidConfiguration.self) {
        try ConfigurationFile(path: directory).read(refusingUnsafe: refusingUnsafe)
      }
    }
    #expect(lowestFree() == before)
  }

  static let searches: [(environment: [String: String], paths: [String])] = [
    (
      ["XDG_CONFIG_HOME": "/x", "HOME": "/h"],
      ["/x/gestured/config.toml", "/etc/gestured/config.toml"]
    ),
    (["HOME": "/h"], ["/h/.config/gestured/config.toml", "/etc/gestured/config.toml"]),
    (
      ["XDG_CONFIG_HOME": "", "HOME": "/h"],
      ["/h/.config/gestured/config.toml", "/etc/gestured/config.toml"]
    ),
    (["XDG_CONFIG_HOME": "relative", "HOME": ""], ["/etc/gestured/config.toml"]),
    ([:], ["/etc/gestured/config.toml"]),
  ]

  @Test(arguments: searches) func order(environment: [String: String], paths: [String]) {
    #expect(ConfigurationFile.candidates(kinds: .builtIn) { environment[$0] }.map(\.path) == paths)
  }

  @Test func findsTheFirstThatExists() throws {
    defer { remove() }
    let file = try write("")
    let found = try ConfigurationFile.find(option: nil, kinds: .builtIn) {
      $0 == "HOME" ? nil : directory
    }
    #expect(found == file)
    let own = try ConfigurationFile.find(option: "own.toml", kinds: .builtIn) { _ in directory }
    #expect(own.path == "own.toml")
  }

  @Test func missingIsOneMessage() {
    defer { remove() }
    let missing = ConfigurationFile(path: directory + "/none.toml")
    let message = message { _ = try missing.load(refusingUnsafe: false) }
    #expect(message == "\(missing.path): cannot be opened: No such file or directory")
  }

  @Test func aDirectoryIsOneMessage() {
    defer { remove() }
    let message = message {
      _ = try ConfigurationFile(path: directory).load(refusingUnsafe: false)
    }
    #expect(message == "\(directory): is a directory. Expected a file")
  }

  @Test func aFIFODoesNotBlock() {
    defer { remove() }
    let path = directory + "/fifo"
    mkfifo(path, 0o600)
    let message = message { _ = try ConfigurationFile(path: path).load(refusingUnsafe: false) }
    #expect(message == "\(path): is not a regular file")
  }

  @Test(.enabled(if: geteuid() != 0)) func noPermissionIsOneMessage() throws {
    defer { remove() }
    let file = try write("", mode: 0o000)
    let message = message { _ = try file.load(refusingUnsafe: false) }
    #expect(message == "\(file.path): cannot be opened: Permission denied")
  }

  @Test func tooLargeIsOneMessage() throws {
    defer { remove() }
    let file = try write(String(repeating: "#", count: ConfigurationFile.maxSize + 1))
    let message = message { _ = try file.load(refusingUnsafe: false) }
    #expect(message == "\(file.path): is larger than 1 MiB")
    let largest = try write(String(repeating: "#", count: ConfigurationFile.maxSize))
    #expect(try largest.load(refusingUnsafe: false).gestures.isEmpty)
  }

  @Test func errorsOfTheTextNameTheFile() throws {
    defer { remove() }
    let file = try write("[panic]\nfinger = 3\n")
    let message = message { _ = try file.load(refusingUnsafe: true) }
    #expect(
      message
        == "\(file.path):2:1: unknown key 'finger' in [panic]. Write fingers = 3")
  }

  @Test(arguments: [0o646, 0o666]) func writableByOthersIsRefused(mode: Int) throws {
    defer { remove() }
    let file = try write("", mode: mode)
    let message = message { _ = try file.load(refusingUnsafe: true) }
    #expect(
      message.hasSuffix(
        "refused, because it would be run as \(geteuid() == 0 ? "root" : "user \(geteuid())") and "
          + "others may write it: read it, then chmod go-w '\(file.path)'"))
    #expect(try file.load(refusingUnsafe: false).gestures.isEmpty)
  }

  @Test func aDirectoryWritableByOthersIsRefused() throws {
    defer { remove() }
    let file = try write("")
    let folder = directory + "/gestured"
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    let message = message { _ = try file.load(refusingUnsafe: true) }
    #expect(
      message.hasSuffix(
        "others may write its directory '\(folder)': look what is in there, then chmod go-w '\(folder)'"
      ))
    chmod(folder, 0o1777)
    #expect(try file.load(refusingUnsafe: true).gestures.isEmpty)
  }

  /// A safe link to a file in a directory that others may write is no safer than that.
  @Test func theTargetOfALinkCounts() throws {
    defer { remove() }
    let file = try write("")
    let link = directory + "/link.toml"
    symlink(file.path, link)
    #expect(message { _ = try ConfigurationFile(path: link).read(refusingUnsafe: true) } == "")
    chmod(directory + "/gestured", 0o777)
    #expect(message { _ = try ConfigurationFile(path: link).read(refusingUnsafe: true) } != "")
  }

  /// A folder that others may write, anywhere on the way, lets them put another one below it.
  @Test func theFoldersAboveCount() throws {
    defer { remove() }
    let file = try write("")
    chmod(directory, 0o777)
    #expect(
      message { _ = try file.read(refusingUnsafe: true) }
        .hasSuffix(
          "others may write a directory on the way to it, '\(directory)': look what is in there, then"
            + " chmod go-w '\(directory)'"))
    chmod(directory, 0o1777)
    #expect(message { _ = try file.read(refusingUnsafe: true) } == "")
  }

  /// A user that may replace a link on the way decides which file is read.
  @Test func theFoldersOfLinksInBetweenCount() throws {
    defer { remove() }
    let file = try write("")
    let (open, start) = (directory + "/open", directory + "/start.toml")
    try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: false)
    symlink(file.path, open + "/middle.toml")
    symlink(open + "/middle.toml", start)
    #expect(message { _ = try ConfigurationFile(path: start).read(refusingUnsafe: true) } == "")
    chmod(open, 0o777)
    #expect(
      message { _ = try ConfigurationFile(path: start).read(refusingUnsafe: true) }
        .contains("others may write a directory on the way to it, '\(open)'"))
  }

  /// In a folder for everybody any user may lay a link to any file that is safe by itself.
  @Test(.enabled(if: geteuid() == 0)) func aLinkOfSomebodyElseIsRefused() throws {
    defer { remove() }
    let file = try write("")
    let link = directory + "/link.toml"
    symlink(file.path, link)
    lchown(link, 4711, 4711)
    #expect(
      message { _ = try ConfigurationFile(path: link).read(refusingUnsafe: true) }
        .hasSuffix(
          "the link \(link) on the way to it belongs to user 4711: name the file that it leads to, or make"
            + " a link of your own"))
  }

  /// A user that swaps a link on the way while it is walked gets nothing read that is reached
  /// through it.
  @Test(.enabled(if: geteuid() == 0)) func aLinkThatComesAndGoesIsNeverFollowed() throws {
    defer { remove() }
    let file = try write("")
    let (link, other) = (directory + "/link.toml", directory + "/other.toml")
    chmod(directory, 0o1777)
    let attack = Swapping(link, by: other, to: file.path)
    let thread = Thread { attack.run() }
    thread.start()
    var (looks, read, refused) = (0, 0, 0)
    // Where the processors are busy the other thread may come late.
    while looks < 3000 || (refused == 0 && looks < 1_000_000) {
      looks += 1
      let message = message { _ = try ConfigurationFile(path: link).read(refusingUnsafe: true) }
      if message.isEmpty { read += 1 }
      if message.contains("belongs to user 4711") { refused += 1 }
    }
    attack.end()
    #expect(read == 0 && refused > 0)
  }

  /// Rights of named users show as the group's.
  @Test func anAccessListIsNoPrivateGroup() throws {
    defer { remove() }
    let file = try write("", mode: 0o660)
    let safety = FileSafety(user: 1000) { _, _ in true }
    #expect(safety.danger(ofFile: element(1000, 1000, 0o660), at: "/x") == nil)
    #expect(
      safety.danger(ofFile: element(1000, 1000, 0o660, hasAccessList: true), at: "/x")?
        .contains("others may write it") == true)
    #expect(try listed(file) == false)
    // One entry for user 4711 beside the usual ones (linux/posix_acl_xattr.h).
    let rights = [
      entry(0x01, 6), entry(0x02, 6, 4711), entry(0x04, 6), entry(0x10, 6), entry(0x20, 0),
    ]
    let list: [UInt8] = [2, 0, 0, 0] + rights.joined()
    try #require(setxattr(file.path, "system.posix_acl_access", list, list.count, 0) == 0)
    #expect(try listed(file) == true)
  }

  /// Whether the walk finds an access list at the file, and at its folder none.
  private func listed(_ file: ConfigurationFile) throws -> Bool {
    let walk = FileSafety.walk(to: file.path)
    guard case .open(let descriptor) = walk.end else { throw CancellationError() }
    defer { close(descriptor) }
    #expect(walk.folders.allSatisfy { !$0.hasAccessList })
    return try #require(PathWalk.Element(descriptor, file.path)).hasAccessList
  }

  private func entry(_ tag: UInt8, _ rights: UInt8, _ user: UInt16 = .max) -> [UInt8] {
    let (low, high) = (UInt8(user & 0xFF), UInt8(user >> 8))
    return [tag, 0, rights, 0, low, high] + (user == .max ? [0xFF, 0xFF] : [0, 0])
  }

  /// Owner, group and mode of a file, and what is wrong with it for user 1000, whose own group is
  /// 1000.
  static let files: [(owner: uid_t, group: gid_t, mode: mode_t, danger: String?)] = [
    (1000, 1000, 0o600, nil),
    (1000, 1000, 0o664, nil),
    (1000, 1000, 0o666, "others may write it: read it, then chmod go-w '/x'"),
    (1000, 100, 0o664, "others may write it: read it, then chmod go-w '/x'"),
    (0, 0, 0o644, nil),
    (0, 0, 0o664, "others may write it: read it, then chmod go-w '/x'"),
    (0, 1000, 0o664, "others may write it: read it, then chmod go-w '/x'"),
    (
      1001, 1000, 0o644,
      "it belongs to user 1001: read it, and put a copy that is user"
        + " 1000's or root's in its place (chown alone would trust it unread)"
    ),
  ]

  @Test(arguments: files) func aUserTrustsRootAndItself(
    owner: uid_t, group: gid_t, mode: mode_t, danger: String?
  ) {
    defer { remove() }
    let safety = FileSafety(user: 1000) { $0 == 1000 && $1 == 1000 }
    let found = safety.danger(ofFile: element(owner, group, mode), at: "/x")
    let expected = danger.map { "refused, because it would be run as user 1000 and \($0)" }
    #expect(found == expected)
  }

  /// Owner, group and mode of a file, and what `check` says of it, no matter which user runs it.
  static let openFiles: [(owner: uid_t, group: gid_t, mode: mode_t, whom: String?)] = [
    (0, 0, 0o644, nil),
    (0, 0, 0o664, "root"),
    (4711, 4711, 0o644, nil),
    (4711, 4711, 0o664, nil),
    (4711, 4711, 0o666, "user 4711"),
    (4711, 100, 0o664, "user 4711"),
  ]

  @Test(arguments: openFiles) func checkJudgesAsTheOwner(
    owner: uid_t, group: gid_t, mode: mode_t, whom: String?
  ) {
    defer { remove() }
    let found = FileSafety.dangerOfOthers(
      of: element(owner, group, mode), reachedBy: PathWalk("/x"), at: "/x"
    ) { $0 == $1 }
    let expected = whom.map {
      "refused, because it would be run as \($0) and others may write it: read it, then chmod go-w '/x'"
    }
    #expect(found == expected)
  }

  @Test func rootTrustsRootOnly() {
    defer { remove() }
    let safety = FileSafety(user: 0) { _, _ in true }
    #expect(safety.danger(ofFile: element(0, 0, 0o600), at: "/x") == nil)
    let refusal = "refused, because it would be run as root and"
    #expect(
      safety.danger(ofFile: element(4711, 0, 0o600), at: "/x")
        == "\(refusal) it belongs to user 4711: read it, and put a copy that"
        + " is root's in its place (chown alone would trust it unread)")
    #expect(
      safety.danger(ofFile: element(0, 0, 0o664), at: "/x")
        == "\(refusal) others may write it: read it, then chmod go-w '/x'")
    #expect(
      safety.danger(ofFolder: element(4711, 0, 0o755), "its directory", at: "/d")
        == "\(refusal) its directory '/d' belongs to user 4711, who may put any file in its place: keep a"
        + " copy that you have read in a folder that is root's")
  }

  private func element(
    _ owner: uid_t, _ group: gid_t, _ mode: mode_t, hasAccessList: Bool = false
  ) -> PathWalk.Element {
    var status = stat()
    status.st_uid = owner
    status.st_gid = group
    status.st_mode = S_IFREG | mode
    return PathWalk.Element(path: "/x", status: status, hasAccessList: hasAccessList)
  }
}

/// Another user, who lays a link and takes it away again, as fast as possible.
private final class Swapping: @unchecked Sendable {
  private let link, other, target: String
  private let lock = NSLock()
  private var isOver = false

  init(_ link: String, by other: String, to target: String) {
    (self.link, self.other, self.target) = (link, other, target)
  }

  func run() {
    while !lock.withLock({ isOver }) {
      symlink(target, other)
      lchown(other, 4711, 4711)
      rename(other, link)
      unlink(link)
    }
  }

  func end() { lock.withLock { isOver = true } }
}
