import Actions
import Configuration
import Glibc
import Loop
import Sessions
import Words

/// Keeps the last configuration that served for long enough, and knows which must not come back.
///
///              another one           after_s
///     settled ─────────────> on trial ──────> settled: it is kept
///                               │ a crash, a panic, `gesturectl rollback`
///                               └──────────> refused: the kept one serves until the files change
///
/// A trial begins anew when the configuration comes back into force from behind an agent's.
///
/// The state directory has two files: `configuration` is the kept one, and `verdict` is about
/// another one, which is on trial or refused. Without a state directory nothing is kept.
package final class ConfigurationKeeper {
  /// What is known of a configuration that is not kept.
  enum Verdict: Equatable {
    /// It is in force since this boot of the machine, and not for long enough. Found at a start, it
    /// says that the daemon ended without a word: a reboot and an orderly end take it away.
    case trial(UInt64, boot: String)
    /// It did harm.
    case refused(UInt64)
    /// Version 0.2.0 said so of these files.
    case refusedBefore(sha256: String)
  }

  private struct Candidate {
    let files: [SourceFile]
    let fingerprint: UInt64
    let seconds: Int
  }

  private let folder: String?
  private let journal: Journal
  private let loop: EventLoop
  private var trial: EventSource?
  /// What is on trial, or will be as soon as it is in force again.
  private var candidate: Candidate?
  private(set) var verdict: Verdict?

  /// Looks into `folder` for what is kept of `file`, or keeps nothing if it is nil.
  init(_ folder: String?, of file: ConfigurationFile, _ journal: Journal, in loop: EventLoop) {
    let first = folder?.split { $0 == ":" }.first.map(String.init)
    self.folder = first.flatMap {
      ConfigurationKeeper.isSafe($0, for: file, user: getuid()) ? $0 : nil
    }
    self.journal = journal
    self.loop = loop
    verdict = self.folder.flatMap { HostIdentity.line(of: "\($0)/verdict") }.flatMap(Verdict.init)
  }

  /// Whether the configuration in force may still turn out to be a bad one.
  package var isOnTrial: Bool { trial != nil }

  /// Whether only users who may write `file` may write in `folder`, too. A person's other programs
  /// may write what belongs to that person, so such a folder must not stand in for root's file.
  static func isSafe(_ folder: String, for file: ConfigurationFile, user: uid_t) -> Bool {
    var (own, there) = (stat(), stat())
    guard stat(folder, &there) == 0, there.st_mode & S_IFMT == S_IFDIR,
      there.st_mode & S_IRWXO == 0
    else { return false }
    if Presence.isSystemUser(user) { return [user, 0].contains(there.st_uid) }
    // A group that only the service has.
    if there.st_uid == 0 { return there.st_gid != getgid() }
    return there.st_uid == user && there.st_mode & S_IRWXG == 0
      && stat(file.path, &own) == 0 && own.st_uid == user
  }

  /// Whether there is a place to keep one.
  var keeps: Bool { folder != nil }

  /// Why the configuration with that fingerprint must not be used at a start, or nil if it may.
  func reasonAgainst(
    _ fingerprint: UInt64, sha256: @autoclosure () -> String
  ) -> String? {
    switch verdict {
    case .refusedBefore(let hash): hash == sha256() ? "it did harm before" : nil
    case .trial(fingerprint, Verdict.boot): "gestured crashed soon after it had come into force"
    case .refused(fingerprint): "it did harm before"
    case .trial, .refused, nil: nil
    }
  }

  /// The files of the kept configuration, or nil if there is none for `file`. Throws why it cannot
  /// be read.
  func kept(for file: ConfigurationFile) throws(InvalidConfiguration) -> [SourceFile]? {
    guard let path = keptPath, access(path, F_OK) == 0 else { return nil }
    let text = try ConfigurationFile(path: path).readPacked()
    guard let files = ConfigurationKeeper.unpacked(text), files[0].name == file.name else {
      return nil
    }
    return files
  }

  /// Files with that fingerprint are about to be used, which may already end the daemon.
  func expect(_ fingerprint: UInt64) {
    guard folder != nil, keptFingerprint != fingerprint else { return }
    write(.trial(fingerprint, boot: Verdict.boot))
  }

  /// Nothing came of it.
  func goBack(to former: Verdict?) {
    guard verdict != former else { return }
    if let former { write(former) } else { forgetVerdict() }
  }

  /// The configuration came into force. It is kept if it serves for `seconds`.
  func follow(_ files: [SourceFile], _ fingerprint: UInt64, seconds: Int?) {
    guard folder != nil else { return }
    (trial, candidate) = (nil, nil)
    guard let seconds, keptFingerprint != fingerprint else { return forgetVerdict() }
    candidate = Candidate(files: files, fingerprint: fingerprint, seconds: seconds)
    resume()
  }

  /// The configuration is in force, perhaps again.
  package func resume() {
    guard trial == nil, let candidate else { return }
    expect(candidate.fingerprint)
    trial = try? EventSource.timer(milliseconds: UInt64(candidate.seconds) * 1000, in: loop) {
      [unowned self] _ in keep(candidate)
    }
  }

  private func keep(_ candidate: Candidate) {
    (trial, self.candidate) = (nil, nil)
    let text = ConfigurationKeeper.packed(candidate.files)
    guard let keptPath, replace(keptPath, with: text) else { return }
    forgetVerdict()
    journal.write(.info, "the configuration has served for \(candidate.seconds) s, and is kept")
  }

  /// The configuration with that fingerprint did harm.
  func refuse(_ fingerprint: UInt64) {
    (trial, candidate) = (nil, nil)
    write(.refused(fingerprint))
  }

  /// The daemon ends as it should, or another's configuration is in force: what happens from now on
  /// says nothing of this one.
  package func pause() {
    trial = nil
    if case .trial = verdict { forgetVerdict() }
  }

  // MARK: The state directory

  private var keptPath: String? { folder.map { "\($0)/configuration" } }

  private static let mark = "#: kept "

  /// The fingerprint of the kept configuration, which stands in its first line.
  private var keptFingerprint: UInt64? {
    keptPath.flatMap(HostIdentity.line).flatMap {
      $0.hasPrefix(Self.mark) ? UInt64($0.dropFirst(Self.mark.count), radix: 16) : nil
    }
  }

  /// What the kept file contains.
  static func packed(_ files: [SourceFile]) -> [UInt8] {
    head(of: files) + PackedFiles.pack(files, isAlways: true)
  }

  private static func head(of files: [SourceFile]) -> [UInt8] {
    Array("\(mark)\(String(files.fingerprint, radix: 16))\n".utf8)
  }

  /// The files in it, or nil if they are not whole.
  static func unpacked(_ text: [UInt8]) -> [SourceFile]? {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let files = PackedFiles(Array(text[(end + 1)...]), name: "").files
    let mark = text[...end]
    if head(of: files).elementsEqual(mark) { return files }
    // As version 0.2.0 wrote it.
    return "\(Self.mark)\(files.sha256)\n".utf8.elementsEqual(mark) ? files : nil
  }

  private func write(_ verdict: Verdict) {
    guard verdict != self.verdict else { return }
    self.verdict = verdict
    guard let folder else { return }
    // A trial is over with the boot, and is written at each reload, when fingers may be down.
    let outlivesBoot = if case .refused = verdict { true } else { false }
    replace(
      "\(folder)/verdict", with: Array("\(verdict.line)\n".utf8), waitingForDisk: outlivesBoot)
  }

  private func forgetVerdict() {
    guard verdict != nil, let folder else { return }
    verdict = nil
    unlink("\(folder)/verdict")
  }

  @discardableResult
  private func replace(
    _ path: String, with text: [UInt8], waitingForDisk waits: Bool = true
  ) -> Bool {
    do throws(SystemError) {
      var replacement = FileReplacement(path, temporary: "\(path).new", text: text)
      try replacement.run(waitingForDisk: waits)
      return true
    } catch {
      journal.write(.warning, "the configuration cannot be kept: \(error)")
      return false
    }
  }
}

extension ConfigurationKeeper.Verdict {
  /// What tells this boot of the machine from others (proc_sys_kernel(5)).
  static var boot: String { HostIdentity.line(of: "/proc/sys/kernel/random/boot_id") ?? "unknown" }

  /// The line of the file.
  var line: String {
    switch self {
    case .trial(let number, let boot): "trial \(String(number, radix: 16)) \(boot)"
    case .refused(let number): "refused \(String(number, radix: 16))"
    case .refusedBefore(let hash): "refused \(hash)"
    }
  }

  /// Reads the line.
  init?(_ line: String) {
    let words = line.split { $0 == " " }.map(String.init)
    if words.count == 2, words[0] == "refused", words[1].utf8.count == 64 {
      self = .refusedBefore(sha256: words[1])
      return
    }
    guard words.count > 1, let number = UInt64(words[1], radix: 16) else { return nil }
    switch (words[0], words.count) {
    case ("trial", 3): self = .trial(number, boot: words[2])
    case ("refused", 2): self = .refused(number)
    default: return nil
    }
  }
}
