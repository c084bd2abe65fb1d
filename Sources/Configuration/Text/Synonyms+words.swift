/// The words, and those here that mean the same, where the first that there is holds.
extension Synonyms {
  /// The words of each line behind `<`, with those before it that mean the same.
  private static let table = """
    long_press min_duration_ms duration_ms < hold
    long_press < longpress long
    cancels_touches < cancels_touches_in_view cancels_touches_inview
    long_press key < press
    tap < click key_press button_press key keys
    touches tap < touch
    pan < drag scroll move
    swipe < flick fling stroke
    pinch < zoom spread
    rotation orientation < rotate turn
    circle < wheel jog
    rotation < twist
    edge_pan < edge edge_swipe
    run < command cmd exec execute action shell script program actions launch spawn do \
    on_trigger on_recognized on_gesture on_timeout on_idle on_complete on_done on_success \
    callback handler
    fingers < finger touches finger_count number_of_fingers num_fingers numberoftouchesrequired \
    touch_count touchcount touch_points contacts number_of_touches pointers pointer_count \
    nfingers
    min_distance_mm slop_mm < distance travel min_travel delta
    min_distance_mm slop_mm slop_deg < threshold
    min_distance_mm < min_distance length
    min_duration_ms max_duration_ms duration_ms after_s < duration
    timeout_ms after_s duration_ms < timeout
    after_s < seconds idle_time idle_timeout inactivity wait after minutes idle_action_sec \
    idle_delay lock_after lock_delay blank_after screen_timeout suspend_after sleep_after \
    standby_delay dpms_timeout idle_after
    min_duration_ms after_s < delay
    taps < count tap_count numberoftapsrequired number_of_taps multi_tap multitap tap_number \
    clicks
    slop_mm max_movement_mm slop_deg < slop
    max_movement_mm slop_mm < tolerance
    min_duration_ms < min_duration minimumpressduration hold_time hold_duration long_press_time \
    dwell press_duration press_time long_press_duration hold_for long_press_timeout
    max_duration_ms < max_duration max_time
    max_interval_ms < interval tap_interval double_tap_time
    top vertical < up
    bottom vertical < down
    up top < north ↑ ⬆ haut arriba
    down bottom < south ↓ ⬇ bas abajo
    left < west x primary ← ⇐ ⬅ links gauche izquierda sinistra
    right < east secondary → ⇒ ➡ rechts droite derecha destra
    up < top hoch
    down < bottom runter
    clockwise < cw clockwise_rotation ↻
    counterclockwise < ccw anticlockwise ↺
    on_began < begin on_begin on_start start
    on_changed < on_update update on_move on_change on_progress
    on_ended < on_end on_finish on_stop
    on_ended last < end
    zone < region area corner position anchor placement start_area zone_name place location \
    where within in_zone zones bounds rect
    titles name < title
    name match < id
    type < kind gesture trigger
    devices match < device
    devices < match screen
    direction < dir directions axis orientation
    exclusive < grab
    orientation < rotate_screen rotation
    size_mm < size width_mm height_mm screen_size physical_size dimensions diagonal
    enabled disable < disabled
    enabled enable front < active
    enabled < enable
    enable < enabled gestures only allowed on
    disable < off without blocked
    counterclockwise horizontal < left
    clockwise horizontal < right
    min_duration_ms max_duration_ms after_s < time
    max_movement_mm < allowablemovement radius max_distance
    min_fingers < minimumnumberoftouches min_touches
    max_fingers < maximumnumberoftouches max_touches
    edge < edges from side start_edge screen_edge
    on_began run < on_press
    on_ended run < on_release
    on_cancelled < on_cancel cancel
    key < hotkey shortcut keybinding keystroke send_key send send_keys emit macro press_key \
    press_keys keypress chord bind sendkey sendkeys keys_to_send keydown simulate_key type_key
    click < button mouse_button mouse
    slop_mm min_distance_mm slop_deg < sensitivity
    slop_deg < angle
    every_mm every_deg < step every step_size
    not_in < exclude not_zone
    require_to_fail < requires requires_failure require_failure_of wait_for waits_for
    simultaneous_with < simultaneous allow_simultaneous together_with
    when < condition conditions only_if if active_when enabled_when enabled_if enable_if \
    disabled_if disabled_when disable_when unless not_when only_when run_if
    natural_scroll < natural natural_scrolling reverse_scroll invert_scroll
    display < output monitor connector map_to_output output_name
    match < vendor product name path seat event node devnode
    top < y
    width < w
    height < h
    keep_s keep_ms < keep
    while_pressed < modifiers modifier mods mod hold_down while_holding holding hold_key \
    with_key held
    applications < app application apps wm_class app_id app_name window_class class window_name \
    whitelist only_in target_apps in_app for_app only_app programs
    not_applications < not_app exclude_apps excluded_apps ignore_apps blacklist except \
    except_apps
    titles < window_title
    vendor match < vid
    product match < pid
    every_scale < scale
    pen < stylus eraser
    in < closed together shrink zoom_out zoomout
    out < apart grow zoom_in zoomin enlarge magnify
    session < user desktop
    daemon < system service
    top up < upper oben
    bottom down < lower unten
    inverted < upside_down upside-down inverse flipped
    normal < default
    touch < touched
    any both < all
    any < everywhere in_out
    on_touch < resume on_resume wake on_wake on_activity on_active
    ignore_repeat_ms < bounce debounce bounce_time debounce_time repeat ignore
    steady_mm < tremor jitter smoothing
    palm_mm < palm_radius palm_distance
    scroll_mm_per_notch < scroll_speed
    kinetic < inertia momentum kinetic_scroll kinetic_scrolling
    horizontal < left_right leftright ↔
    vertical < up_down updown ↕
    front < focused focus current foreground
    touched < hovered
    middle < centre center
    host < url uri server address hostname
    user < username login
    ca_file < ca cafile ca_cert
    keep_alive_s < keepalive
    prefix < base_topic topic_prefix
    up_right < ↗
    up_left < ↖
    down_right < ↘
    down_left < ↙
    edge_width_mm < edge_size edge_margin border border_width margin edge_threshold \
    edge_distance
    shape < template points drawing glyph
    shapes < templates
    when_locked < lock_screen on_lock_screen while_locked
    max_running < concurrency max_concurrent max_commands
    timeout_ms < kill_after max_runtime
    delays_touches_began < delay_touches
    touch_kinds < touch_type pointer_type
    scroll < scroll_direction
    path < id_path
    seat < id_seat wl_seat
    vendor < id_vendor id_vendor_id
    product < id_model_id id_product
    last < lift release
    first < landing
    finger < hand
    """

  static let words: [String: [String]] = {
    var words: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: "<").map { $0.split(separator: " ").map(String.init) }
      for word in sides[1] { words[word] = sides[0] }
    }
    return words
  }()

  /// Thresholds, and those of other types that do the same there.
  static let kin: [String: [String]] = [
    "min_distance_mm": ["slop_mm", "min_size_mm", "min_radius_mm"],
    "slop_mm": ["min_distance_mm", "max_movement_mm", "slop_deg"], "slop_deg": ["slop_mm"],
    "max_movement_mm": ["slop_mm", "max_deviation_mm"], "max_deviation_mm": ["max_movement_mm"],
    "min_fingers": ["fingers"], "max_fingers": ["fingers"], "min_size_mm": ["min_radius_mm"],
    "min_radius_mm": ["min_size_mm"],
  ]
}
