/// A value that goes over the bus, of the types that are needed here.
enum BusValue: Hashable {
  case text(String)
  case truth(Bool)
}
