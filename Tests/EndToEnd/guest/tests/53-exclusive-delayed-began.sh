# delays_touches_began: applications see nothing of a gesture. What was none begins where it landed.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "tap"
type = "tap"
max_duration_ms = 5000
delays_touches_began = true
run = "touch $effects/tap"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"

panel_do panel tap 1 100 90 50
wait_for 20 effect tap

# Within what a tap may stray nothing is passed on. Beyond it, the landing, then the newest place.
panel_do panel down 1 100 90
panel_do panel sync
panel_do panel move 1 103 90
panel_do panel sync
sleep 1
expect tells twin ''
panel_do panel move 1 120 91
panel_do panel sync
panel_do panel move 1 130 92
panel_do panel sync
panel_do panel up 1
panel_do panel sync
wait_for 20 tells twin 'D0 U0'
touches twin | sed 's/.*(\(.*mm\))/\1/' >"$test_directory/places"
diff "$test_directory/places" - <<'PLACES' || fail 'not where it was'
100.00/90.00mm
120.00/91.00mm
130.00/92.00mm
TOUCH_UP 0 (0)
PLACES

# Withheld and lifted: began, then ended. It takes the deadline of the tap.
panel_do panel down 1 100 90
panel_do panel sync
sleep 6
wait_for 20 tells twin 'D0 U0 D0'
panel_do panel up 1
panel_do panel sync
wait_for 20 tells twin 'D0 U0 D0 U0'
