import Glibc

/// Puts a file in the place of another. A power cut at any moment leaves the one or the other,
/// whole. The new file gets the name only when its bytes are on the disk (fsync(2), rename(2)).
package struct FileReplacement: ~Copyable {
  /// What is done, in this order.
  package enum Step: CaseIterable, Sendable {
    case make, write, sync, rename, syncFolder

    /// Whether it takes as long as the disk does.
    var waitsForDisk: Bool { self == .sync || self == .syncFolder }
  }

  private let path: String
  private let temporary: String
  private let text: [UInt8]
  private let model: stat?
  private var descriptor: Int32 = -1

  /// Prepares to put `text` at `path`. Until then it is at `temporary`, in the same folder. A file
  /// that is there already is replaced.
  ///
  /// - Parameter model: the file whose owner and rights the new one gets. Without it, the file is
  ///   for this user alone.
  package init(
    _ path: String, temporary: String, text: [UInt8], like model: stat? = nil
  ) {
    self.path = path
    self.temporary = temporary
    self.text = text
    self.model = model
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Does all steps, or those that need not wait for the disk. Such a file outlives the process,
  /// and perhaps no power cut. Throws the system's reason, and then the old file is there.
  package mutating func run(waitingForDisk waits: Bool = true) throws(SystemError) {
    do throws(SystemError) {
      for step in Step.allCases where waits || !step.waitsForDisk { try perform(step) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Does one step. Throws the system's reason.
  package mutating func perform(_ step: Step) throws(SystemError) {
    switch step {
    case .make:
      unlink(temporary)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      try check(descriptor >= 0)
    case .write:
      var rest = text[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        try check(count > 0)
        rest = rest.dropFirst(count)
      }
      guard let model else { return }
      try check(fchown(descriptor, model.st_uid, model.st_gid) == 0)
      try check(fchmod(descriptor, model.st_mode & 0o7777) == 0)
    case .sync: try check(fsync(descriptor) == 0)
    case .rename:
      let done = close(descriptor)
      descriptor = -1
      try check(done == 0)
      try check(Glibc.rename(temporary, path) == 0)
    case .syncFolder: syncFolder()
    }
  }

  /// Makes the file's name outlive a power cut, where the file system can do that.
  private func syncFolder() {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func check(_ isDone: Bool) throws(SystemError) {
    if !isDone { throw SystemError(call: path, errno: errno) }
  }
}
