# A udev rule calibrates a panel: a tap in one corner is reported in the other, in true millimetres.
# Applications are told the same of the twin. A rule that changes while the panel is read holds at
# once.
# limit: 120
calibrate() { # matrix
  mkdir -p /run/udev/rules.d
  printf 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{phys}=="end-to-end/0", %s\n' \
    "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"$1\"" >/run/udev/rules.d/65-end-to-end.rules
  udevadm control --reload
}
tell_udev() {
  udevadm trigger --settle --name-match="${panel_node[panel]}"
}

calibrate '0 -1 1 1 0 0'
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "tap"
type = "tap"
max_duration_ms = 5000
run = "echo \$GESTURE_X \$GESTURE_Y >$effects/place; mv $effects/place $effects/tap"
TOML
# The panel's axes have different resolutions: 20 units a millimetre across, 10 down.
panel_plug panel --phys end-to-end/0 --size 200x100 --range-x 0:4000 --range-y 0:1000
daemon_start
wait_for 20 is_grabbed panel

# The panel's bottom left is the picture's top left. Right on the panel is down in the picture.
panel_do panel tap 1 30 90 50
wait_for 10 effect tap '^10(\.0[0-9]*)? 30(\.0[0-9]*)?$'
rm "$effects/tap"
twin=$(twin_node panel)
udevadm settle
udevadm info --query=property --name="$twin" >"$test_directory/properties"
expect grep --quiet --line-regexp 'LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0' "$test_directory/properties"
gesturectl devices --config "$configuration" >"$test_directory/devices"
expect grep --quiet 'size  *100 × 200 mm, as the device says' "$test_directory/devices"
expect grep --quiet 'calibration  0 -1 1 1 0 0' "$test_directory/devices"

calibrate '-1 0 1 0 -1 1'
tell_udev
wait_for 20 is_grabbed panel 2
panel_do panel tap 1 30 90 50
wait_for 10 effect tap '^170(\.0[0-9]*)? 10(\.0[0-9]*)?$'
rm "$effects/tap"

# One that is no calibration is one warning, and counts as none.
calibrate '1,0 0 0 0 1 0'
tell_udev
wait_for 20 is_grabbed panel 3
tell_udev
panel_do panel tap 1 30 90 50
wait_for 10 effect tap '^30(\.0[0-9]*)? 90(\.0[0-9]*)?$'
warnings=$(daemon_journal "$test_start" --output=cat PRIORITY=4 | grep --count 'LIBINPUT_CALIBRATION_MATRIX="1,0 0 0 0 1 0" is ignored') || true
expect test "$warnings" = 1
rm -f /run/udev/rules.d/65-end-to-end.rules
udevadm control --reload
