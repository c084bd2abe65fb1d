# C15: a panel is exclusive whose pen is on its own node, as that of a Wacom ISDv4 E3 once was. Applications get its
# touches by one device, and the pen with pressure, tilt and button by another. libinput takes both for one device.
# limit: 240
# By the name, as a user would write it. Both twins have the same name.
udev_rule 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="both", ENV{ID_INPUT_TOUCHSCREEN}="1", ENV{WL_OUTPUT}="HDMI-A-1"'
configure <<TOML
[[device]]
match = "both"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
fingers = 3
run = "true"
TOML
panel_plug both --pen --id 056a:00e3 --slots 2 --tool-type --size 263.12x165.2 \
  --range-x 0:26312 --range-y 0:16520
node=${panel_node[both]}
event() { evemu-event "$node" --type "$1" --code "$2" --value "$3" "${@:4}"; }
pen_node() {
  local file
  file=$(grep --files-with-matches --line-regexp "gestured/${node##*/}/input1" \
    /sys/class/input/event*/device/phys) || return
  file=${file#/sys/class/input/}
  echo "/dev/input/${file%%/*}"
}
# What libinput says of the pen, without the times.
story() {
  sed --quiet --regexp-extended 's/^[- ]\S+\s+TABLET_TOOL_(\S+)\s+\+?[0-9.]+s\s*/\1 /p' "$test_directory/pen"
}
says_of_pen() { story | grep --quiet --extended-regexp -e "$1"; }

# Applications have the panel itself while its pen is near.
panel_frame both near
daemon_start
wait_for 20 daemon_reads both
wait_for 20 pen_node
expect_not is_grabbed both
panel_frame both far
wait_for 20 is_grabbed both
udevadm settle
twin=$(twin_node both)
pen=$(pen_node)

property() { udevadm info --query=property --name="$1" | sed --quiet "s/^$2=//p"; }
expect test "$(property "$twin" ID_INPUT_TOUCHSCREEN)$(property "$twin" ID_INPUT_TABLET)" = 1
expect test "$(property "$pen" ID_INPUT_TABLET)$(property "$pen" ID_INPUT_TOUCHSCREEN)" = 1
expect test "$(property "$pen" WL_OUTPUT)" = HDMI-A-1
expect test -n "$(property "$pen" LIBINPUT_DEVICE_GROUP)"
expect test "$(property "$pen" LIBINPUT_DEVICE_GROUP)" = "$(property "$twin" LIBINPUT_DEVICE_GROUP)"
expect test "$(property "$pen" LIBINPUT_DEVICE_GROUP)" != "$(property "$node" LIBINPUT_DEVICE_GROUP)"

# libinput's quirks hold for the twins as for the panel.
mkdir -p /etc/libinput
printf '[both]\nMatchName=both\nMatchVendor=0x056A\nMatchProduct=0x00E3\nAttrPressureRange=20:10\n' \
  >/etc/libinput/local-overrides.quirks
quirks() { libinput quirks list "$1" | grep --fixed-strings AttrPressureRange; }
for device in "$node" "$twin" "$pen"; do expect test "$(quirks "$device")" = AttrPressureRange=20:10; done
rm /etc/libinput/local-overrides.quirks

# Of the panel's own node libinput makes a touchscreen and no pen, of the twins one each.
capabilities() {
  listen "$1" "$2"
  expect libinput_says "$1" "DEVICE_ADDED .*cap:$3( |$)"
  kill "${listener_process[$1]}"
}
capabilities panel "$node" t
capabilities glass "$twin" t
capabilities tool "$pen" T

# Both in one libinput, which pairs them.
udevadm settle
stdbuf --output=L libinput debug-events --verbose --device "$twin" --device "$pen" >"$test_directory/pen" 2>&1 &
wait_for 30 grep --quiet 'touch-arbitration: activated for' "$test_directory/pen"
cp "$test_directory/pen" "$test_directory/devices"
listen twin "$twin"

# A stroke: hover, tip with pressure and tilt, a button, away.
event EV_KEY BTN_TOOL_PEN 1
event EV_ABS ABS_TILT_X 30
event EV_ABS ABS_X 13156
event EV_ABS ABS_Y 8260 --sync
wait_for 20 says_of_pen '^PROXIMITY .*proximity-in'
event EV_ABS ABS_PRESSURE 200
event EV_KEY BTN_TOUCH 1 --sync
wait_for 20 says_of_pen '^TIP .*down'
for x in 13500 14000 14500; do event EV_ABS ABS_X "$x" --sync; done
wait_for 20 says_of_pen '^AXIS .*tilt: 3[0-9.]*\*?/.*pressure: 0\.7'
event EV_KEY BTN_STYLUS 1 --sync
event EV_KEY BTN_STYLUS 0 --sync
wait_for 20 says_of_pen '^BUTTON .*released'

# A hand beside the pen is none of the applications', and the pen draws on in the same frames.
panel_do both down 1 100 90
event EV_ABS ABS_X 15000 --sync
panel_frame both up 1
event EV_ABS ABS_PRESSURE 0
event EV_KEY BTN_TOUCH 0 --sync
wait_for 20 says_of_pen '^TIP .*up'
expect tells twin ''
event EV_KEY BTN_TOOL_PEN 0 --sync
wait_for 20 says_of_pen '^PROXIMITY .*proximity-out'
panel_do both tap 1 150 90 50
wait_for 20 tells twin 'D0 U0'

# A daemon that dies under a pen that draws leaves no pen behind.
event EV_KEY BTN_TOOL_PEN 1
event EV_ABS ABS_PRESSURE 100
event EV_KEY BTN_TOUCH 1 --sync
tips() { (($(story | grep --count "^TIP .*$1") == 2)); }
wait_for 20 tips down
kill -KILL "$(daemon_property MainPID)"
wait_for 20 tips up
is_away() { story | tail --lines=1 | grep --quiet '^PROXIMITY .*proximity-out'; }
wait_for 20 is_away
note "libinput of the pen: $(story | awk '{ print $1 }' | uniq | tr '\n' ' ')"
udevadm control --reload
