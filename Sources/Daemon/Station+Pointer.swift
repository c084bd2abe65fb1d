import Pipeline
import TouchInput

// What clicks, drags, scrolls and presses keys for the gestures of a panel.

extension Station {
  /// Makes it, if the gestures need it, and anew if they need another. That it cannot be made is
  /// one error in the journal: commands run all the same.
  func preparePointer() {
    let equipment = surface.deeds.equipment
    guard surface.deeds.pointer?.equipment != equipment else { return }
    surface.deeds.pointer = nil
    guard !equipment.isEmpty else { return }
    do throws(PointerError) {
      let pointer = try surface.panel.makePointer(equipment, guardian: guardian)
      surface.deeds.pointer = pointer
      complaints.end(.pointer, of: node)
      outlet.say(
        .notice, "gestures on '\(surface.device.name)' act by \(pointer.node)", of: surface)
    } catch {
      report(error)
    }
  }

  /// Does without it from now on if it has failed.
  func followPointer() {
    guard let fault = surface.deeds.pointer?.fault else { return }
    surface.deeds.pointer = nil
    report(fault)
  }

  private func report(_ error: PointerError) {
    let message =
      "gestures on '\(surface.device.name)' do not click, drag, scroll or press keys: \(error)"
    guard complaints.isNew(message, on: .pointer, of: node) else { return }
    outlet.say(.error, message, of: surface)
  }
}
