import Arguments
import Configuration
import Glibc
import Words

/// A configuration to which a command may append something.
struct ConfigurationDraft {
  /// The configuration with something appended.
  struct Edit {
    /// What is wrong in it, and was not before.
    let problems: [Problem]
    /// Its files.
    let files: [SourceFile]
  }

  /// What there is already.
  let configuration: Configuration
  /// The types of gestures.
  let kinds: GestureKinds
  private let files: [SourceFile]
  /// Whether there is a file.
  private let isThere: Bool
  /// What was wrong before.
  private let known: Set<String>

  /// Reads the file that `option` names, or the usual one, or does without any. Throws if it cannot
  /// be used.
  init(_ option: String?, _ kinds: GestureKinds) throws {
    self.kinds = kinds
    if option == nil, (try? ConfigurationFile.find(option: nil, kinds: kinds)) == nil {
      isThere = false
      files = [SourceFile(name: "learned", text: [])]
    } else {
      isThere = true
      files = try ConfigurationFile.find(option: option, kinds: kinds)
        .readAll(refusingUnsafe: false)
    }
    configuration = try Configuration.parse(files, kinds: kinds)
    known = Set(Configuration.check(files, kinds: kinds).map(\.fault))
  }

  /// Throws if there is no file to append to, or this user may not write it. That is said before
  /// a person shows anything.
  func expectFile() throws {
    if isThere { return try OutputFile.expectReplaceable(files[0].name) }
    let places = ConfigurationFile.candidates(kinds: kinds, environment: Environment.variable)
    throw Unlearnable(
      description: "there is no configuration to append to. To begin: install -D -m 644 /dev/null "
        + "'\(places[0].path)'")
  }

  /// The configuration with `text` behind it.
  func appending(_ text: String) -> Edit {
    var all = files
    var bytes = files[0].text
    if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    all[0] = SourceFile(name: files[0].name, text: bytes + Array(text.utf8))
    let problems = Configuration.check(all, kinds: kinds) {
      CommandInspection(of: $0.file).problem(of: $0)
    }
    return Edit(problems: problems.filter { !known.contains($0.fault) }, files: all)
  }

  /// Writes the file with `what` appended, if the person wants that.
  func write(_ edit: Edit, _ what: String, _ console: Console) throws {
    let path = files[0].name
    guard edit.problems.allSatisfy({ $0.severity == .note }) else {
      console.report("\(path) is unchanged, because of these warnings")
      throw Failed()
    }
    console.print("")
    console.flush()
    // A command that watched for Ctrl-C has kept it from ending the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    console.report("append this to \(path)? y or n")
    guard readLine()?.first.map({ "yY".contains($0) }) == true else {
      console.report("\(path) is unchanged")
      throw Failed()
    }
    // What an editor wrote meanwhile is not lost.
    let now = try ConfigurationFile(path: path, kinds: kinds).read(refusingUnsafe: false)
    guard now == files[0].text else {
      throw Unlearnable(description: "\(path) has changed in the meantime. Start again")
    }
    try OutputFile.replace(path, with: edit.files[0].text)
    console.report("\(path) now has \(what). If gestured does not use it, run 'gesturectl reload'")
  }
}
