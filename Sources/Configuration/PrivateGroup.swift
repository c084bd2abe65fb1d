import Glibc

/// A group that is one user once more: of the user's name, and with no other member.
///
/// The group's name and members, and the user's name, are asked of the system (nsswitch.conf(5)).
/// That may take time where users come over the network, and so is asked only of files that their
/// group may write. No call tells which other users have the group as primary one, without listing
/// all users. They are looked for in /etc/passwd only, for a directory that puts others into a
/// group of a user's name lists them as its members.
enum PrivateGroup {
  /// Whether `group` has no member but `user`, as far as the system tells.
  static func isPrivate(_ group: gid_t, of user: uid_t) -> Bool {
    guard let name = name(of: user), let entry = entry(of: group) else { return false }
    return isPrivate(entry, of: name) && !isPrimary(group, ofOthersThan: user)
  }

  /// Whether a group of this name with these members has no member but the user called `user`.
  static func isPrivate(_ group: (name: String, members: [String]), of user: String) -> Bool {
    group.name == user && group.members.allSatisfy { $0 == user }
  }

  /// Whether a user other than `user` has `group` as primary group, according to the file at
  /// `path`, which is like passwd(5). It is true if the file cannot be read.
  static func isPrimary(
    _ group: gid_t, ofOthersThan user: uid_t, in path: String = "/etc/passwd"
  ) -> Bool {
    guard let file = fopen(path, "re") else { return true }
    defer { fclose(file) }
    var buffer = room
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    while true {
      let result = fgetpwent_r(file, &entry, &buffer, buffer.count, &found)
      guard result == 0, found != nil else { return result != ENOENT }
      if entry.pw_gid == group, entry.pw_uid != user { return true }
    }
  }

  /// For the texts of an entry. A group that does not fit has many members.
  private static var room: [CChar] { [CChar](repeating: 0, count: 1 << 14) }

  private static func name(of user: uid_t) -> String? {
    var buffer = room
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    return String(cString: entry.pw_name)
  }

  private static func entry(of group: gid_t) -> (name: String, members: [String])? {
    var buffer = room
    var entry = Glibc.group()
    var found: UnsafeMutablePointer<Glibc.group>?
    guard getgrgid_r(group, &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    var members: [String] = []
    var next = entry.gr_mem
    while let list = next, let member = list.pointee {
      members.append(String(cString: member))
      next = list + 1
    }
    return (String(cString: entry.gr_name), members)
  }
}
