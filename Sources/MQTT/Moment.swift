import Glibc

/// A moment of the machine's clock, in seconds.
struct Moment: Hashable {
  let seconds: Int

  /// Now.
  static var now: Moment { Moment(seconds: time(nil)) }

  /// When a screen was touched, which was `ago` milliseconds before `now`. If that differs by at
  /// most a second from the touch before, it is the same touch.
  static func touch(_ ago: Int, before now: Moment, last: Moment?) -> Moment {
    let touch = Moment(seconds: now.seconds - ago / 1000)
    guard let last, abs(last.seconds - touch.seconds) <= 1 else { return touch }
    return last
  }

  /// As RFC 3339 writes it, such as `2026-11-24T09:05:00Z`.
  var text: String {
    var (clock, parts) = (seconds, tm())
    gmtime_r(&clock, &parts)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = [
      digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1, 2), digits(parts.tm_mday, 2),
    ]
    let time = [digits(parts.tm_hour, 2), digits(parts.tm_min, 2), digits(parts.tm_sec, 2)]
    return "\(day.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
  }
}
