# The harness itself: a panel without slots is a touchscreen to udev and to libinput.
panel_plug panel --single-touch --no-resolution
node=${panel_node[panel]}
udevadm settle

udevadm info --query=property --name="$node" >"$test_directory/properties"
expect grep --quiet --line-regexp 'ID_INPUT_TOUCHSCREEN=1' "$test_directory/properties"
expect_not grep --quiet 'ID_INPUT_WIDTH_MM' "$test_directory/properties"

libinput debug-events --device "$node" >"$test_directory/events" 2>&1 &
libinput_says() { grep --quiet --extended-regexp -e "$1" "$test_directory/events"; }
wait_for 20 libinput_says 'DEVICE_ADDED.* ntouches 1'
panel_do panel tap 1 100 100 50
wait_for 20 libinput_says 'TOUCH_UP'
expect libinput_says 'TOUCH_DOWN'
