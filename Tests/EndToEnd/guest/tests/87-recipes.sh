# limit: 300
# The recipes of docs/kiosk.md: no zoom, a secret way out, the start page, the screen off and on, and wiping.
recipe() { # how its paragraph begins
  awk -v title="**$1" '
    index($0, title) == 1 { found = 1 }
    found && /^```$/ { exit }
    found && inside { print }
    found && /^```toml$/ { inside = 1 }' /src/docs/kiosk.md
}
# What they run is told to $effects, and no test waits for minutes. Taps of an emulated hand are
# slow.
tell() {
  sed -E "s/^(run|on_touch) = \"[^g].*/\1 = \"echo \$GESTURE_NAME \$GESTURE_STATE >>${effects//\//\\/}\/run\"/
    s/^after_s = .*/after_s = 5/
    s/^taps = 4/&\nmax_interval_ms = 5000/"
}
use() { # titles
  local title
  {
    printf '[[device]]\nmatch = "*"\nexclusive = true\n\n'
    for title in "$@"; do
      recipe "$title" | grep . || fail "docs/kiosk.md has no recipe '$title'"
      echo
    done | tell
  } | configure
  note "$(gesturectl check "$configuration" | tail -n 1)"
}
use 'Back to the start page' 'The screen off'
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"

# No user was there: the start page is shown already. The touch that wakes presses no button.
wait_for 20 effect run 'screen off idle'
expect_not effect run 'start page'
panel_do panel tap 1 100 90 50
wait_for 10 effect run 'screen off touched'
expect test "$(touch_story twin)" = ''
wait_for 20 effect run 'start page idle'
use 'No zoom' 'A secret way out' 'Wipe the glass'
wait_for 10 says '.idle == null and (.gestures | length) == 4'

# Of a pinch applications see one finger, which lifts while both are down.
panel_drag panel
panel_frame panel move 1 80 90
panel_frame panel move 2 220 90
wait_for 20 tells twin 'D0 U0'
panel_frame panel up 1
panel_frame panel up 2

for _ in 1 2 3 4; do panel_do panel tap 1 5 5 50; done
panel_frame panel down 1 5 5
wait_for 20 effect run 'way out began'
panel_frame panel up 1

for finger in 1 2 3; do panel_frame panel down $finger $((60 + 20 * finger)) 90; done
wait_for 20 says '.devices[0].state == "shield" and .devices[0].shield_ms > 1000'
expect_not libinput_says twin 'TOUCH_DOWN.* 1 \('
for finger in 1 2 3; do panel_frame panel up $finger; done
before=$(touch_story twin)
panel_do panel tap 1 100 90 50
gesturectl shield off >/dev/null
wait_for 10 says '.devices[0].state == "read"'
expect test "$(touch_story twin)" = "$before"
panel_do panel tap 1 100 90 50
has_more() { [[ $(touch_story twin) != "$before" ]]; }
wait_for 10 has_more
