# A pen near the glass cancels what fingers do, and they are ignored until it leaves (E9). There is
# a pen on the panel's own node, and one on a node of its own.
# limit: 180
# To udev a node with a pen is no touchscreen, unless a rule says so.
udev_rule 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="both", ENV{ID_INPUT_TOUCHSCREEN}="1"'
configure <<TOML
[[device]]
match = "exclusive"
exclusive = true
cancel = "palm"

[[gesture]]
name = "drag"
type = "pan"
on_began = "touch $effects/began-\$GESTURE_DEVICE"
on_ended = "touch $effects/ended-\$GESTURE_DEVICE"
on_cancelled = "env >$effects/cancelled-\$GESTURE_DEVICE"
cancels_touches = false

[[gesture]]
name = "stroke"
type = "pan"
touch_kinds = ["pen"]
direction = "right"
on_began = "env >$effects/stroke-\$GESTURE_DEVICE"
on_ended = "touch $effects/stroke-ended-\$GESTURE_DEVICE"
TOML
daemon_start

drag() { # panel: a finger that stays down
  panel_frame "$1" down 1 100 90
  local x
  for x in 102 104 106 108 110; do panel_frame "$1" move 1 "$x" 90; done
}
# Two nodes are read in any order: the first has to have been read before the second speaks.
pause() { panel_is_heard; }
# With the pen of the second panel, which may be the first itself.
cancels_and_ignores() { # panel, pen
  drag "$1"
  wait_for 20 effect "began-$1"
  panel_frame "$2" near
  wait_for 20 effect "cancelled-$1" '^GESTURE_STATE=cancelled$'
  rm "$effects/began-$1" "$effects/cancelled-$1"
  panel_frame "$1" move 1 150 90
  panel_frame "$1" up 1
  drag "$1"
  pause
  panel_frame "$2" far
  pause
  panel_frame "$1" move 1 150 90
  panel_frame "$1" up 1
  # What came before this pan was ignored.
  panel_do "$1" swipe 1 100 90 200 90 300
  wait_for 20 effect "ended-$1"
  wait_for 20 effect "began-$1"
  expect test "$(daemon_journal "$test_start" --output=cat GESTURE=drag STATE=began "DEVICE=$1" | wc -l)" = 2
}

panel_plug both --pen
wait_for 20 daemon_reads both
cancels_and_ignores both both
panel_unplug both

# The glass and the pen of one display, as two inputs of one physical device.
panel_plug pen --only-pen --phys end-to-end/display/input1 --id 056a:0001
panel_plug stranger --only-pen --phys end-to-end/other/input1 --id 056a:0001
panel_plug glass --phys end-to-end/display/input0 --id 056a:0001
wait_for 20 daemon_reads glass
wait_for 20 daemon_reads pen
expect_not daemon_reads stranger
cancels_and_ignores glass pen

# What is drawn with the pen is made of its tip, for the gesture that takes pens, and for no other.
draws() { # pen, panel
  local node=${panel_node[$1]} x
  tip() { evemu-event "$node" --type EV_ABS --code ABS_X --value "$1"; }
  evemu-event "$node" --type EV_KEY --code BTN_TOOL_PEN --value 1
  evemu-event "$node" --type EV_KEY --code BTN_TOUCH --value 1 --sync
  for x in 200 400 600 800 1000; do tip "$x"; evemu-event "$node" --type EV_SYN --code SYN_REPORT --value 0; done
  evemu-event "$node" --type EV_KEY --code BTN_TOUCH --value 0 --sync
  evemu-event "$node" --type EV_KEY --code BTN_TOOL_PEN --value 0 --sync
  wait_for 20 effect "stroke-$2" '^GESTURE_NAME=stroke$'
  wait_for 20 effect "stroke-ended-$2"
}
rm "$effects"/*
draws pen glass
expect_not effect began-glass

# A pen that is unplugged is near no more.
panel_frame pen near
rm "$effects"/*
panel_unplug pen
process=$(daemon_property MainPID)
pen_is_closed() { ! daemon_reads pen; }
wait_for 20 pen_is_closed
panel_do glass swipe 1 100 90 200 90 300
wait_for 20 effect ended-glass
expect test "$(daemon_property MainPID)" = "$process"
panel_unplug glass

# On an exclusive panel applications see that the touch was taken back.
panel_plug exclusive --phys end-to-end/display/input0 --id 056a:0001
wait_for 20 is_grabbed exclusive
panel_plug pen --only-pen --phys end-to-end/display/input1 --id 056a:0001
wait_for 20 daemon_reads pen
listen twin "$(twin_node exclusive)"
panel_frame exclusive down 1 100 90
wait_for 20 tells twin 'D0'
panel_frame pen near
wait_for 20 tells twin 'D0 C0'
panel_frame exclusive up 1
panel_frame exclusive down 1 100 90
panel_frame exclusive up 1
pause
panel_frame pen far
pause
panel_do exclusive tap 1 150 90 50
wait_for 20 tells twin 'D0 C0 D0 U0'
note "taken back, ignored, passed on: $(touch_story twin)"
udevadm control --reload
