/// The pens of the panels that are read.
struct Pens {
  /// By the number under which the loop watches them.
  var stations: [Int: PenStation] = [:]
  /// The nodes that could not be opened; said once each.
  var refused: Set<String> = []
}
