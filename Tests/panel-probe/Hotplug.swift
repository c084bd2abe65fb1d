import Glibc
import TouchInput

/// Plugs the device that an umockdev description describes in and out, and shows what is heard.
func showHotplug(of file: String, at syspath: String) throws {
  guard let testbed = Testbed() else {
    print("error: cannot load libumockdev")
    exit(1)
  }
  let monitor = try PanelMonitor()
  let directory = try PanelDirectory()
  print("listed \(try directory.candidates().count)")
  testbed.add(file)
  print("listed \(try directory.candidates().count) before anybody forgets")
  directory.forget()
  print("listed \(try directory.candidates().count)")
  testbed.tell(syspath, "add")
  show(monitor)
  testbed.tell(syspath, "change")
  show(monitor)
  testbed.tell(syspath, "remove")
  show(monitor)
}

private func show(_ monitor: PanelMonitor) {
  var description = pollfd(fd: monitor.descriptor, events: Int16(POLLIN), revents: 0)
  while poll(&description, 1, patienceInMilliseconds) > 0 {
    monitor.readEvents { event in
      switch event {
      case .added(let candidate): print("added \(describe(candidate))")
      case .changed(let candidate): print("changed \(describe(candidate))")
      case .removed(let node, let syspath): print("removed \(node) at \(syspath)")
      case .eventsLost: print("events lost")
      }
    }
  }
}
