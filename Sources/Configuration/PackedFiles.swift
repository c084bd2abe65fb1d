/// All files of a configuration in one text, as a report carries it and `gesturectl rollback` finds
/// it. One file alone is that file.
///
///     #: gestured configuration 1
///     #: host kiosk-*
///     #: file 120 /etc/gestured/config.toml
///     …
///     #: file 34 /etc/gestured/config.d/50-berlin.toml
///     …
///
/// The number behind `file` is how many bytes follow before a line feed. The tables of each `host`
/// pattern hold wherever the text is read.
package struct PackedFiles: Hashable, Sendable {
  /// The files, at least one.
  package let files: [SourceFile]
  /// The host that they are for, or nil if that is the machine that reads them.
  package let host: HostIdentity?

  private static let magic = Array("#: gestured configuration 1\n".utf8)
  private static let hostWord = Array("#: host ".utf8)
  private static let fileWord = Array("#: file ".utf8)

  /// Takes apart what was packed. What was not is the file of that name.
  package init(_ text: [UInt8], name: String) {
    guard let (files, patterns) = PackedFiles.parts(of: text) else {
      (files, host) = ([SourceFile(name: name, text: text)], nil)
      return
    }
    self.files = files
    host = patterns.isEmpty ? nil : HostIdentity(fitting: patterns)
  }

  /// Packs files, and one alone if `isAlways`. `hosts` are the patterns whose tables hold wherever
  /// the text is read.
  package static func pack(
    _ files: [SourceFile], hosts: [Glob] = [], isAlways: Bool = false
  ) -> [UInt8] {
    if files.count == 1, hosts.isEmpty, !isAlways { return files[0].text }
    var text = magic
    for host in hosts { text += hostWord + Array("\(host.pattern)\n".utf8) }
    for file in files {
      text += fileWord + Array("\(file.text.count) \(file.name)\n".utf8) + file.text + [newline]
    }
    return text
  }

  private static func parts(of text: [UInt8]) -> (files: [SourceFile], hosts: [Glob])? {
    guard text.starts(with: magic) else { return nil }
    var rest = text.dropFirst(magic.count)
    var (files, hosts): ([SourceFile], [Glob]) = ([], [])
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: newline) else { return nil }
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      if line.starts(with: hostWord) {
        hosts.append(Glob(String(decoding: line.dropFirst(hostWord.count), as: UTF8.self)))
        continue
      }
      let words = line.dropFirst(fileWord.count).split(
        separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
      guard line.starts(with: fileWord), words.count == 2,
        let length = Int(String(decoding: words[0], as: UTF8.self)), length >= 0,
        length < rest.count, rest[rest.startIndex + length] == newline
      else { return nil }
      files.append(
        SourceFile(
          name: String(decoding: words[1], as: UTF8.self), text: Array(rest.prefix(length))))
      rest = rest.dropFirst(length + 1)
    }
    return files.isEmpty ? nil : (files, hosts)
  }

  private static let newline = UInt8(ascii: "\n")
}
