# Gestures act where the finger is: libinput sees buttons, places, wheels and keys of the pointer, in order.
# What is down comes up when the panel goes, and when the daemon dies.
# limit: 300
udev_rule 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{phys}=="end-to-end/*", ENV{WL_OUTPUT}="HDMI-A-1"'
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "menu"
type = "long_press"
min_duration_ms = 300
max_movement_mm = 9
click = "right"
run = "touch $effects/menu"

[[gesture]]
name = "middle"
type = "tap"
fingers = 3
max_duration_ms = 9000
click = "middle"
clicks = 2
key = ["super+left", "f5"]

[[gesture]]
name = "scroll"
type = "pan"
fingers = 2
scroll = "both"

[[gesture]]
name = "drag"
type = "edge_pan"
edge = "left"
drag = "left"
TOML
panel_plug panel --phys end-to-end/0 --size 200x100 --range-x 10:4010
udevadm settle
daemon_start
wait_for 20 is_grabbed panel
wait_for 20 has_pointer panel
listen pointer "$(pointer_node panel)"
udevadm info --query=property --name="$(pointer_node panel)" >"$test_directory/properties"
for property in WL_OUTPUT=HDMI-A-1 ID_INPUT_MOUSE=1; do
  expect grep --quiet --line-regexp "$property" "$test_directory/properties"
done
expect_not grep --extended-regexp --quiet 'ID_INPUT_(TOUCHSCREEN|KEYBOARD|TABLET)=1' "$test_directory/properties"
listen twin "$(twin_node panel)"

# A right click at 80, 50 of 200 x 100 mm. The touch has left before.
panel_frame panel down 1 80 50
wait_for 20 pointer_tells pointer '@40,50 +right -right'
panel_frame panel up 1
wait_for 20 effect menu
expect tells twin 'D0 U0'
story='@40,50 +right -right'

# The same again, where the pointer is already: another mouse may have been used since.
sleep 1
panel_frame panel down 1 80 50
wait_for 20 pointer_tells pointer "$story @40,50 +right -right"
panel_frame panel up 1
story+=' @40,50 +right -right'

# Two clicks, that debouncing takes for two, then chords.
sleep 1
panel_do panel tap 3 120 50 60
keys='+leftmeta +left -left -leftmeta +f5 -f5'
twice() {
  [[ $(pointer_story pointer) =~ "$story"\ @([0-9]+),([0-9]+)\ (.*) ]] || return
  [[ ${BASH_REMATCH[3]} == "+middle -middle @${BASH_REMATCH[1]},${BASH_REMATCH[2]} +middle -middle $keys" ||
    ${BASH_REMATCH[3]} == "+middle -middle +middle -middle $keys" ]]
}
wait_for 20 twice
note "$(pointer_story pointer)"

# 50 mm, after the slop of 3 mm, are five notches up, and nothing of it is lost.
sleep 1
panel_frame panel down 1 60 20
panel_frame panel down 2 80 20
for ((mm = 21; mm <= 73; mm++)); do
  panel_do panel move 1 60 "$mm"
  panel_frame panel move 2 80 "$mm"
done
panel_do panel up 1
panel_frame panel up 2
scrolled() { local units; units=$(wheel_units pointer) && ((units <= -594 && units >= -606)); }
wait_for 20 scrolled
note "50 mm: $(wheel_units pointer) units of 120 to a notch"

# A drag that the panel's end cancels.
sleep 1
listen dragged "$(pointer_node panel)"
panel_frame panel down 1 2 50
panel_frame panel move 1 10 50
panel_frame panel move 1 100 50
wait_for 20 pointer_tells dragged '@5,50 +left @50,50'
panel_unplug panel
wait_for 20 libinput_says dragged DEVICE_REMOVED
expect pointer_tells dragged '@5,50 +left @50,50 -left'
wait_for 20 has_no_pointer panel

# A daemon that dies with a button down.
panel_plug panel --phys end-to-end/0 --size 200x100 --range-x 10:4010
wait_for 20 is_grabbed panel 2
wait_for 20 has_pointer panel
listen killed "$(pointer_node panel)"
panel_frame panel down 1 2 50
panel_frame panel move 1 10 50
panel_frame panel move 1 100 50
wait_for 20 pointer_tells killed '@5,50 +left @50,50'
process=$(daemon_property MainPID)
kill -KILL "$process"
wait_for 20 libinput_says killed DEVICE_REMOVED
expect pointer_tells killed '@5,50 +left @50,50 -left'
panel_frame panel up 1
restarted() { [[ $(daemon_property MainPID) != "$process" ]] && daemon_is_active && daemon_reads panel; }
wait_for 30 restarted
wait_for 20 is_grabbed panel 3
wait_for 20 has_pointer panel

# A reload with a button down. The pointer has other keys then, and is another device.
listen reloaded "$(pointer_node panel)"
panel_frame panel down 1 2 50
panel_frame panel move 1 10 50
wait_for 20 pointer_tells reloaded '@5,50 +left'
sed -i 's/super+left/super+right/' "$configuration"
expect systemctl reload gestured.service
wait_for 20 libinput_says reloaded DEVICE_REMOVED
expect pointer_tells reloaded '@5,50 +left -left'
panel_frame panel up 1
wait_for 20 has_pointer panel
expect systemctl stop gestured.service
expect has_no_pointer panel

# Without the right: one error with the remedy, and the command runs.
rm -f "$effects/menu"
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nDeviceAllow=\nDeviceAllow=char-input r\n' \
  >/run/systemd/system/gestured.service.d/no-uinput.conf
systemctl daemon-reload
daemon_start
refusals() { daemon_journal "$test_start" --output=cat PRIORITY=3 | grep --count "do not click.*uinput.*SECURITY in gestured"; }
refused() { (($(refusals) >= 1)); }
wait_for 20 refused
panel_frame panel down 1 80 50
wait_for 20 effect menu
panel_frame panel up 1
expect test "$(refusals)" = 1
rm -f /run/systemd/system/gestured.service.d/no-uinput.conf /run/udev/rules.d/65-end-to-end.rules
systemctl daemon-reload
udevadm control --reload
