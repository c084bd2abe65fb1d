import Configuration
import Control

/// Whether anything tells the running daemon which application is in front, where a file asks.
final class ApplicationInspection {
  /// Whether a daemon runs that does not know it. It is asked once, and only where a file asks.
  private lazy var isUnknown: Bool = {
    let paths = ControlSocket.candidates()
    guard case .status(let status)? = try? ControlClient.ask(.status, at: paths) else {
      return false
    }
    if case .window? = status.front { return false }
    return true
  }()

  /// Adds what is to be said of the file, unless it has errors.
  func added(
    to problems: [Problem], of files: [SourceFile], kinds: GestureKinds
  ) -> [Problem] {
    guard let configuration = try? Configuration.parse(files, kinds: kinds),
      let place = configuration.placeOfApplications, isUnknown
    else { return problems }
    let warning = Problem(
      severity: .warning, file: configuration.file(of: place), place: place,
      fault: "nothing tells the running gestured which application is in front",
      help: "APPLICATIONS in gestured(1) says which programs can tell", code: "no-source")
    return (problems + [warning]).inOrder
  }
}
