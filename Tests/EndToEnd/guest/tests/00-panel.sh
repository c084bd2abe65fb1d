# The harness itself: a panel is what it says to udev and to libinput.
panel_plug panel --slots 5 --size 200x100 --phys end-to-end/0 --tool-type
node=${panel_node[panel]}
udevadm settle

udevadm info --query=property --name="$node" >"$test_directory/properties"
expect grep --quiet --line-regexp 'ID_INPUT_TOUCHSCREEN=1' "$test_directory/properties"
expect grep --quiet --line-regexp 'ID_INPUT_WIDTH_MM=200' "$test_directory/properties"
expect grep --quiet --line-regexp 'end-to-end/0' "/sys/class/input/${node##*/}/device/phys"

libinput debug-events --device "$node" >"$test_directory/events" 2>&1 &
libinput_says() { grep --quiet --extended-regexp -e "$1" "$test_directory/events"; }
wait_for 20 libinput_says 'DEVICE_ADDED.* size 200x100mm ntouches 5'
panel_do panel swipe 2 50 50 150 50 200
wait_for 20 libinput_says 'TOUCH_UP.*\s1 \(1\)'
expect libinput_says 'TOUCH_DOWN.*\(42\.50/50\.00mm\)'
expect libinput_says 'TOUCH_MOTION.*\(142\.50/50\.00mm\)'
expect_not libinput_says 'TOUCH_CANCEL'

panel_do panel down 1 100 50
panel_do panel sync
panel_do panel palm 1
panel_do panel sync
wait_for 20 libinput_says 'TOUCH_CANCEL'

panel_unplug panel
expect test ! -e "$node"
