import Gestures
import Pipeline
import TouchInput

// Taking the panel away from applications, and then perhaps from gestures, too.

extension Station {
  /// What cannot be done is one error in the journal: gestures work all the same, and applications
  /// get every touch.
  func makeExclusiveOrShared() {
    if setup.isExclusive {
      attempt { () throws(TwinError) in try surface.claim(guardian: guardian, perform) }
    } else {
      twinFault = nil
      if !surface.exclusivity.isShared {
        release(because: "the panel is no longer exclusive")
        outlet.say(.notice, "'\(surface.device.name)' is no longer exclusive", of: surface)
      }
    }
    followShield()
  }

  /// A panel that had to wait may be grabbed by now, and a twin may have failed.
  func followDevices() {
    showContacts()
    followPointer()
    switch surface.exclusivity {
    case .shared: return
    case .waiting: attempt { () throws(TwinError) in try surface.grabIfUntouched(perform) }
    case .held:
      guard let fault = surface.fault else { return }
      release(because: "its twin failed")
      report(fault)
    }
    followShield()
  }

  func release(because cause: StaticString) {
    surface.release(at: EventTime.now, because: Reason(cause), perform)
    showContacts()
  }

  /// A shield begins with the grab, and ends with it: no program gets the touches, or all dos.
  private func followShield() {
    let isHeld = surface.exclusivity.twin != nil
    surface.shield(setup.isShielded && isHeld, at: EventTime.now, perform)
    showContacts()
  }

  private func attempt(_ body: () throws(TwinError) -> Void) {
    let wasHeld = surface.exclusivity.twin != nil
    do throws(TwinError) {
      try body()
      twinFault = nil
    } catch {
      report(error)
    }
    guard !wasHeld, let twin = surface.exclusivity.twin else { return }
    complaints.end(.twin, of: node)
    if setup.isShielded {
      outlet.say(
        .notice,
        "'\(surface.device.name)' is shielded: no gesture or application gets its touches",
        of: surface)
      return
    }
    let pen = twin.pen.map { ", and \($0.node) for its pen" } ?? ""
    outlet.say(
      .notice,
      "'\(surface.device.name)' is exclusive: applications get \(twin.node) instead\(pen), and "
        + "claimed touches end by a \(setup.cancel.way.rawValue) (\(setup.cancel.reason))",
      of: surface)
  }

  /// Says once that the pen of the panel's own node counts as gone.
  func complainOfPen() {
    guard surface.panel.takeLostPen() else { return }
    let message = PenDesk.words(ofLost: "the pen of '\(surface.device.name)'")
    if complaints.isNew(message, on: .pen, of: node) { outlet.say(.warning, message, of: surface) }
  }

  private func report(_ error: TwinError) {
    twinFault = error
    let name = surface.device.name
    let message = "'\(name)' is not exclusive, and applications get every touch: \(error)"
    guard complaints.isNew(message, on: .twin, of: node) else { return }
    outlet.say(.error, message, of: surface)
  }
}
