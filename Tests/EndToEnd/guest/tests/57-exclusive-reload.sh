# Reloads from exclusive to not and back, each under a finger: no application ever sees half a
# touch.
# limit: 180
panel_is() { # true or false
  configure <<TOML
[[device]]
match = "panel"
exclusive = $1

[[gesture]]
name = "left"
type = "swipe"
max_duration_ms = 5000
direction = "left"
run = "echo x >>$effects/left"
TOML
}
panel_is true
panel_plug panel
listen panel "${panel_node[panel]}"
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"
panel_do panel down 1 100 90
panel_do panel sync
wait_for 20 tells twin D0

panel_is false
expect systemctl reload gestured.service
wait_for 20 libinput_says twin DEVICE_REMOVED
expect tells twin 'D0 U0'
expect has_no_twin panel
expect is_free panel
panel_do panel move 1 110 90
panel_do panel sync
panel_do panel up 1
panel_do panel sync
# The rest of that touch is nothing. The next is a touch of the panel itself.
panel_do panel down 1 120 90
panel_do panel sync
wait_for 20 tells panel D0

panel_is true
expect systemctl reload gestured.service
wait_for 20 has_twin panel
sleep 1
expect_not is_grabbed panel 2
panel_do panel up 1
panel_do panel sync
wait_for 20 is_grabbed panel 2
wait_for 20 tells panel 'D0 U0'
listen twin2 "$(twin_node panel)"
panel_do panel swipe 1 200 90 100 90 300
wait_for 20 tells twin2 'D0 U0'
wait_for 10 effect left

# A reload that changes nothing here keeps grab and twin, and cancels what is down.
panel_do panel down 1 100 90
panel_do panel sync
wait_for 20 tells twin2 'D0 U0 D0'
expect systemctl reload gestured.service
wait_for 20 tells twin2 'D0 U0 D0 U0'
panel_do panel up 1
panel_do panel sync
panel_do panel tap 1 100 90 50
wait_for 20 tells twin2 'D0 U0 D0 U0 D0 U0'
expect tells panel 'D0 U0'
