/// One small wrong change to a source, and where it stands.
struct Mutation {
  let kind: String
  let line: Int
  /// As written, and what stands there in the mutant.
  let original: String
  let mutant: String
}
