# A claimed swipe is taken back from applications; an unclaimed one reaches them as the panel made it.
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
TOML
panel_plug panel
listen panel "${panel_node[panel]}"
panel_do panel swipe 1 100 90 130 90 100
wait_for 20 tells panel 'D0 U0'
touches panel >"$test_directory/expected"

daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"

# The same swipe that the panel made itself before.
panel_do panel swipe 1 100 90 130 90 100
wait_for 20 tells twin 'D0 U0'
diff "$test_directory/expected" <(touches twin) || fail "the twin says something else"

panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left
wait_for 20 tells twin 'D0 U0 D0 C0'

# And it goes on.
panel_do panel swipe 1 100 90 130 90 100
wait_for 20 tells twin 'D0 U0 D0 C0 D0 U0'
expect tells panel 'D0 U0'
note "$(touches twin | sed -n '1p;$p' | tr '\n' ';')"
