# A panel without slots takes part like any other.
configure <<TOML
[defaults.swipe]
max_duration_ms = 5000

[[gesture]]
name = "down"
type = "swipe"
direction = "down"
run = "touch $effects/down"
TOML
panel_plug panel --single-touch
daemon_start
wait_for 10 daemon_reads panel
panel_do panel swipe 1 100 50 100 150 300
wait_for 10 effect down
