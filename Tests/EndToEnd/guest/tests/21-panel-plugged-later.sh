# A panel that appears is used at once. One that goes is let go. Two are used side by side.
configure <<TOML
[defaults.swipe]
max_duration_ms = 5000

[[gesture]]
name = "right"
type = "swipe"
run = "echo \$GESTURE_DEVICE >>$effects/swiped"
TOML
daemon_start
panel_plug first
plugged=$(milliseconds)
wait_for 10 daemon_reads first
note "used $(($(milliseconds) - plugged)) ms after it was plugged in"
panel_do first swipe 1 100 90 200 90 300
wait_for 10 effect swiped '^first$'

panel_plug second
wait_for 10 daemon_reads second
panel_do second swipe 1 100 90 200 90 300
wait_for 10 effect swiped '^second$'

panel_unplug first
deaf() { ! daemon_reads first; }
wait_for 10 deaf
panel_do second swipe 1 100 90 200 90 300
twice() { (($(grep --count second "$effects/swiped") == 2)); }
wait_for 10 twice
expect daemon_is_active
