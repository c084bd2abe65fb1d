/// Something that people should read in the journal.
package enum Remark: Hashable, Sendable {
  /// How things are, with what could be done about it.
  case notice(String)
  /// What does not work, with the remedy.
  case warning(String)
}
