import Actions
import Configuration
import Gestures

// Which application the touches are made on (B2).

extension Surface {
  /// Has gestures take part by what is in front from now on. A touch sequence that goes on keeps
  /// what was in front when its first finger landed.
  package func admit(_ admission: Admission) {
    if arbiter.touches.isEmpty {
      apply(admission)
    } else {
      nextAdmission = admission
    }
  }

  /// The glass may be empty by now, so that what came in front meanwhile counts.
  func admitNext() {
    guard let next = nextAdmission, arbiter.touches.isEmpty else { return }
    apply(next)
  }

  private func apply(_ admission: Admission) {
    nextAdmission = nil
    self.admission = admission
    device.front = admission.front.map(ActionWindow.init)
    device.touched = nil
    absences?.absent = admission.absences
    gestures.admit { admission.absences[$0.name] == nil }
  }

  /// Before the first finger of a sequence lands: gestures may ask for the window under it.
  func admitTouched(_ touches: TouchFrame) {
    guard arbiter.touches.isEmpty,
      let place = touches.changes.first(where: { $0.phase == .began })?.position,
      let (window, absences) = admission.touched(at: place, of: device.size)
    else { return }
    device.touched = ActionWindow(window)
    for member in gestures.members where member.gesture.applications.window == .touched {
      let absence = absences[member.gesture.name]
      member.recognizer.isAdmitted = absence == nil
      self.absences?.absent[member.gesture.name] = absence
    }
  }

  /// The device as a gesture's commands are told of it.
  package func device(of actions: GestureActions) -> ActionDevice {
    var told = device
    if actions.asksForTouched, let touched = device.touched { told.front = touched }
    told.hidesPlaces = configuration.hidesPlaces
    told.isExclusive = exclusivity.twin != nil
    return told
  }
}

extension ActionWindow {
  init(_ window: FrontWindow) {
    self.init(application: window.names.first ?? "", title: window.title)
  }
}
