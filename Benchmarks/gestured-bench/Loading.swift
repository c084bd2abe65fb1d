import CEvdev
import CTouch
import Configuration
import Gestures
import Glibc
import Pipeline
import TouchInput

/// Reads configurations of more and more gestures, as the daemon does at start and at a reload, and
/// looks them through for lints, as `gesturectl check` does.
struct Loading {
  private let text: [UInt8]
  private let count: Int

  /// `count` gestures of all types: some in zones, every third waits for one of its type.
  init(_ count: Int) {
    self.count = count
    var text = ""
    for zone in 0..<10 {
      text += "[[zone]]\nname = \"zone \(zone)\"\nleft = \"\(zone * 10)%\"\nwidth = \"10%\"\n"
    }
    for number in 0..<count { text += Loading.gesture(number) }
    self.text = Array(text.utf8)
  }

  private static func gesture(_ number: Int) -> String {
    let types = [
      "type = \"tap\"\ntaps = \(1 + number / 7 % 3)", "type = \"long_press\"",
      "type = \"pan\"\ndirection = \"left\"", "type = \"swipe\"\ndirection = [\"up\", \"down\"]",
      "type = \"edge_pan\"\nedge = \"top\"", "type = \"pinch\"", "type = \"rotation\"",
    ]
    var text = "[[gesture]]\nname = \"gesture \(number)\"\n\(types[number % types.count])\n"
    text += "fingers = \(2 + number / types.count % 4)\nrun = [\"true\", \"\(number)\"]\n"
    if number % 5 > 1 { text += "zone = \"zone \(number % 10)\"\n" }
    if number % 3 == 0, number >= types.count {
      text += "require_to_fail = [\"gesture \(number - types.count)\"]\n"
    }
    return text
  }

  /// Microseconds of a gesture's share of a load: the text becomes recognizers on a panel.
  func load() throws -> Double {
    try measure {
      let configuration = try Configuration.parse(text, name: "bench.toml")
      let size = Size(width: 344, height: 194)
      let set = GestureSet(configuration, for: DeviceIdentity(name: "bench"), pictureSize: size)
      let arbiter = Arbiter(screenSize: size, zones: set.zones)
      set.add(to: arbiter)
    }
  }

  /// Microseconds of a gesture's share of a check.
  func check() -> Double {
    measure { _ = Configuration.check(text, name: "bench.toml") }
  }

  private func measure(_ work: () throws -> Void) rethrows -> Double {
    let runs = max(3, 300 / count)
    var times: [Double] = []
    for _ in 0..<runs {
      let start = Loading.processorTime
      try work()
      times.append(Loading.processorTime - start)
    }
    return times.sorted()[runs / 2] / Double(count)
  }

  /// Reads so many swipes and puts them on a panel, as the daemon does at a reload, so many times.
  static func play(_ count: Int, loads: Int) throws {
    var text = ""
    for number in 0..<count {
      text +=
        "[[gesture]]\nname = \"s\(number)\"\ntype = \"swipe\"\ndirection = \"right\"\nrun = \"true\"\n"
    }
    let bytes = Array(text.utf8)
    guard let device = touch_device_new("bench") else { preconditionFailure("no memory") }
    _ = touch_device_enable(device, UInt16(EV_KEY), UInt16(BTN_TOUCH))
    for (code, maximum) in Reading.axes {
      _ = touch_device_enable_axis(device, UInt16(code), 0, maximum, 0, 0, 10)
    }
    let surface = Surface(
      try Panel(adopting: device), try Configuration.parse([], name: "bench.toml"))
    for _ in 0..<loads {
      let configuration = try Configuration.parse(bytes, name: "bench.toml")
      surface.use(configuration)
      _ = surface.lints(of: configuration)
      surface.enable(at: EventTime(microseconds: 0), { _ in true }, { _ in })
    }
  }

  /// Microseconds that this process has computed: others on the machine do not count.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Prints what a gesture's share costs in files of more and more gestures, relative to ten.
  static func printRows() throws {
    func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
    print("a gesture's share of loading and checking a file   load µs    ratio   check µs    ratio")
    let ten = Loading(10)
    let (load, check) = (try ten.load(), ten.check())
    for count in [1, 10, 100, 500] {
      let loading = Loading(count)
      let (own, ownCheck) = (try loading.load(), loading.check())
      print(
        column("  of \(count)", 12) + column(rounded(own), 46) + column(rounded(own / load), 9)
          + column(rounded(ownCheck), 11) + column(rounded(ownCheck / check), 9))
    }
  }
}
