extension LisgdImport {
  /// A line of lisgd's table.
  struct Entry {
    let line: String
    let gesture: LisgdGesture
    /// Why the import writes no gesture for the line, in a sentence. It is nil if the import writes
    /// one.
    var silence: String?
    /// Whether lisgd ran the gesture, so that the user loses it.
    var isLost = false
    var name = ""
  }
}
