import Foundation
import Testing

@testable import Configuration

/// The files of `config.d`, as they are found and read.
@Suite struct ConfigurationPartsTests {
  private let directory: String

  init() throws {
    directory = NSTemporaryDirectory() + "gestured-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: directory + "/config.d", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
  }

  private var file: ConfigurationFile { ConfigurationFile(path: directory + "/config.toml") }

  private func remove() { try? FileManager.default.removeItem(atPath: directory) }

  private func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(directory)/\(name)"))
    chmod("\(directory)/\(name)", mode)
  }

  /// What is read, or each message, with the folder left out.
  private func outcome(refusingUnsafe: Bool = true) -> [String] {
    do throws(InvalidConfiguration) {
      return try file.readAll(refusingUnsafe: refusingUnsafe).map {
        String($0.name.dropFirst(directory.count + 1)) + "="
          + String(decoding: $0.text, as: UTF8.self)
      }
    } catch {
      return error.problems.map {
        $0.description.replacingOccurrences(of: directory + "/", with: "")
      }
    }
  }

  @Test("in the order of their names, and without what editors and dpkg leave there")
  func order() throws {
    defer { remove() }
    try write("a", to: "config.toml")
    for name in ["20.toml", "10.toml", "9.toml", ".#5.toml", "5.toml~", "1.toml.dpkg-old", "x"] {
      try write(name, to: "config.d/\(name)")
    }
    #expect(
      outcome() == [
        "config.toml=a", "config.d/10.toml=10.toml", "config.d/20.toml=20.toml",
        "config.d/9.toml=9.toml",
      ])
    #expect(ConfigurationFile(path: "x/kiosk.toml").folder == "x/kiosk.d")
    #expect(ConfigurationFile(path: "kiosk").folder == "kiosk.d")
    #expect(ConfigurationFile(path: "-").folder == nil)
  }

  @Test("each file has to be as safe as the first, and all that is wrong is said at once")
  func safety() throws {
    defer { remove() }
    try write("a", to: "config.toml")
    try write("", to: "config.d/1.toml", mode: 0o666)
    symlink("nowhere", directory + "/config.d/2.toml")
    mkdir(directory + "/config.d/3.toml", 0o755)
    let found = outcome()
    #expect(found.count == 3)
    #expect(found[0].hasPrefix("config.d/1.toml: refused, because it would be run as"))
    #expect(found[1] == "config.d/2.toml: cannot be opened: No such file or directory")
    #expect(found[2] == "config.d/3.toml: is a directory. Expected a file")
    #expect(outcome(refusingUnsafe: false).count == 2)
    #expect(file.safetyWarnings.map(\.code) == ["unsafe-file"])
    try FileManager.default.removeItem(atPath: directory + "/config.d/2.toml")
    try FileManager.default.removeItem(atPath: directory + "/config.d/3.toml")
    chmod(directory + "/config.d/1.toml", 0o644)
    #expect(outcome().count == 2)
    chmod(directory + "/config.d", 0o777)
    #expect(outcome().count == 1)
    #expect(outcome()[0].contains("others may write its directory 'config.d'"))
  }

  @Test("a folder that is none, and files that are too many or too much")
  func limits() throws {
    defer { remove() }
    try write("a", to: "config.toml")
    for number in 0..<257 { try write("", to: "config.d/\(number).toml") }
    #expect(
      outcome() == [
        "config.d: has 257 files, and 256 are the most. Put several tables into one file"
      ]
    )
    try FileManager.default.removeItem(atPath: directory + "/config.d")
    #expect(outcome() == ["config.toml=a"])
    try write("x", to: "config.d")
    #expect(
      outcome() == [
        "config.d: cannot be read: Not a directory. Expected a folder with files that are laid over "
          + "config.toml"
      ])
    unlink(directory + "/config.d")
    mkdir(directory + "/config.d", 0o755)
    let half = String(repeating: "#", count: ConfigurationFile.maxSize / 2)
    for name in ["1", "2", "3"] { try write(half, to: "config.d/\(name).toml") }
    #expect(
      outcome() == [
        "config.d/2.toml: is too much: with the files before it, it is more than 1 MiB",
        "config.d/3.toml: is too much: with the files before it, it is more than 1 MiB",
      ])
  }

  @Test("places to watch: the file, the folder's name, its files, and where links in it lead")
  func places() throws {
    defer { remove() }
    let real = try #require(realpath(directory, nil).map { String(cString: $0) })
    try write("", to: "elsewhere")
    symlink("../elsewhere", directory + "/config.d/1.toml")
    try write("", to: "config.d/2.toml")
    let places = file.watchedPlaces.map { place in
      let folder = place.folder.replacingOccurrences(of: real, with: "@")
        .replacingOccurrences(of: directory, with: "@")
      return "\(folder)|\(place.name ?? "*")"
    }
    #expect(places == ["@|config.toml", "@|config.d", "@/config.d|*", "@|elsewhere"])
    try FileManager.default.removeItem(atPath: directory + "/config.d")
    #expect(file.watchedPlaces.count == 2)
  }
}
