# Five fingers held long enough give the panel back, although a gesture claims them.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true
cancel = "palm"

[panic]
duration_ms = 3000

[[gesture]]
name = "greedy"
type = "long_press"
fingers = 5
min_duration_ms = 100
run = "touch $effects/greedy"
TOML
panel_plug panel
listen panel "${panel_node[panel]}"
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"
hold() { # ms
  for finger in 1 2 3 4 5; do panel_do panel down "$finger" "$((finger * 30))" 90; done
  panel_do panel sync
  panel_do panel sleep "$1"
}
lift() {
  for finger in 1 2 3 4 5; do panel_do panel up "$finger"; done
  panel_do panel sync
}
hold 1000
lift
wait_for 10 effect greedy
expect has_twin panel
wait_for 20 tells twin 'D0 D1 D2 D3 D4 C0 C1 C2 C3 C4'

hold 3500
wait_for 20 journal_has PRIORITY=3 panic
wait_for 20 has_no_twin panel
wait_for 20 libinput_says twin DEVICE_REMOVED
expect tells twin 'D0 D1 D2 D3 D4 C0 C1 C2 C3 C4 D0 D1 D2 D3 D4 C0 C1 C2 C3 C4'
expect is_free panel
lift
panel_do panel tap 1 100 90 50
wait_for 20 tells panel 'D0 U0'

# Another panel is not grabbed either, and a reload changes nothing, until a user says so.
panel_plug other
wait_for 20 daemon_reads other
expect systemctl reload gestured.service
wait_for 20 journal_has "is in force"
expect has_no_twin panel
expect has_no_twin other
expect gesturectl resume
wait_for 20 is_grabbed panel 2
