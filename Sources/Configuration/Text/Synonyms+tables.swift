/// What people wish for in tables that are no gestures, and everywhere.
extension Synonyms {
  static let ofTables = """
    orientation matrix calibration_matrix calibration transform
    write orientation = "left", orientation = "right" or orientation = "inverted". For anything \
    else, set udev's LIBINPUT_CALIBRATION_MATRIX
    orientation invert_x invert_y flip_x flip_y mirror swap_xy swap_axes offset scale
    leave it out: udev's LIBINPUT_CALIBRATION_MATRIX mirrors and moves positions. For a picture \
    that stands on its head write orientation = "inverted"
    orientation gestures
    leave it out, and write devices = ["…"] with the touchscreen's name in each gesture
    orientation threshold sensitivity deadzone dead_zone edge_dead_zone
    leave it out: write thresholds below [defaults]
    orientation type
    leave it out: gestured knows touchscreens by itself
    enabled ignore ignored skip disabled
    write enabled = false
    after_s lock lock_screen
    write run = "loginctl lock-session"
    after_s dim brightness
    write run = <brightnessctl set @p%>
    after_s screen_off dpms blank
    write run = "wlopm --off '*'"
    after_s suspend sleep
    write run = "systemctl suspend"
    duration_ms action run zone taps key command
    leave it out: panic does one thing only
    disable orientation turned rotation rotate
    leave it out, and write [[device]] at the end of the file, with match = "*" and \
    orientation = @v below
    fingers pressure force area_min contact_size size_threshold
    leave it out: gestured does not look at pressure
    max_deviation_mm angle angle_tolerance max_angle tolerance_deg straightness deviation
    write max_deviation_mm = 5 for straighter swipes: without it, 'max_deviation_mm' is 8
    max_deviation_mm from_edge start_edge at_edge edge_start
    write type = "edge_pan" and edge = <@b> in place of type and direction
    when_locked when_unlocked unlocked unlocked_only only_unlocked locked
    leave it out: without when_locked = true, it rests while the screen is locked
    max_deviation_mm natural invert reverse inverted invert_direction reversed
    leave it out, and write direction = <@o>
    after_s when condition conditions enabled_when only_if zone profile gesture applications \
    titles app not_applications apps window except not_app
    leave it out: an idle rule asks for 'devices' only
    disable zone device devices keys fingers type direction gesture
    leave it out: a profile names gestures in 'enable' and 'disable'
    fingers output monitor display
    leave it out, or write devices = ["…"] in its place, with the touchscreen's name
    fingers service entity_id entity topic payload mqtt_topic
    leave it out: gestured-mqtt(1) tells the broker of each gesture. One without a command has \
    block = true
    taps double double_tap
    write taps = 2
    taps triple triple_tap
    write taps = 3
    taps on_double on_double_tap on_doubletap
    write a [[gesture]] of its own, with name = "double tap", type = "tap", taps = 2 and run = \
    <@c> below
    touch_kinds stylus pen pen_only stylus_only
    write touch_kinds = ["pen"]
    fingers not_devices devices_except exclude_devices
    leave it out, and name the others: devices = ["…"]
    watch_config default_profile profile
    leave it out. This command puts the profile in force: gesturectl profile @q
    fingers x y
    leave it out, and name a [[zone]] in 'zone'
    scroll speed factor multiplier scroll_factor gain
    write scroll_mm_per_notch = 5 for a faster scroll, or 20 for a slower one
    every_mm on_step_up on_step_down on_increase on_decrease
    write on_step = <@c>: $GESTURE_STEP in it is 1 or -1
    stream socket pipe fifo
    write stream = <socat - UNIX-CONNECT:@q>: the program reads a line for each change
    - icon emoji color colour author tags animation animate group category id2 version state \
    hand finger_type background async wait once snap dpi pointer fullscreen fullscreen_only \
    cancel_on multi theme language schema license style easing opacity hotplug queue nice \
    max_touches touch_only resolution friction rate fps update_interval lock_axis steps \
    direction_lock inhibit before_sleep only_on_battery warn_s workspace dispatcher scope level \
    uuid created hidden visible trigger_once
    leave it out: gestured has nothing of the kind
    - pressure force
    leave it out: gestured does not look at pressure
    - include includes import source
    leave it out, and put that file into the folder config.d beside config.toml
    """
}
