import Foundation

/// What stands between two fences of a page.
struct DocumentBlock: CustomStringConvertible {
  /// What a block is. DocumentTests tries each kind. scripts/references compares Swift with the
  /// code that it is taken from.
  enum Kind {
    case configuration, unit, trace, json, swift, script
    /// Commands after `$ `, each with what it prints.
    case session
    case drawing
    /// A file of gestured-mqtt. BrokerSettingsTests reads it.
    case broker
    /// What a program prints.
    case output
  }

  let page: String
  let line: Int
  let language: String
  let text: String

  var description: String { "\(page):\(line)" }

  private static let programs: Set<Substring> = [
    "cd", "cp", "echo", "exec", "gesturectl", "gestured", "gnome-extensions", "make", "mkdir",
    "modprobe", "printf", "sudo", "swaymsg", "swift", "systemctl",
  ]

  /// Output is the rest. Its test fails if it is anything else.
  var kind: Kind {
    switch true {
    case language == "toml": .configuration
    case language == "swift": .swift
    case text.hasPrefix("[Service]"): .unit
    case text.hasPrefix("[["): .configuration
    case text.hasPrefix("[broker]"): .broker
    case text.hasPrefix("# gestured trace"), text.hasPrefix("screen:"): .trace
    case text.hasPrefix("{"): .json
    case text.hasPrefix("$ "): .session
    case text.contains("──"): .drawing
    case DocumentBlock.programs.contains(text.prefix { !$0.isWhitespace }): .script
    default: .output
    }
  }

  private var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The lines of commands.
  var commands: [String] {
    switch kind {
    case .script: lines
    case .session: lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    default: []
    }
  }

  /// The lines that a program prints. An object without a kind is no line of a stream.
  var printed: [String] {
    switch kind {
    case .output: lines
    case .session: lines.filter { !$0.hasPrefix("$ ") }
    case .json: lines.filter { $0.hasPrefix("{\"kind\"") }
    default: []
    }
  }

  /// systemd's units, and drop-ins for them: the block, or what its commands write.
  var units: [String] {
    if kind == .unit { return [text] }
    return text.components(separatedBy: "<<'END'\n").dropFirst()
      .map { $0.components(separatedBy: "\nEND")[0] }
      .filter { $0.hasPrefix("[") }
  }
}
