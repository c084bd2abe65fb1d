import Glibc

/// CLOCK_MONOTONIC, for what people are told of ages: gestures go by the time of their events.
enum Clock {
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
