import Configuration

// The service of the machine, and an agent, can do without a file at first.

extension ConfigurationDesk {
  /// Whether there was no file yet.
  var isMissing: Bool { mayBeMissing && inForce == Imprint([]) && !file.exists }

  /// What there is instead: nothing, with the system's quirks.
  var missing: Configuration {
    var configuration = Configuration(file: file.path)
    configuration.isMissing = true
    _ = configuration.addQuirks()
    return configuration
  }
}
