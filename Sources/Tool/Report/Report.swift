import Arguments
import Configuration
import Gestures
import JSON
import Pipeline
import Recording
import ReportEngine
import Version
import Words

/// `gesturectl report`: a page that shows what fingers did, what gestures made of it, and why.
enum Report {
  static let help = """
    Usage: gesturectl report [--config FILE] [--application NAME] [--title TITLE]
                             [--quirks FOLDER] -o FILE.html RECORDING | -
           gesturectl report --last SECONDS [--config FILE] [--socket PATH] -o FILE.html

    Makes one page of a recording (as 'gesturectl replay' takes it). The page has the screen to
    scale with the fingers' paths, a lane for each gesture with its states, and the words of
    'gesturectl explain'. There you can play the recording, step through it, and play it again with
    other thresholds. It needs no network. It contains the recording and the configuration, and
    'gesturectl replay FILE.html' plays them. With --last it takes the latest touches, as far as the
    daemon remembers them ([recorder] in its configuration).

      --config FILE    the gestures. Default: the recording's own, else the daemon's, or as for
                       gestured
      --last SECONDS   the touches of the last seconds, such as 30s
      -o, --output FILE.html
                       the page. - is standard output
      --application NAME
                       what is in front. Default: what the recording says, else nothing
      --title TITLE    the title of its window
      --quirks FOLDER  what is wrong with which touchscreens. Default: as gestured
      --socket PATH    with --last: the daemon's control socket. Default: as 'gesturectl status'

    Example: gesturectl report -o swipe.html swipe.evemu

    Exit status: 0 if the page was made, 1 if not, 2 for wrong usage.
    """

  static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: GestureKinds
  ) throws {
    let arguments = try Arguments(
      words, options: ["config", "output", "quirks", "last", "socket", "application", "title"],
      short: ["o": "output"])
    var option = arguments.value(of: "config")
    guard let output = arguments.value(of: "output") else {
      throw UsageError("-o FILE.html is missing")
    }
    var recording: Recording
    var circumstances = PanelCircumstances()
    if let seconds = try Recollection.seconds(arguments.value(of: "last")) {
      _ = try arguments.operands(0...0, named: "RECORDING")
      let daemon = RunningDaemon(arguments)
      (recording, circumstances) = try Recollection.recording(of: daemon, last: seconds, console)
      option = try option ?? daemon.status(console).configuration
    } else {
      let path = try arguments.operands(1...1, named: "RECORDING")[0]
      recording = try Recording(path: arguments.recordingPath(path))
    }
    if recording.traces.count > 1 {
      throw UsageError(
        "'\(recording.path)' has \(recording.traces.count) plays. A report is of one")
    }
    let (configuration, files) = try recording.configuration(
      option: option, arguments, kinds, console)
    if let trace = recording.traces.first { recording = Recording(of: trace) }
    recording = try recording.with(arguments)
    let (stories, warnings, start) = try Story.all(of: recording, configuration, circumstances)
    for warning in warnings { console.report(warning) }
    let parts = try ReportParts()
    var archive = ReportArchive(
      recording.devices,
      configuration: PackedFiles.pack(files, hosts: configuration.hostsHere))
    let screens = try add(
      stories, of: recording, circumstances, configuration, since: start, to: &archive)
    var facts = JSONObject()
    facts.add("version", Version.text)
    facts.add("recording", recording.path)
    facts.add("file", configuration.file)
    facts.add("start", exact: start)
    facts.add("screens", screens)
    if let engine = parts.engine { archive.add("engine", engine) }
    archive.add("facts", Array(facts.line.utf8))
    let page = try parts.page(with: archive.text)
    let file = try OutputFile(output)
    try file.write(page)
    try file.close()
  }

  /// Adds the screens' bytes, and returns what is to be said of them.
  private static func add(
    _ stories: [Story], of recording: Recording, _ circumstances: PanelCircumstances,
    _ configuration: Configuration, since start: EventTime, to archive: inout ReportArchive
  ) throws -> [JSONObject] {
    let used = try recording.touchscreens().filter { place in
      let identity = circumstances.identity(of: recording.devices[place], at: place)
      return configuration.settings(for: identity) != nil
    }
    return zip(stories, used).enumerated().map { number, screen in
      let (story, place) = screen
      let tape = story.tape
      let glass = TapeGlass(tape, configuration, tellsAll: true)
      let set = glass.set
      let way = PlainFrames.way(recording.devices[place], tape.touchFrames, on: tape.size)
      let frames = Frames.bytes(of: tape.touchFrames, until: tape.end)
      if way == nil { archive.add("frames \(number)", frames) }
      let scene = Scene(set, on: tape.size, switches: set.switches)?.written()
      if let scene { archive.add("scene \(number)", scene.bytes) }
      archive.add("log \(number)", tape.log(on: glass))
      return ReportFacts(story, set, since: start).object(
        places: scene?.thresholds, device: place, way: way)
    }
  }
}

extension Tape {
  /// What comes of the gestures of `set`, as the page reads it.
  fileprivate func log(on glass: TapeGlass) -> [UInt8] {
    let set = glass.set
    let places = Dictionary(
      set.members.enumerated().map { (ObjectIdentifier($1.recognizer), $0) },
      uniquingKeysWith: { first, _ in first })
    var rest = touchFrames[...]
    func next() -> TouchFrame? {
      let frame = rest.popFirst()
      if let frame { glass.admit(before: .touches(frame)) }
      return frame
    }
    return Play.log(
      glass.arbiter, set.members.map(\.recognizer), .touches, until: end, next
    ) { places[ObjectIdentifier($0)] ?? 0 }
  }
}

extension Recording {
  /// The configuration that an option names, else the recording's own, else the one that gestured
  /// takes. Its files come with it.
  func configuration(
    option: String?, _ arguments: Arguments, _ kinds: GestureKinds, _ console: Console,
    refusingUnsafe: Bool = false
  ) throws -> (Configuration, [SourceFile]) {
    var (configuration, files): (Configuration, [SourceFile])
    if option == nil, let own = traces.first?.configuration ?? ownConfiguration {
      configuration = try Configuration.parse(own, name: path, kinds: kinds)
      files = PackedFiles(own, name: path).files
      if !traces.isEmpty { return (configuration, files) }
    } else {
      let file = try ConfigurationFile.find(
        option: option, kinds: kinds, alternative: "--config FILE")
      files = try file.readAll(refusingUnsafe: refusingUnsafe)
      configuration = try Configuration.parse(files, kinds: kinds)
    }
    let folders = try arguments.value(of: "quirks").map { [try QuirkFolder(reading: $0)] }
    for problem in configuration.addQuirks(of: folders ?? QuirkFolder.standard) {
      console.report(problem)
    }
    return (configuration, files)
  }
}
