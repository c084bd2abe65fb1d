extension LisgdImport {
  /// A line of lisgd's table.
  struct Entry {
    let line: String
    let gesture: LisgdGesture
    /// Why nothing comes of it, in a sentence, or nil if something does.
    var silence: String?
    /// Whether that is a loss. lisgd itself never ran the others.
    var isLost = false
    var name = ""
  }
}
