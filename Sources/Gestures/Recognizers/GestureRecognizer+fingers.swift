extension GestureRecognizer {
  /// Limits the number of fingers. A finger too many makes a possible recognizer fail. An active
  /// recognizer ignores it (PAN4, PIN3). Returns whether any of the fingers that landed counts.
  final func admit(_ landed: [Touch], upTo limit: Int, named key: StaticString) -> Bool {
    let excess = touches.count - limit
    guard excess > 0 else { return true }
    if state.isActive {
      for touch in landed.suffix(excess) { forgo(touch) }
    } else {
      failForExtraFinger(because: .tooMany(touches.count, limit, key))
    }
    return landed.count > excess
  }

  /// Fails because all fingers lifted, or because the time is over. If too few fingers were down at
  /// once, that is the reason. Otherwise the reason is `reason`.
  final func failAtTheEnd(
    needing fingers: Int, named key: StaticString, otherwise reason: Reason
  ) {
    let most = attempt.mostFingers
    guard most < fingers else { return fail(because: reason) }
    fail(because: .tooFew(most, fingers, key, isAtOnce: attempt.touches.count > most))
  }
}

extension GestureRecognizer {
  /// Lets the recognizer receive these keys and no touches. If `keys` is empty, it receives fingers
  /// (H4).
  final func receive(_ keys: Set<Press.Key>) {
    allowedPresses = keys
    allowedKinds = keys.isEmpty ? .finger : []
  }
}

extension GestureRecognizer {
  /// How much of a threshold `amount` is, from 0 to 1.
  final func share(_ amount: Double, of threshold: Double) -> Double {
    amount.reaches(threshold) ? 1 : max(0, amount / threshold)
  }
}

extension Unmet {
  /// `count` fingers, where `wanted` are required.
  static func fingers(_ count: Int, of wanted: Int, _ key: StaticString) -> Unmet {
    .tooLittle(key, Double(count), of: Double(wanted))
  }
}

extension Reason {
  static func tooMany(_ landed: Int, _ wanted: Int, _ key: StaticString) -> Reason {
    Reason(
      landed == 1 ? "{1} finger is down" : "{1} fingers are down", Double(landed),
      unmet: .tooMuch(key, Double(landed), of: Double(wanted)))
  }

  /// Too few fingers. `isAtOnce` is true if enough fingers landed, but too few were down at the
  /// same time.
  static func tooFew(
    _ landed: Int, _ wanted: Int, _ key: StaticString, isAtOnce: Bool = false
  ) -> Reason {
    let one: StaticString = isAtOnce ? "{1} finger was down at once" : "{1} finger landed"
    let several: StaticString = isAtOnce ? "{1} fingers were down at once" : "{1} fingers landed"
    return Reason(
      landed == 1 ? one : several, Double(landed),
      unmet: .tooLittle(key, Double(landed), of: Double(wanted)))
  }
}
