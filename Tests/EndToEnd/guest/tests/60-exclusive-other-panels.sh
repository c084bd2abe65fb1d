# Panels with few contacts: a twin has contacts to take back even if its panel has none.
# limit: 180
configure <<TOML
[[device]]
match = "*"
exclusive = true
cancel = "palm"

[[gesture]]
name = "left"
type = "swipe"
max_duration_ms = 5000
direction = "left"
run = "touch $effects/left"

[[gesture]]
name = "double"
type = "tap"
taps = 2
fingers = 2
max_duration_ms = 5000
max_interval_ms = 3000
run = "touch $effects/double"
TOML
panel_plug one --single-touch
panel_plug two --slots 2
daemon_start
wait_for 20 is_grabbed one
wait_for 20 is_grabbed two
listen one "$(twin_node one)"
listen two "$(twin_node two)"
panel_do one tap 1 100 90 50
wait_for 20 tells one 'D0 U0'
panel_do one swipe 1 200 90 100 90 300
wait_for 20 tells one 'D0 U0 D0 C0'
wait_for 10 effect left

panel_do two tap 2 100 90 50
panel_do two tap 2 100 90 50
wait_for 10 effect double
wait_for 20 tells two 'D0 D1 D2 D3 C0 C1 C2 C3'
