# What a drawing application gets of a pen on the panel's own node, and of fingers beside it. To be sourced,
# after compositors.bash.
#
# Without gestured it gets the pen, and no finger: libinput takes the node for a pen. With the panel exclusive it gets
# the same of the pen, and fingers where no pen is or has just been.

plug() { panel_plug both --pen --id 056a:00e3 --slots 2 --tool-type --size 160x120; }
event() { evemu-event "${panel_node[both]}" --type "$1" --code "$2" --value "$3" "${@:4}"; }
told_of_pen() { tail --lines="+$((client_mark + 1))" "$client_log" | grep --quiet --extended-regexp -e "tool $1"; }

# Near at a place, and away. libinput believes a pen that it has left once it has said so itself.
hover() { # x, y
  event EV_KEY BTN_TOOL_PEN 1
  event EV_ABS ABS_X "$1"
  event EV_ABS ABS_Y "$2" --sync
  wait_for 20 told_of_pen in
}
away() {
  event EV_KEY BTN_TOOL_PEN 0 --sync
  wait_for 20 told_of_pen out
}
# A compositor may look at its devices only once one of them says something.
pen_is_known() {
  event EV_KEY BTN_TOOL_PEN 1 --sync
  event EV_KEY BTN_TOOL_PEN 0 --sync
  client_told 'tablet added'
}
stroke() { # file for what the application sees
  local x
  client_forget
  hover 1000 1000
  away
  client_forget
  event EV_ABS ABS_TILT_X 30
  hover 2000 2400
  event EV_ABS ABS_PRESSURE 200
  event EV_KEY BTN_TOUCH 1 --sync
  wait_for 20 told_of_pen down
  for x in 2500 3000 3500; do event EV_ABS ABS_X "$x" --sync; done
  event EV_ABS ABS_TILT_X -20
  event EV_ABS ABS_PRESSURE 120 --sync
  event EV_KEY BTN_STYLUS 1 --sync
  event EV_KEY BTN_STYLUS 0 --sync
  wait_for 20 told_of_pen release
  event EV_ABS ABS_PRESSURE 0
  event EV_KEY BTN_TOUCH 0 --sync
  wait_for 20 told_of_pen up
  away
  tail --lines="+$((client_mark + 1))" "$client_log" | awk '$3 == "tool" { $1 = $2 = ""; print }' >"$1"
}

# An application may get a coordinate that is one 256th of a pixel less.
lands_at() { # x in mm
  local x=$(($1 * pixels_per_mm))
  client_told "touch down [0-9]+ at ($((x - 1))\.9|$x\.0),"
}
tap_until() { # x in mm
  panel_do both tap 1 "$1" 60 50
  lands_at "$1"
}

# The two things that come first are known of the compositor.
play_pens() { # story of a palm when the pen comes, what is held of it in the end, environment of the application…
  local word story=$1 held=$2
  shift 2
  plug
  udevadm settle
  client_start drawing "$@" --pen
  wait_for 60 pen_is_known
  stroke "$test_directory/before"
  expect client_told 'tool type pen'
  expect client_told 'tool has pressure'
  expect client_told 'tool has tilt'
  for word in 'motion at' 'pressure [1-9]' 'tilt [1-9]' 'press '; do
    expect grep --quiet --extended-regexp "tool $word" "$test_directory/before"
  done
  panel_unplug both

  udev_rule 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{name}=="both", ENV{ID_INPUT_TOUCHSCREEN}="1"'
  configure <<TOML
[pens]
keep_ms = 10000

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
  plug
  daemon_start
  wait_for 60 is_grabbed both
  udevadm settle
  sleep 1
  stroke "$test_directory/with"
  expect diff "$test_directory/before" "$test_directory/with"
  note "of the pen, without gestured and with it: $(awk '{ print $2 }' "$test_directory/with" | uniq | tr '\n' ' ')"

  # A palm before the pen, with it and after it. A touch at each place is told with this place.
  wait_for 60 tap_until 20
  client_forget
  panel_frame both down 1 100 90
  wait_for 20 client_saw D0
  hover 2000 1000
  wait_for 20 client_saw "$story"
  panel_frame both up 1
  panel_do both tap 1 40 60 50
  client_forget
  event EV_ABS ABS_X 2200 --sync
  wait_for 20 told_of_pen motion
  away
  panel_do both tap 1 60 60 50
  expect client_saw ''
  wait_for 60 tap_until 80
  expect_not lands_at 40
  expect_not lands_at 60
  expect client_holds "$held"
  note "fingers: $(client_story), held in the end: $(client_holding)"
  client_stop
  rm /run/udev/rules.d/65-end-to-end.rules
  udevadm control --reload
}
