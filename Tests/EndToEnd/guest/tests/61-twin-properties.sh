# The twin is the panel over again: name, ids, size, slots, and what udev rules tell desktops of it.
# gestured itself does not take it for a panel.
# limit: 120
mkdir -p /run/udev/rules.d
cat >/run/udev/rules.d/65-end-to-end.rules <<'RULES'
SUBSYSTEM=="input", KERNEL=="event*", ATTRS{phys}=="end-to-end/*", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0", ENV{WL_OUTPUT}="HDMI-A-1", ENV{ID_SEAT}="seat1"
RULES
udevadm control --reload
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
run = "true"
TOML
panel_plug panel --phys end-to-end/0 --slots 5 --size 200x100 --id 04f3:2d4a --range-x 10:4095
udevadm settle
daemon_start
wait_for 20 is_grabbed panel
twin=$(twin_node panel)
udevadm settle
udevadm info --query=property --name="$twin" >"$test_directory/properties"
for property in 'LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0' WL_OUTPUT=HDMI-A-1 ID_SEAT=seat1 \
  ID_INPUT_TOUCHSCREEN=1; do
  expect grep --quiet --line-regexp "$property" "$test_directory/properties"
done
axes() { /src/.vm/panel --describe "$1"; }
axes "${panel_node[panel]}" >"$test_directory/panel-axes"
axes "$twin" >"$test_directory/twin-axes"
diff "$test_directory/panel-axes" "$test_directory/twin-axes" >"$test_directory/difference" || true
grep '^[<>]' "$test_directory/difference" >"$test_directory/changes"
expect test "$(cat "$test_directory/changes")" = '> ABS_MT_TOOL_TYPE 0 2 0 0 0'
gesturectl devices --config "$configuration" >"$test_directory/devices" || true
expect grep --quiet 'gestured made it' "$test_directory/devices"
expect test "$(daemon_journal "$test_start" --output=cat | grep --count '^reading ')" = 1
udevadm control --reload
