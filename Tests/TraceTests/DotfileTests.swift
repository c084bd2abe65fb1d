import Configuration
import Foundation
import Testing

@testable import Tool

/// Conflicts that gestured's own room for a swipe would bring along: lines of lisgd as people have
/// them in their dotfiles, with other commands. The page of the explorer lists them. What `import`
/// makes of these lines has the room that lisgd gives, and no conflict.
@Suite struct DotfileTests {
  /// Where such lines are from, and what lisgd is told there.
  static let files = [
    (
      "Plasma, with Nix",
      """
      lisgd -t 60 -T 20 -m 1200 -r 20 -g '1,DU,*,*,P,wheel -1' -g '1,UD,*,*,P,wheel 1' \\
        -g '1,LR,L,*,R,overview' -g '1,RL,R,*,R,menu'
      """
    ),
    (
      "niri, with Nix",
      """
      lisgd -t 10 -T 5 -g '1,DU,B,*,R,overview' -g '1,UD,T,*,R,fullscreen' \\
        -g '1,LR,B,*,R,column left' -g '1,RL,B,*,R,column right' \\
        -g '1,LR,L,*,R,column left' -g '1,RL,R,*,R,column right' -g '1,LR,T,*,R,rotate'
      """
    ),
    (
      "Sxmo, on sway",
      """
      lisgd -t 125 -T 60 -g '1,RL,*,*,left' -g '1,LR,*,*,right' -g '1,DU,*,*,up' \\
        -g '1,UD,*,*,down' -g '1,DRUL,*,*,up left' -g '1,URDL,*,*,down left' \\
        -g '1,DLUR,*,*,up right' -g '1,ULDR,*,*,down right'
      """
    ),
  ]

  @Test("docs/explore.md lists the conflicts of dotfiles, with the touches that replay")
  func conflicts() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/explore.md").standardizedFileURL
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let listed = lines.filter { line in
      DotfileTests.files.contains { line.hasPrefix("| \($0.0) | ") }
    }
    var found: [String] = []
    for (place, text) in DotfileTests.files {
      let imported = try LisgdImport.page(of: LisgdLines(text).calls).whole + "\n"
      let own = try ExplorationTests.report(imported, plays: 0)
      #expect(own.faults.isEmpty && own.stop == nil && own.open.isEmpty)
      let rooms = imported.split(separator: "\n").filter { !$0.hasPrefix("max_deviation_mm") }
      let report = try ExplorationTests.report(rooms.joined(separator: "\n") + "\n", plays: 0)
      #expect(report.faults.isEmpty && report.stop == nil)
      for conflict in report.open {
        let names = [conflict.winner, conflict.loser].map { $0 ?? "" }
        let share = Int((conflict.share * 100).rounded())
        found.append(
          "| \(place) | \(names[0]) | \(names[1]) | \(share) in 100 | \(conflict.proof.words) |")
      }
    }
    #expect(found.count >= 5)
    #expect(listed == found, "\(found.joined(separator: "\n"))")
  }
}
