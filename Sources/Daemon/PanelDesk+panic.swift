import Pipeline

extension PanelDesk {
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
}
