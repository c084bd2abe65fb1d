/// What was said about event nodes, so that it is said once: until it is over, the node is plugged
/// in again, or another configuration comes into force.
final class Complaints {
  /// What can be wrong.
  enum Topic { case panel, advice, twin, pointer, pen, keys }

  private var said: [String: [Topic: String]] = [:]

  /// Whether `message` has not been said yet. From now on it has.
  func isNew(_ message: String, on topic: Topic, of node: String) -> Bool {
    said[node, default: [:]].updateValue(message, forKey: topic) != message
  }

  /// It is over.
  func end(_ topic: Topic, of node: String) { said[node]?[topic] = nil }

  /// The node is gone.
  func end(of node: String) { said[node] = nil }

  /// Everything is to be tried, and said, anew.
  func endAll() { said = [:] }
}
