import CSystemd
import Configuration
import Glibc
import Loop

/// Hears when a file of the configuration has been written, permitted, or replaced by another, as
/// editors do, and when one that is laid over it comes or goes. It looks behind symbolic links too.
///
///              replaced, permitted, or closed after a writing          200 ms
///     quiet ───────────────────────────────────────────────> restless ──────> quiet: `changed`
///       │                                                       ^
///       │   emptied, or written to            closed            │
///       └──────────────────────────> unfinished ────────────────┘
///                                       └──────────────────────────────────> quiet: `changed`
///                                    5 s without another writing; so long too if a folder is gone
final class ConfigurationWatch {
  private static let restMilliseconds: UInt64 = 200
  private static let patienceMilliseconds: UInt64 = 5000
  private static let finishing =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE) | UInt32(IN_DELETE_SELF)
    | UInt32(IN_MOVE_SELF)
  private static let going = UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
  private static let events = finishing | UInt32(IN_MODIFY) | UInt32(IN_ATTRIB)

  private let file: ConfigurationFile
  private let loop: EventLoop
  private let changed: () -> Void
  private var folders: [EventSource] = []
  private var rest: EventSource?
  private var isUnfinished = false

  /// Watches for `file`.
  ///
  /// - Throws: the call that failed, for example because there are too many watches (inotify(7)).
  init(
    _ file: ConfigurationFile, in loop: EventLoop, changed: @escaping () -> Void
  ) throws(SystemError) {
    self.file = file
    self.loop = loop
    self.changed = changed
    try lookAgain()
    // What changed between the reading and this is found, too.
    awaitRest()
  }

  /// Follows the file's links anew, which may lead elsewhere by now.
  private func lookAgain() throws(SystemError) {
    var sources: [EventSource] = []
    for place in file.watchedPlaces {
      // A file that is laid over the configuration may also go.
      let events = ConfigurationWatch.events | (place.name == nil ? ConfigurationWatch.going : 0)
      sources.append(
        try EventSource.folder(place.folder, events, in: loop) { [unowned self] name, events in
          let isOurs = { (name: String) in
            place.name.map { $0 == name } ?? ConfigurationFile.isPart(name)
          }
          if name.map(isOurs) ?? true { note(events) }
        })
    }
    folders = sources
  }

  /// A program that writes in place empties the file first. An empty file then is no configuration.
  private func note(_ events: UInt32) {
    if events & UInt32(IN_MODIFY) != 0 {
      isUnfinished = true
    } else if events & ConfigurationWatch.finishing != 0 {
      isUnfinished = false
    }
    awaitRest(
      for: isUnfinished
        ? ConfigurationWatch.patienceMilliseconds : ConfigurationWatch.restMilliseconds)
  }

  private func awaitRest(for milliseconds: UInt64 = restMilliseconds) {
    rest = try? EventSource.timer(milliseconds: milliseconds, in: loop) {
      [unowned self] _ in
      rest = nil
      isUnfinished = false
      do {
        try lookAgain()
      } catch {
        // A folder that is gone for now may come back.
        awaitRest(for: ConfigurationWatch.patienceMilliseconds)
      }
      changed()
    }
    // A writing that began when the time was up is heard first.
    rest?.comeLast()
  }
}
