# A button beside the glass is no touch: it goes on to applications, and a panel is not grabbed while
# it is pressed.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
run = "true"
TOML
panel_plug panel --button
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"
panel_do panel press
panel_do panel sync
wait_for 20 libinput_says twin 'KEYBOARD_KEY.*pressed'
expect systemctl restart gestured.service
wait_for 20 has_twin panel
sleep 1
expect_not is_grabbed panel 2
panel_do panel release
panel_do panel sync
wait_for 20 is_grabbed panel 2
