extension GestureRecognizer {
  /// Keeps to a number of fingers: one too many fails an attempt that is possible, and is ignored
  /// by one that is active (PAN4, PIN3). Whether any of the fingers that landed counts.
  final func admit(_ landed: [Touch], upTo limit: Int) -> Bool {
    let excess = touches.count - limit
    guard excess > 0 else { return true }
    guard state.isActive else {
      let reason = Reason("{1} fingers, more than {2}", Double(touches.count), Double(limit))
      failForExtraFinger(because: reason)
      return false
    }
    for touch in landed.suffix(excess) { ignore(touch) }
    return landed.count > excess
  }
}
