# limit: 240
# gesturectl talks to the running daemon: status, pause and resume, gestures on and off, profiles, the
# picture's turn, reload, and a stranger is refused.
configure <<EOF
[[gesture]]
name = "swipe"
type = "swipe"
direction = ["left", "right", "up", "down"]
max_duration_ms = 5000
run = "echo \$GESTURE_DIRECTION >>$effects/swipe"

[[gesture]]
name = "press"
type = "long_press"
on_began = "exec sleep 1000"

[[profile]]
name = "quiet"
disable = ["swipe"]
EOF
does() { # message, arguments of gesturectl…
  local message=$1
  shift
  grep --quiet --fixed-strings -e "$message" <<<"$(gesturectl "$@")" || fail "gesturectl $* does not say: $message"
}
acts() {
  rm -f "$effects/swipe"
  panel_do panel swipe 1 100 90 200 90 300
  wait_for 10 effect swipe
}
is_silent() {
  local before
  before=$(recognized)
  panel_do panel swipe 1 100 90 200 90 300
  expect test "$(recognized)" = "$before"
}

refuses "no gestured answers" status
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
acts
wait_for 10 says '.gestures[0] == {name: "swipe", type: "swipe", enabled: true, recognized: 1, failed: 0, cancelled: 0}'
expect says '.state == "running" and .devices[0].name == "panel" and .devices[0].state == "read"'
expect says ".pid == $(daemon_property MainPID) and .config.watched"

does "gestures are paused" pause
expect says '.state == "paused" and .devices == []'
expect_not daemon_reads panel
is_silent
does "gestures are resumed" resume
expect daemon_reads panel
acts

does "'swipe' is disabled" disable swipe
is_silent
does "profile 'quiet' is in force" profile quiet
is_silent
does "'swipe' is enabled" enable swipe
acts
does "no profile is in force" profile --none
acts
refuses "Did you mean 'swipe'?" enable swip
refuses "Did you mean 'quiet'?" profile quite
refuses "there is no touchscreen 'nope*'. Expected 'panel'" orientation left --device 'nope*'

does "every change of a gesture's state is logged" verbose on
acts
wait_for 10 journal_has "'swipe' possible → failed: went .* the other way"
does "no longer logged" verbose off

does "left" orientation left
acts
expect effect swipe down
expect says '.devices[0].orientation == "left"'
does "configured" orientation configured --device "pan*"
acts
expect effect swipe right

panel_frame panel down 1 50 50
wait_for 10 says '.running[0].gesture == "press"'
does "'press' is cancelled" cancel press
panel_frame panel up 1
wait_for 10 says '.gestures[1].cancelled == 1'
does "'press' had no attempt to cancel" cancel press
refuses "Did you mean 'press'?" cancel pres
pkill --full "^sleep 1000"

does "every panel is shielded for 600 s: no gesture or application gets its touches" shield 600
expect says '.devices[0].state == "shield" and .devices[0].shield_ms > 500000 and .devices[0].exclusive == "held"'
is_silent
does "every panel is shielded no more" shield off
expect says '.devices[0].state == "read" and .devices[0].exclusive == "shared"'
acts
does "is shielded for 0.5 s" shield 0.5 --device 'pan*'
wait_for 10 says '.devices[0].state == "read" and .devices[0].exclusive == "shared"'
acts
refuses "there is no touchscreen 'nope*'. Expected 'panel'" shield --device 'nope*'
expect says '.devices[0].touches > 5 and .devices[0].last_touch_ms_ago < 60000'
expect grep --quiet '^gestured_gestures_total{gesture="press",outcome="cancelled"} 1$' <<<"$(gesturectl status --openmetrics)"

panel_frame panel down 1 50 50
wait_for 10 says '.running[0].gesture == "press" and .running[0].command == "exec sleep 1000"'
panel_frame panel up 1
note "$(gesturectl status)"

stranger() { runuser --user nobody -- gesturectl "$@"; }
said=$(stranger pause 2>&1) && fail "a stranger may pause"
expect grep --quiet "may not control" <<<"$said"
acts
pkill --full "^sleep 1000"
wait_for 10 says '.errors[-1].message | contains("killed by signal 15")'

before=$(daemon_property MainPID)
kill -KILL "$before"
wait_for 20 says ".pid != $before"
echo 'colour = "blue"' >>"$configuration"
refuses "config.toml:16:1" reload
expect says '.config.reason | contains("it has an error")'
expect says '.state == "running"'
systemctl stop gestured.service
refuses "no gestured answers" status
expect_not test -e /run/gestured/control
expect_not test -e /run/gestured/control.lock
