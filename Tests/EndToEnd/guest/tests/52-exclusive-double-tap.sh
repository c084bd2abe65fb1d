# C9: a double tap is taken back whole. With delays_touches_ended = false its first tap goes
# through.
# limit: 120
gesture() { # further keys
  configure <<TOML
[[device]]
match = "panel"
exclusive = true
cancel = "palm"

[[gesture]]
name = "double"
type = "tap"
taps = 2
max_duration_ms = 5000
max_interval_ms = 3000
run = "touch $effects/double"
$1
TOML
}
gesture ''
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"

# The second finger lands while the first one's lift is withheld: it gets a slot of its own.
panel_do panel tap 1 100 90 50
panel_do panel tap 1 100 90 50
wait_for 20 tells twin 'D0 D1 C0 C1'
wait_for 10 effect double

# A tap that stays alone is late, but whole.
panel_do panel tap 1 200 90 50
wait_for 20 tells twin 'D0 D1 C0 C1 D0 U0'

gesture 'delays_touches_ended = false'
rm "$effects/double"
expect systemctl reload gestured.service
panel_do panel tap 1 100 90 50
panel_do panel tap 1 100 90 50
wait_for 10 effect double
wait_for 20 tells twin 'D0 D1 C0 C1 D0 U0 D0 U0 D0 C0'
