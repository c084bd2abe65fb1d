/// A method that is called on an object of some service.
package struct BusRequest {
  /// The service's name on the bus.
  let service: String
  /// The object.
  let path: String
  /// The interface that the method belongs to.
  let interface: String
  /// The method.
  let member: String
  /// What it is called with.
  var arguments: [BusValue]

  /// Makes a request.
  package init(
    service: String, path: String, interface: String, member: String, arguments: [BusValue] = []
  ) {
    self.service = service
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }

  /// Asks for one property. The answer is a variant.
  static func property(
    _ name: String, of interface: String, at path: String, service: String
  ) -> BusRequest {
    BusRequest(
      service: service, path: path, interface: "org.freedesktop.DBus.Properties", member: "Get",
      arguments: [.text(interface), .text(name)])
  }

  /// Asks for the owner of the name `name`. The answer is a string, or an error where the name has
  /// no owner.
  static func owner(of name: String) -> BusRequest {
    BusRequest(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", member: "GetNameOwner", arguments: [.text(name)])
  }
}

/// A value that goes over the bus, of the types that are needed here.
package enum BusValue: Hashable {
  case text(String)
  case truth(Bool)
}
