/// Small recordings that tests change in one place.
enum Samples {
  /// The description of a panel with two slots, 100 × 50 mm.
  static let description = """
    # EVEMU 1.3
    N: Test Panel
    I: 0003 1234 abcd 0111
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 03 00 00 00 00 80 60 02
    A: 00 0 1000 0 0 10
    A: 01 0 500 0 0 10
    A: 2f 0 1 0 0 0
    A: 35 0 1000 4 0 10
    A: 36 0 500 4 0 10
    A: 39 0 65535 0 0 0

    """

  /// A finger that lands and lifts, from line 19 on.
  static let events = """
    E: 0.000000 0003 0039 7
    E: 0.000000 0003 0035 100
    E: 0.000000 0003 0036 200
    E: 0.000000 0001 014a 1
    E: 0.000000 0000 0000 0
    E: 0.050000 0003 0039 -1\t# a comment
    E: 0.050000 0001 014a 0
    E: 0.050000 0000 0000 0

    """

  /// A whole recording.
  static let evemu = description + events

  /// The same panel and finger as `libinput record` writes them, with what has to be passed over.
  static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
      dmi: "dmi:*"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: Test Panel
        # ID: bus 0x3 vendor 0x1234 product 0xabcd version 0x111
        name: "Test Panel"
        id: [3, 4660, 43981, 273]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [330] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 1000, 0, 0, 10]
          1: [0, 500, 0, 0, 10]
          47: [0, 1, 0, 0, 0]
          53: [0, 1000, 4, 0, 10]
          54: [0, 500, 4, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d, 0x09, 0x04
      ]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHSCREEN=1
        virtual: false
      quirks:
      events:
      # Current time is 12:51:38
      - evdev:
        - [  0,      0,   3,  57,    7] # EV_ABS / ABS_MT_TRACKING_ID     7
        - [  0,      0,   3,  53,  100] # EV_ABS / ABS_MT_POSITION_X    100
        - [  0,      0,   3,  54,  200] # EV_ABS / ABS_MT_POSITION_Y    200
        - [  0,      0,   1, 330,    1] # EV_KEY / BTN_TOUCH              1
        - [  0,      0,   0,   0,    0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000, type: TOUCH_DOWN, slot: 0, seat-slot: 0, point: [10.00, 40.00]}
      - hid:
          time: [0, 10]
          hidraw0: [0x01, 0x02]
      - evdev:
        - [  0,  50000,   3,  57,   -1] # EV_ABS / ABS_MT_TRACKING_ID    -1
        - [  0,  50000,   1, 330,    0] # EV_KEY / BTN_TOUCH              0
        - [  0,  50000,   0,   0,    0] # ------------ SYN_REPORT (0) ---------- +50ms

    """
}

extension String {
  /// What stands before the first `mark`.
  func beginning(upTo mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
