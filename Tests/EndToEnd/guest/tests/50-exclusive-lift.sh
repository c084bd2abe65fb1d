# C14 lift: a claimed swipe stays where it is before it lifts, so that no application takes it for a
# fling. So do two fingers. A tap, which did not move, lifts at once. In a machine without a desktop
# that is what "auto" chooses.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
max_duration_ms = 5000
run = "touch $effects/left"

[[gesture]]
name = "both"
type = "pan"
fingers = 2
on_began = "touch $effects/both"

[[gesture]]
name = "tap"
type = "tap"
fingers = 3
max_duration_ms = 5000
run = "touch $effects/tap"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
expect journal_has 'claimed touches end by a lift'
expect says '.devices[0].cancel == "lift" and (.devices[0].cancel_reason | length > 0)'
listen twin "$(twin_node panel)"

panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left
wait_for 20 tells twin 'D0 U0'
# From the last place that applications were told to the lift, in the kernel's time.
still_ms() {
  sed -nE 's/^[- ]\S+\s+(TOUCH_MOTION|TOUCH_UP)\s+\+([0-9.]+)s.*/\1 \2/p' "$test_directory/twin" |
    awk '$1 == "TOUCH_MOTION" { moved = $2 } $1 == "TOUCH_UP" { print int(1000 * ($2 - moved) + 0.5); exit }'
}
note "still for $(still_ms) ms before the lift"
# GTK looks back 150 ms. Kernels before 6.7 stamp when it is written, which here may be long after the touch.
(($(still_ms) >= 150)) || fail 'lifted while it would be a fling'

panel_drag panel
panel_frame panel move 1 140 90
panel_frame panel move 2 160 90
wait_for 10 effect both
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1'
panel_frame panel up 1
panel_frame panel up 2

panel_do panel tap 3 100 90 50
wait_for 10 effect tap
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1 D0 D1 D2 U0 U1 U2'
expect_not libinput_says twin TOUCH_CANCEL
