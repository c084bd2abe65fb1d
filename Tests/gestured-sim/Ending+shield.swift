import Words

// No application gets the touches of a locked screen that is wiped, and a client that cannot have
// that is told so.

extension Ending {
  func shieldLocked() {
    shield { [unowned self] in
      world.expect(
        $0.mentions("no gesture or application gets its touches"),
        "a locked screen is not shielded: \($0)")
    }
  }

  func expectShield() {
    for glass in world.glasses {
      world.expect(
        glass.node.isGrabbed, "'\(glass.description.name)' is shielded, and not grabbed")
    }
    world.request(Requests.status) { [unowned self] in
      world.expect($0.mentions(#""state":"shield""#), "status does not tell of the shield: \($0)")
    }
  }

  func expectNoShield() {
    for glass in world.glasses {
      world.expect(
        !glass.node.isGrabbed, "'\(glass.description.name)' is grabbed while locked")
    }
    world.request(Requests.status) { [unowned self] in
      world.expect(!$0.mentions(#""state":"shield""#), "status tells of a shield: \($0)")
    }
  }

  func shieldInVain() {
    kernel.hasUinput = false
    shield { [unowned self] in
      world.expect(
        $0.mentions("not shielded") && $0.mentions("/dev/uinput"),
        "applications get the touches, and who shields the screen hears: \($0)")
      kernel.hasUinput = true
    }
  }

  private func shield(hear: @escaping (String) -> Void) {
    world.people.hasShield = true
    world.request(#"{"command":"shield","seconds":0.2}"#, hear)
  }
}
