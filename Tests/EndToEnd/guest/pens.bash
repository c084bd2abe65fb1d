# What a drawing application gets of a pen, and of fingers beside it. To be sourced, after compositors.bash.
#
# The pen is on the panel's own node. Without gestured the application gets the pen, and no finger: libinput takes the
# node for a pen. With the panel exclusive it gets the same of the pen, and fingers where no pen is or has just been.
# Then the pen has a node of its own, which gestured leaves to the application.

glass=(--id 056a:00e3 --slots 2 --tool-type --size 160x120)
pen=both # the device that has the pen
plug() { panel_plug both --pen "${glass[@]}"; }
event() { evemu-event "${panel_node[$pen]}" --type "$1" --code "$2" --value "$3" "${@:4}"; }
told_lately() { tail --lines="+$((client_mark + 1))" "$client_log" | grep --quiet --extended-regexp -e "$1"; }
told_of_pen() { told_lately "tool $1"; }

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
# A compositor may look at its devices only once one of them says something. Xorg makes one of the pen only then, and
# loses what it says meanwhile.
pen_is_known() {
  event EV_KEY BTN_TOOL_PEN 1 --sync
  event EV_KEY BTN_TOOL_PEN 0 --sync
  told_lately 'tablet added'
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
  # Asked after all that came before.
  expect client_holds nothing
  tail --lines="+$((client_mark + 1))" "$client_log" | awk '$3 == "tool" { $1 = $2 = ""; print }' >"$1"
}

# An application may get a coordinate that is one 256th of a pixel less.
lands_at() { # x in mm
  local x=$(($1 * pixels_per_mm))
  told_lately "touch down [0-9]+ at ($((x - 1))\.9|$x\.0),"
}
# Only the last tap counts, so there is time for it.
tap_arrives() { # panel, x in mm
  panel_do "$1" tap 1 "$2" 60 50
  (wait_for 2 lands_at "$2")
}

# A palm before the pen, with it and after it. A touch at each place is told with this place.
play_palms() { # panel, story of a palm when the pen comes
  client_forget
  wait_for 60 tap_arrives "$1" 20
  wait_for 20 client_holds nothing
  client_forget
  panel_frame "$1" down 1 100 90
  panel_frame "$1" move 1 102 90
  wait_for 20 client_saw D0
  hover 2000 1000
  wait_for 20 client_saw "$2"
  note "a palm, when a pen on the node of '$pen' comes: $(client_story)"
  panel_frame "$1" up 1
  panel_do "$1" tap 1 40 60 50
  away
  panel_do "$1" tap 1 60 60 50
  expect client_saw "$2"
  wait_for 60 tap_arrives "$1" 80
  wait_for 20 client_holds nothing
  expect_not lands_at 40
  expect_not lands_at 60
}

play_pens() { # story of a palm when the pen comes, environment of the application…
  local word story=$1
  shift
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
match = "*"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
fingers = 3
run = "true"
TOML
  client_forget
  plug
  daemon_start
  both_are_there both
  stroke "$test_directory/with"
  expect diff "$test_directory/before" "$test_directory/with"
  note "of the pen, without gestured and with it: $(awk '{ print $2 }' "$test_directory/with" | uniq | tr '\n' ' ')"
  play_palms both "$story"
  panel_unplug both

  # Two nodes of one device.
  pen=pen
  client_forget
  panel_plug pen --only-pen "${glass[@]}" --phys end-to-end/display/input1
  panel_plug glass "${glass[@]}" --phys end-to-end/display/input0
  wait_for 20 daemon_reads pen
  both_are_there glass
  play_palms glass "$story"
  client_stop
  rm /run/udev/rules.d/65-end-to-end.rules
  udevadm control --reload
}

# The compositor has to have what stands for the panel, and the pen, since it forgot.
both_are_there() { # panel
  wait_for 60 is_grabbed "$1"
  udevadm settle
  wait_for 60 pen_is_known
  sleep 1
}
