import Glibc
import Words

/// The files that are laid over a configuration: `config.d/*.toml` beside `config.toml`, in the
/// order of their names.
extension ConfigurationFile {
  /// The most files that are laid over one.
  private static let mostParts = 256

  /// The folder that they are in, or nil for standard input, which has none.
  package var folder: String? {
    path == "-" ? nil : (path.hasSuffix(".toml") ? String(path.dropLast(5)) : path) + ".d"
  }

  /// Reads the file and those that are laid over it. Each is read as `read(refusingUnsafe:)` says.
  ///
  /// - Throws: what is wrong with each file that cannot be read.
  package func readAll(refusingUnsafe: Bool) throws(InvalidConfiguration) -> [SourceFile] {
    var (files, problems, size): ([SourceFile], [Problem], Int) = ([], [], 0)
    for file in [self] + (try parts()) {
      do throws(InvalidConfiguration) {
        let text = try file.read(refusingUnsafe: refusingUnsafe)
        size += text.count
        if size > ConfigurationFile.maxSize {
          throw file.problem("is too much: with the files before it, it is more than 1 MiB")
        }
        files.append(SourceFile(name: file.name, text: text))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw InvalidConfiguration(problems) }
    return files
  }

  /// The folders in which a change may mean that of the file, and the name that it concerns there.
  /// It is that of every symbolic link on the way, then the file's own.
  var places: [(folder: String, name: String)] { PathWalk(path).places }

  /// The folders in which a change may mean that of the configuration. The name is that of the file
  /// that counts there. Where it is nil, every file counts that is laid over the configuration.
  package var watchedPlaces: [(folder: String, name: String?)] {
    var all: [(folder: String, name: String?)] = places.map { ($0.folder, $0.name) }
    guard let folder else { return all }
    let way = PathWalk(folder).places
    all += way.map { ($0.folder, $0.name) }
    var status = stat()
    guard let end = way.last, stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return all
    }
    all.append((folder, nil))
    // Where links among them lead.
    let inside = end.folder == "/" ? "/\(end.name)" : "\(end.folder)/\(end.name)"
    let elsewhere = ((try? parts()) ?? []).flatMap(\.places).filter { $0.folder != inside }
    return all + elsewhere.map { ($0.folder, $0.name) }
  }

  /// What makes the file, or one that is laid over it, unsafe for its owner, at most one warning of
  /// each.
  package var safetyWarnings: [Problem] {
    ([self] + ((try? parts()) ?? [])).flatMap(\.ownSafetyWarnings)
  }

  /// Whether a file of that name in the folder is laid over the configuration. Editors and dpkg(1)
  /// leave others there.
  package static func isPart(_ name: String) -> Bool {
    name.hasSuffix(".toml") && !name.hasPrefix(".")
  }

  private func parts() throws(InvalidConfiguration) -> [ConfigurationFile] {
    guard let folder else { return [] }
    guard let names = Environment.readableNames(in: folder) else {
      if errno == ENOENT { return [] }
      throw InvalidConfiguration(
        file: folder, fault: "cannot be read: \(String(errno: errno))",
        help: "expected a folder with files that are laid over \(path)")
    }
    let parts = names.filter(ConfigurationFile.isPart).sorted()
    guard parts.count <= ConfigurationFile.mostParts else {
      throw InvalidConfiguration(
        file: folder,
        fault: "has \(parts.count) files, and \(ConfigurationFile.mostParts) are the most",
        help: "put several tables into one file")
    }
    return parts.map { ConfigurationFile(path: "\(folder)/\($0)", kinds: kinds) }
  }

  private var ownSafetyWarnings: [Problem] {
    let walk = FileSafety.walk(to: path)
    guard case .open(let descriptor) = walk.end else { return [] }
    defer { close(descriptor) }
    guard let file = PathWalk.Element(descriptor, path),
      let danger = FileSafety.dangerOfOthers(of: file, reachedBy: walk, at: path)
    else { return [] }
    return [
      Problem(
        severity: .warning, file: path, place: nil, fault: "gestured would say: \(danger)",
        code: "unsafe-file")
    ]
  }
}
