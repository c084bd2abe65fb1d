import Arguments
public import Configuration
import Daemon
import Glibc
import Tool

/// gestured and gesturectl in one program, with types of its own beside the built-in ones.
///
///     import Configuration
///     import Gestured
///
///     Gestured.main(adding: .rub)
public enum Gestured {
  /// Runs the program to its end: gesturectl if the command line begins with one of its commands,
  /// else the daemon.
  ///
  /// What is wrong with a type, such as a name that is taken, is said at once, with exit status 1.
  public static func main(adding kinds: GestureKind...) -> Never {
    let words = CommandLine.arguments
    let name = words.first?.split(separator: "/").last.map(String.init) ?? "gestured"
    exit(run(words.dropFirst(), Console(program: name), kinds))
  }

  private static func run(
    _ words: ArraySlice<String>, _ console: Console, _ kinds: [GestureKind]
  ) -> Int32 {
    do {
      let kinds = try GestureKinds.builtIn.adding(kinds)
      return words.first.map(Gesturectl.hasCommand) == true
        ? Gesturectl.run(words, console, kinds: kinds)
        : DaemonProgram.run(words, console, kinds: kinds)
    } catch {
      for fault in error.faults { console.report(fault) }
      return 1
    }
  }
}
