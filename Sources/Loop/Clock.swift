import Glibc

/// CLOCK_MONOTONIC, by which the kernel stamps touches and the loop sets its timers.
package enum Clock {
  /// Now, in microseconds.
  package static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
