import Words

/// What clients of the control socket say.
enum Requests {
  static let status = #"{"command":"status"}"#
  static let pause = #"{"command":"pause"}"#
  static let resume = #"{"command":"resume"}"#
  static let all = [
    status, #"{"command":"reload"}"#, pause, resume,
    #"{"command":"orientation","orientation":"left"}"#,
    #"{"command":"orientation","orientation":"inverted"}"#,
    #"{"command":"orientation","orientation":"configured"}"#,
    #"{"command":"enable","gesture":"tap"}"#, #"{"command":"disable","gesture":"tap"}"#,
    #"{"command":"disable","gesture":"pan"}"#, #"{"command":"enable","gesture":"pan"}"#,
    #"{"command":"disable","gesture":"fling"}"#, #"{"command":"enable","gesture":"fling"}"#,
    #"{"command":"cancel","gesture":"fling"}"#, #"{"command":"cancel","gesture":"drag"}"#,
    #"{"command":"disable","gesture":"drag"}"#, #"{"command":"enable","gesture":"drag"}"#,
    #"{"command":"cancel"}"#, #"{"command":"cancel","gesture":"pan"}"#,
    #"{"command":"shield"}"#, #"{"command":"shield","seconds":0.5}"#,
    #"{"command":"shield","seconds":0}"#, #"{"command":"set","condition":"docked","on":true}"#,
    #"{"command":"set","condition":"docked","on":false}"#, #"{"command":"idle","rule":"idle"}"#,
    #"{"command":"profile","profile":"quiet"}"#, #"{"command":"profile","profile":null}"#,
    #"{"command":"verbose","verbose":true}"#, #"{"command":"verbose","verbose":false}"#,
  ]
  static let odd =
    [
      "", "{", #"{"command":"watch","contacts":true}"#, #"{"command":"watch"}"#, "\u{0}\u{0}",
      #"{"command":"#, String(repeating: "x", count: 5000), status, status + "\n" + status,
      // More than a client that does not read has room for.
      String(repeating: status + "\n", count: 12),
    ] + all.filter { !$0.mentions("pause") && $0 != resume }
}
