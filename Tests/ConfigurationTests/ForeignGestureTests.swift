import Testing

@testable import Configuration

@Suite struct ForeignGestureTests {
  static let commands: [(line: String, command: String?)] = [
    ("command: krunner", "krunner"), ("exec = a b", "a b"),
    ("cmd => \"a\";", "a"), ("shell a, b", "a b"), ("spawn \"a\" \"b\"", "a b"),
    ("<command>a b</command>", "a b"), ("on-command: a", "a"), ("exec_once a", "a"),
    ("sendkey: ALT+A", "alt+a"), ("sendkey: NoSuchKey Here", "nosuchkey here"), ("command:", ""),
    ("commander: a", nil), ("x: command", nil), ("", nil),
  ]

  @Test("the command of a line", arguments: commands)
  func command(_ line: String, _ command: String?) {
    #expect(ForeignGesture.command(in: line) == command)
  }
}
