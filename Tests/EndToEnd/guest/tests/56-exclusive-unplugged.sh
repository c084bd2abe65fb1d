# C14: a panel that goes under two fingers: applications see them lift, then the twin goes too.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
run = "true"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"
panel_do panel down 1 100 90
panel_do panel down 2 150 90
panel_do panel sync
wait_for 20 tells twin 'D0 D1'
panel_unplug panel
wait_for 20 libinput_says twin DEVICE_REMOVED
expect tells twin 'D0 D1 U0 U1'
wait_for 10 has_no_twin panel
expect daemon_is_active

panel_plug panel
wait_for 20 is_grabbed panel 2
listen again "$(twin_node panel)"
panel_do panel tap 1 100 90 50
wait_for 20 tells again 'D0 U0'
