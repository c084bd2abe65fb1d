import Glibc

/// Traps with `law` unless it holds, in optimized builds too.
func must(_ holds: Bool, _ law: @autoclosure () -> String) {
  guard !holds else { return }
  let words = "broken: \(law())\n"
  _ = words.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  abort()
}
