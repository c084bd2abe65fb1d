import Glibc
import JSON
import Loop

/// What a running daemon tells each client that watches (`{"command":"watch"}`), line by line.
package final class ControlWatch {
  /// Readable when there is something to take.
  package let descriptor: Int32
  private var text: [UInt8] = []

  /// Watches the first of `paths` where a daemon listens. Throws if none does, or it refuses.
  package init(contacts: Bool, at paths: [String]) throws(ControlError) {
    for path in paths {
      do throws(ControlError) {
        (descriptor, text) = try ControlClient(path: path).watch(contacts: contacts)
        return
      } catch .nobody {
        continue
      } catch {
        throw error
      }
    }
    throw .nobody(paths: paths)
  }

  deinit {
    close(descriptor)
  }

  /// Takes the lines that have come, without waiting, or nil once the daemon has hung up.
  package func takeLines() -> [ArraySlice<UInt8>]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    if count > 0 { text += chunk[..<count] }
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.popLast().map(Array.init) ?? []
    defer { text = rest }
    let isOver = count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    return isOver && lines.isEmpty ? nil : lines
  }
}
