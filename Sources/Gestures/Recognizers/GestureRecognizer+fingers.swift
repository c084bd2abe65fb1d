extension GestureRecognizer {
  /// Keeps to a number of fingers: one too many fails an attempt that is possible, and is ignored
  /// by one that is active (PAN4, PIN3). Whether any of the fingers that landed counts.
  final func admit(_ landed: [Touch], upTo limit: Int) -> Bool {
    let excess = touches.count - limit
    guard excess > 0 else { return true }
    guard state.isActive else {
      failForExtraFinger(because: .tooMany(touches.count, limit))
      return false
    }
    for touch in landed.suffix(excess) { ignore(touch) }
    return landed.count > excess
  }

  /// Fails because all fingers lifted: there were too few, or they did not do enough.
  final func failAtLift(needing fingers: Int, otherwise reason: Reason) {
    let landed = attempt.touches.count
    fail(because: landed < fingers ? .tooFew(landed, fingers) : reason)
  }
}

extension Reason {
  static func tooMany(_ landed: Int, _ wanted: Int) -> Reason {
    Reason("fingers down: {1}, more than {2}", Double(landed), Double(wanted))
  }

  static func tooFew(_ landed: Int, _ wanted: Int) -> Reason {
    Reason("fingers landed: {1}, fewer than {2}", Double(landed), Double(wanted))
  }
}
