# C14 palm: a claimed swipe is taken back from applications. An unclaimed one reaches them as the
# panel made it.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true
cancel = "palm"

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
max_duration_ms = 5000
run = "touch $effects/left"
TOML
panel_plug panel
listen panel "${panel_node[panel]}"
panel_do panel swipe 1 100 90 130 90 100
wait_for 20 tells panel 'D0 U0'
panel_do panel pinch 2 150 90 40 80 100
wait_for 20 tells panel 'D0 U0 D0 D1 U0 U1'
# Where touches are and which of them share a frame. Times are not compared.
story() { sed -nE 's/^[- ]\S+\s+(TOUCH_\w+)\s+\+[0-9.]+s\s*/\1 /p' "$test_directory/$1"; }
complete() { [[ $(story panel | tail -n 1) == TOUCH_FRAME* ]]; }
wait_for 10 complete
story panel >"$test_directory/expected"

daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"

# The same that the panel made itself before.
panel_do panel swipe 1 100 90 130 90 100
panel_do panel pinch 2 150 90 40 80 100
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1'
same() { story twin | diff "$test_directory/expected" - >"$test_directory/difference"; }
wait_for 10 same

panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1 D0 C0'

# And it goes on.
panel_do panel swipe 1 100 90 130 90 100
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1 D0 C0 D0 U0'
expect tells panel 'D0 U0 D0 D1 U0 U1'
note "unclaimed, claimed, unclaimed: $(touch_story twin)"
