import Actions
import Configuration
import Gestures
import TouchInput

/// One touchscreen with its gestures: what touches the panel becomes what the gestures say.
///
/// The daemon, replay and the tests all go through here. Results are handed to closures that are
/// not kept; nothing is called later.
public final class Surface {
  /// The panel that is read, or fed with a recording.
  public let panel: Panel
  /// What identifies the panel in the configuration.
  public let identity: DeviceIdentity
  /// The panel as commands are told of it.
  public let device: ActionDevice

  private var gestures: GestureSet
  private var actions: [ObjectIdentifier: GestureActions]
  private var arbiter: Arbiter
  private let tellsTransitions: Bool
  private let tellsTouches: Bool

  /// Puts the gestures of `configuration` on a panel. `tellsTransitions` and `tellsTouches` add
  /// every change of state and everything that goes downstream to the outputs.
  public init(
    _ panel: Panel, _ configuration: Configuration, tellsTransitions: Bool = false,
    tellsTouches: Bool = false
  ) {
    self.panel = panel
    self.tellsTransitions = tellsTransitions
    self.tellsTouches = tellsTouches
    identity = DeviceIdentity(panel)
    device = ActionDevice(
      name: panel.name, node: panel.node, size: panel.geometry.pictureSize)
    gestures = GestureSet(configuration, for: identity, pictureSize: device.size)
    actions = gestures.actions
    arbiter = Arbiter(screenSize: device.size, zones: gestures.zones)
    prepareArbiter()
  }

  /// When `settle(through:)` has to be called if nothing is touched before; nil for never.
  public var deadline: EventTime? { arbiter.deadline }

  /// Replaces the gestures; end the attempts with `cancelAll` before.
  public func use(_ configuration: Configuration) {
    gestures = GestureSet(configuration, for: identity, pictureSize: device.size)
    actions = gestures.actions
    arbiter = Arbiter(screenSize: device.size, zones: gestures.zones)
    prepareArbiter()
  }

  /// What cannot work on this panel: gestures with too many fingers, zones off the screen.
  public func lints(of configuration: Configuration) -> [Problem] {
    configuration.lints(for: identity, slots: panel.slots, pictureSize: device.size)
  }

  /// What a recognizer of this surface does when it calls back.
  public func actions(of recognizer: GestureRecognizer) -> GestureActions? {
    actions[ObjectIdentifier(recognizer)]
  }

  /// Reads all that the panel has to say. Throws when the panel is gone or broken.
  public func read(_ deliver: (Output) -> Void) throws(PanelError) {
    try panel.readFrames { frame in
      for output in arbiter.dispatch(frame) { deliver(output) }
    }
  }

  /// Takes one recorded event, as if the kernel had sent it.
  public func feed(
    time: EventTime, type: UInt16, code: UInt16, value: Int32, _ deliver: (Output) -> Void
  ) {
    panel.feed(time: time, type: type, code: code, value: value) { frame in
      for output in arbiter.dispatch(frame) { deliver(output) }
    }
  }

  /// Settles the deadlines up to `time`, each at its own time (B27).
  public func settle(through time: EventTime, _ deliver: (Output) -> Void) {
    while let deadline = arbiter.deadline, deadline <= time {
      for output in arbiter.advance(to: deadline) { deliver(output) }
    }
  }

  /// Ends every attempt and takes every touch away (E9). Fingers that stay down are ignored until
  /// they lift.
  public func cancelAll(at time: EventTime, because cause: Reason, _ deliver: (Output) -> Void) {
    _ = panel.cancelAll(at: time)
    for output in arbiter.cancelAll(at: time, because: cause) { deliver(output) }
  }

  private func prepareArbiter() {
    arbiter.recordsTransitions = tellsTransitions
    arbiter.deliversDownstream = tellsTouches
    gestures.add(to: arbiter)
  }
}

extension GestureSet {
  /// What each recognizer does.
  fileprivate var actions: [ObjectIdentifier: GestureActions] {
    Dictionary(
      members.map { (ObjectIdentifier($0.recognizer), $0.gesture.actions) },
      uniquingKeysWith: { first, _ in first })
  }
}
