import CSystemd
import CTouch
import Foundation
import Glibc
import Testing

@testable import TouchInput

/// What a guardian is started with, which a script tells that is started in its place.
@Suite struct GuardianProcessTests {
  /// What a process finds when it is started as a guardian, a fact a line.
  private static func facts() throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-guardian-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (script, facts) = (folder.path + "/script", folder.path + "/facts")
    // The shell itself opens the script, behind what it was given.
    try Data(
      """
      #!/bin/sh
      {
        echo "in $(pwd)"
        for file in /proc/$$/fd/[0-9]; do echo "${file##*/} is $(readlink $file)"; done
        echo "leads $(($(cut -d' ' -f6 /proc/$$/stat) == $$))"
        grep SigBlk /proc/self/status
        env | grep -v '^PWD=\\|^_=\\|^OLDPWD=\\|^SHLVL=' | sed 's/^/knows /'
      } > \(facts).new
      mv \(facts).new \(facts)
      cat > /dev/null
      """.utf8
    ).write(to: URL(fileURLWithPath: script))
    #expect(chmod(script, 0o700) == 0)
    // Of what a daemon has open nothing is for the guardian.
    let left = open("/dev/zero", O_RDONLY)
    defer { close(left) }
    var guardian = touch_guardian()
    #expect(touch_guardian_start(script, &guardian) == 0)
    defer {
      touch_guardian_finish(&guardian, 20_000)
      for _ in 1...6000 where !touch_guardian_has_ended(guardian.process) { usleep(1000) }
    }
    for _ in 1...6000 where !FileManager.default.fileExists(atPath: facts) { usleep(1000) }
    return try String(contentsOfFile: facts, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }

  @Test(
    "C13: a guardian holds no folder, hears no ^C, has one socket, and nothing else that we have")
  func start() throws {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    let facts = try GuardianProcessTests.facts()
    #expect(facts.contains("in /"))
    #expect(facts.contains { $0.hasPrefix("0 is socket:") })
    #expect(facts.contains("2 is /dev/null"))
    #expect(!facts.contains { $0.hasSuffix("/dev/zero") || $0.hasSuffix("/dev/urandom") })
    #expect(facts.filter { $0.contains("socket:") }.count == 1)
    #expect(facts.contains("leads 1"))
    #expect(facts.contains("SigBlk:\t0000000000000000"))
    #expect(!facts.contains { $0.hasPrefix("knows ") })
  }

  @Test(
    "C13: nor has it the first of what we have beside the three that everybody has", .needsExitTests
  )
  func firstDescriptor() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        dup2(open("/dev/zero", O_RDONLY), 3)
        var guardian = touch_guardian()
        guard touch_guardian_start("/bin/cat", &guardian) == 0 else { exit(2) }
        let place = "/proc/\(guardian.process)/fd"
        let input = try? FileManager.default.destinationOfSymbolicLink(atPath: place + "/0")
        let first = try? FileManager.default.destinationOfSymbolicLink(atPath: place + "/3")
        exit(input?.hasPrefix("socket:") == true && first != "/dev/zero" ? 0 : 1)
      }
    #endif
  }

  /// Standard output of the script, before it writes anywhere else.
  @Test(
    "C13: what a guardian says nobody hears: it is not in the way of what we say", .needsExitTests)
  func silence() async {
    #if compiler(>=6.2)
      await #expect(processExitsWith: .success) {
        let pipe = Pipe()
        dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
        var guardian = touch_guardian()
        guard touch_guardian_start("/bin/pwd", &guardian) == 0 else { exit(2) }
        var end = pollfd(fd: guardian.socket, events: 0, revents: 0)
        poll(&end, 1, 60_000)
        var heard = pollfd(
          fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        exit(poll(&heard, 1, 0) == 0 ? 0 : 1)
      }
    #endif
  }

  @Test("C13: one that ends at once has ended, one that goes on has not, and is waited for")
  func end() throws {
    var guardian = touch_guardian()
    #expect(touch_guardian_start("/bin/cat", &guardian) == 0)
    #expect(!touch_guardian_has_ended(guardian.process))
    let start = ContinuousClock.now
    touch_guardian_finish(&guardian, 20_000)
    #expect(ContinuousClock.now - start < .seconds(20))
    for _ in 1...6000 where !touch_guardian_has_ended(guardian.process) { usleep(1000) }
    #expect(kill(guardian.process, 0) == -1)
  }

  @Test(
    "C13: a guardian that does not end is left after as long as one is patient",
    arguments: [1, 300] as [Int32])
  func patience(milliseconds: Int32) throws {
    var guardian = touch_guardian()
    #expect(touch_guardian_start("/usr/bin/yes", &guardian) == 0)
    let start = ContinuousClock.now
    touch_guardian_finish(&guardian, milliseconds)
    #expect(ContinuousClock.now - start >= .milliseconds(milliseconds))
    #expect(!touch_guardian_has_ended(guardian.process))
    #expect(kill(guardian.process, SIGKILL) == 0)
    for _ in 1...6000 where !touch_guardian_has_ended(guardian.process) { usleep(1000) }
  }

  @Test("C13: a device's number and descriptor come as one message, and a number alone behind it")
  func messages() throws {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    let guardian = touch_guardian(socket: ends[0], process: 0)
    withUnsafePointer(to: guardian) {
      #expect(touch_guardian_take($0, 7, 0) == 0)
      #expect(touch_guardian_let_go($0, 8) == 0)
      #expect(receive(ends[1]) == [4, 7, 1])
      #expect(receive(ends[1]) == [4, 8, 0])
      close(ends[1])
      #expect(touch_guardian_let_go($0, 8) == -EPIPE)
    }
    close(ends[0])
  }

  /// Of a message its length, its number, and how many descriptors came with it.
  private func receive(_ socket: Int32) -> [Int32] {
    var (numbers, control) = ([Int32](repeating: 0, count: 4), [Int](repeating: 0, count: 8))
    return numbers.withUnsafeMutableBytes { numbers in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: numbers.baseAddress, iov_len: numbers.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (part, 1)
          (message.msg_control, message.msg_controllen) = (control.baseAddress, control.count)
          let length = recvmsg(socket, &message, Int32(MSG_DONTWAIT))
          // A header of 16 bytes, then the descriptors.
          let header = control.load(as: cmsghdr.self)
          let descriptors = message.msg_controllen == 0 ? 0 : (Int(header.cmsg_len) - 16) / 4
          if descriptors == 1 { close(control.load(fromByteOffset: 16, as: Int32.self)) }
          return [Int32(length), numbers.load(as: Int32.self), Int32(descriptors)]
        }
      }
    }
  }
}
