/// What is going to happen, in order. Of equal times what was planned first comes first.
struct Schedule {
  struct Event {
    let time: Int64
    let number: Int
    let act: () -> Void
  }

  private var heap: [Event] = []
  private var count = 0

  var next: Int64? { heap.first?.time }

  mutating func add(_ time: Int64, _ act: @escaping () -> Void) {
    count += 1
    heap.append(Event(time: time, number: count, act: act))
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func takeDue(_ time: Int64) -> Event? {
    guard let first = heap.first, first.time <= time else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && precedes(child, least) { least = child }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (heap[one].time, heap[one].number) < (heap[other].time, heap[other].number)
  }
}
