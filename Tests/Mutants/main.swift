// plant changes|faults FIRST LEFT FILE…: rewrites each file with its mutants in it, numbered from
// FIRST on. It lists them: number, file, line, kind, what is written, what the mutant has instead.
// LEFT are the numbers that did not compile, with commas between them.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

let arguments = CommandLine.arguments
guard arguments.count > 4, ["changes", "faults"].contains(arguments[1]),
  var first = Int(arguments[2])
else {
  FileHandle.standardError.write(Data("usage: plant changes|faults FIRST LEFT FILE…\n".utf8))
  exit(2)
}
let kind: Planter.Type = arguments[1] == "faults" ? FaultPlanter.self : ChangePlanter.self
let left = Set(arguments[3].split(separator: ",").compactMap { Int($0) })

for file in arguments[4...] {
  let source = try String(contentsOfFile: file, encoding: .utf8)
  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let planter = kind.init(
    first: first, leaving: left, places: SourceLocationConverter(fileName: file, tree: tree))
  planter.walk(tree)
  try planter.planting.applied(to: Array(source.utf8))
    .write(toFile: file, atomically: true, encoding: .utf8)
  for (number, mutation) in planter.mutations.sorted(by: { $0.key < $1.key }) {
    print(
      number, file, mutation.line, mutation.kind, mutation.original, mutation.mutant,
      separator: "\t")
  }
  first = planter.numbersUsed
}
