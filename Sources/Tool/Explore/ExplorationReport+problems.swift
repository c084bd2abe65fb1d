import Configuration
import Words

extension ExplorationReport {
  /// The conflicts of the gestures that are named, or all. Of two names it is theirs.
  func conflicts(of names: [String]) -> [Conflict] {
    conflicts.filter { conflict in names.allSatisfy(conflict.gestures.contains) }
  }

  /// What `check` warns of, besides what it says anyway.
  func problems(in files: [SourceFile], besides known: [Problem]) -> [Problem] {
    rows.compactMap { row in
      let name = row.gesture.name
      let (fault, code): (String, String)
      switch row.verdict {
      case .fires(_, false): return nil
      case .fires(_, true): (fault, code) = ("hardly ever fires", "hardly-fires")
      case .dead: (fault, code) = ("can never fire", "never-fires")
      case .notFound: (fault, code) = ("was not found to fire in \(plays) plays", "not-found")
      }
      // Of what is dead, and of what hardly fires, most is said without plays.
      let isKnown = known.contains {
        $0.place == row.gesture.place && [code, "never-fires"].contains($0.code)
      }
      if isKnown { return nil }
      return Problem(
        severity: .warning, file: files[row.gesture.place.file].name, place: row.gesture.place,
        fault: "\(name.quoted) \(fault)" + (row.because.map { ": \($0)" } ?? ""),
        help: row.rival.map { _ in "'gesturectl conflicts' shows which touches" }, code: code)
    }
  }
}
