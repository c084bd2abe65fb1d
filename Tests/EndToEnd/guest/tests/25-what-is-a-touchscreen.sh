# What udev calls a touchscreen is used, also without INPUT_PROP_DIRECT. A touchpad is left alone.
configure <<TOML
[[gesture]]
name = "right"
type = "swipe"
run = "true"
TOML
panel_plug touchpad --touchpad
panel_plug indirect --no-direct
daemon_start
wait_for 10 daemon_reads indirect
expect_not daemon_reads touchpad
