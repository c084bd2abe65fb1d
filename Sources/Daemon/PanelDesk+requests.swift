import Pipeline

// What is asked of all panels at once.

extension PanelDesk {
  /// Ends the attempts of one gesture, or of all, on every panel (E1). Answers whose they were.
  func cancel(_ gesture: String?) -> [String] {
    readAll()
    return stations.flatMap { $0.cancel(gesture) }
  }

  /// Whether somebody has made the touch of `[panic]` on a panel that is exclusive, or about to be,
  /// since the last call.
  func takePanic() -> Bool {
    var isNew = false
    for station in stations where station.surface.isPanicking {
      station.surface.isPanicking = false
      isNew = true
    }
    return isNew && stations.contains { !$0.surface.exclusivity.isShared }
  }

  /// Lets go of every panel.
  func closeAll(because cause: String) {
    for station in stations { close(station, because: cause) }
  }
}
