/// The version of the programs.
public enum Version {
  /// As `--version` prints it (semantic versioning).
  public static let text = "0.1.0"
}
