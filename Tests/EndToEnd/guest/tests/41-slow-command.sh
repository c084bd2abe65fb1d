# A command that takes a minute holds nothing up. A failing one is a warning.
configure <<TOML
[defaults.swipe]
max_duration_ms = 5000

[[gesture]]
name = "slow"
type = "swipe"
direction = "left"
run = "touch $effects/slow; sleep 60; touch $effects/slept"

[[gesture]]
name = "fast"
type = "swipe"
direction = "right"
run = "touch $effects/fast"

[[gesture]]
name = "failing"
type = "swipe"
direction = "down"
run = "exit 3"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
panel_do panel swipe 1 200 90 100 90 300
wait_for 10 effect slow
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect fast
expect_not effect slept

panel_do panel swipe 1 100 50 100 150 300
wait_for 10 journal_has PRIORITY=4 'failing.*3'
expect daemon_is_active
