/// The version of the programs.
package enum Version {
  /// As `--version` prints it (semantic versioning).
  package static let text = "0.2.0"
}
