import CMosquitto
import Glibc
import Words

extension mosq_err_t {
  /// As libmosquitto's functions return it.
  var code: Int32 { Int32(rawValue) }

  /// What a code means. For one that points to errno, what errno means.
  static func words(_ code: Int32) -> String {
    if code == MOSQ_ERR_ERRNO.code { return String(errno: errno) }
    return mosquitto_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
