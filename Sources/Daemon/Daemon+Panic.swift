import Pipeline

extension Daemon {
  /// Gives every panel back, or those that have nothing but themselves to blame (`[panic]`).
  func giveBack(because panic: Panic) {
    let fingers = situation.configuration.panic.fingers
    switch panic {
    case .hand:
      // An agent's configuration is none that could be taken back.
      let isOnTrial = configurationDesk.keeper.isOnTrial
      situation.isPanicking = true
      bringPanels(on: .change)
      journal.write(
        .error,
        "panic: \(fingers) fingers were held. No panel is exclusive any "
          + "more, and applications get every touch, until 'gesturectl resume' or a restart")
      if isOnTrial {
        rollBack(because: "a panic followed soon after it had come into force")
      }
    case .panels(let stations):
      situation.floods.formUnion(stations.map(\.surface.identity))
      bringPanels(on: .change)
      for name in stations.map(\.surface.device.name) {
        journal.write(
          .error,
          "panic: '\(name)' held \(fingers) contacts while it stormed or was at fault. It is not"
            + " exclusive any more, until 'gesturectl resume' or a restart. Other panels"
            + " stay as they are",
          device: name)
      }
    }
  }
}
