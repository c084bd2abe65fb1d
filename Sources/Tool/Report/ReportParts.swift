import Glibc
import Recording
import Words

/// The files that a report's page is made of: beside the program where it is installed, or in the
/// sources where it was built.
struct ReportParts {
  private let folder: String
  private let engineFolders: [String]

  /// Finds them. Throws if the page is not there.
  init() throws(RecordingError) {
    let program = ReportParts.program
    let place = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    let installed = "\(place)/../share/gestured/report"
    // PROGRAM is .build/TRIPLE/debug/gesturectl then, and a folder deeper with a sanitizer.
    let builds = ["\(place)/../..", "\(place)/../../.."]
    let folders = [installed] + builds.map { "\($0)/../Report" }
    guard let found = folders.first(where: { access("\($0)/page.html", R_OK) == 0 })
    else {
      throw RecordingError(
        path: "\(installed)/page.html", problem: "the report's page is missing",
        remedy: "install gestured again, with all of its files")
    }
    folder = found
    engineFolders = [found] + builds.map { "\($0)/report" }
  }

  /// What the page plays with, or nil where it was not built.
  var engine: [UInt8]? {
    for folder in engineFolders {
      let path = "\(folder)/engine.wasm"
      if access(path, R_OK) == 0, let bytes = try? Recording.bytes(ofFileAt: path) { return bytes }
    }
    return nil
  }

  /// The page with all of its parts in it, and `archive` where it belongs.
  func page(with archive: [UInt8]) throws(RecordingError) -> [UInt8] {
    var page: [UInt8] = []
    var styles = false
    for line in try text("page.html").split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self)
      if let name = ReportParts.file(in: words, between: "<script src=\"", "\"></script>") {
        page += Array("<script>\n".utf8) + bare(try text(name)) + Array("</script>\n".utf8)
      } else if let name = ReportParts.file(
        in: words, between: "<link rel=\"stylesheet\" href=\"", "\">")
      {
        styles = true
        page += Array("<style>\n".utf8) + bare(try text(name)) + Array("</style>\n".utf8)
      } else if words.mentions(ReportArchive.opening) {
        page += Array(ReportArchive.opening.utf8) + archive
        page += Array((ReportArchive.closing + "\n").utf8)
      } else {
        page += line + [UInt8(ascii: "\n")]
      }
    }
    precondition(styles, "the page has a style")
    return page
  }

  /// Without what is for readers of the sources: blanks before a line, and lines that are comments.
  private func bare(_ text: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let words = line.drop { $0 == UInt8(ascii: " ") }
      if words.starts(with: "//".utf8) || words.starts(with: "/**".utf8) { continue }
      lines += words + [UInt8(ascii: "\n")]
    }
    return lines
  }

  private func text(_ name: String) throws(RecordingError) -> [UInt8] {
    try Recording.bytes(ofFileAt: "\(folder)/\(name)")
  }

  private static func file(in line: String, between start: String, _ end: String) -> String? {
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  private static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}
