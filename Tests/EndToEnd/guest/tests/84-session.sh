# limit: 400
# The daemon of a person acts while that person is at the screen. It does not act behind a lock but
# for gestures with when_locked, nor while another user's virtual terminal is shown. Twins go
# meanwhile.
configure <<EOF
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "swipe"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = "touch $effects/swipe"

[[gesture]]
name = "emergency"
type = "swipe"
direction = "left"
max_duration_ms = 5000
when_locked = true
run = "touch $effects/emergency"

[[gesture]]
name = "drag"
type = "pan"
fingers = 2
on_began = "touch $effects/began"
on_cancelled = "touch $effects/cancelled"
EOF
acts() { # gesture
  rm -f "$effects/$1"
  swipe "$1"
  wait_for 10 effect "$1"
}
is_silent() { # gesture
  local before
  before=$(recognized)
  swipe "$1"
  expect test "$(recognized)" = "$before"
}
swipe() { # gesture
  if [[ $1 == swipe ]]; then panel_do panel swipe 1 100 90 200 90 300; else panel_do panel swipe 1 200 90 100 90 300; fi
}

log_in anna 1
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nUser=anna\n' >/run/systemd/system/gestured.service.d/user.conf
systemctl daemon-reload
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
acts swipe
acts emergency

# A lock cancels what is going on.
panel_drag panel
wait_for 10 effect began
expect loginctl lock-session "$(session_of anna)"
wait_for 10 effect cancelled
wait_for 10 daemon_is locked
expect says '.gestures[2] | .recognized == 1 and .cancelled == 1'
panel_frame panel up 1
panel_frame panel up 2
wait_for 10 has_no_twin panel
is_silent swipe
acts emergency
expect loginctl unlock-session "$(session_of anna)"
wait_for 10 daemon_is running
wait_for 20 is_grabbed panel 2
acts swipe

# A lock that no program reports as open again.
expect loginctl lock-session "$(session_of anna)"
wait_for 10 daemon_is locked
expect says '.reason | contains("loginctl unlock-session")'
expect gesturectl resume
wait_for 10 daemon_is running
acts swipe

# A person who wipes a locked screen presses nothing there, also where no gesture is for the locked.
expect gesturectl disable emergency
expect loginctl lock-session "$(session_of anna)"
wait_for 10 daemon_is locked
expect_not daemon_reads panel
expect gesturectl shield 600
expect says '.devices[0].state == "shield" and .devices[0].exclusive == "held"'
is_silent emergency
expect gesturectl shield off
expect_not daemon_reads panel
expect gesturectl enable emergency
expect gesturectl resume
wait_for 10 daemon_is running
acts swipe

# A locker that tells logind.
session_path() {
  busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager GetSession s \
    "$(session_of anna)" | cut -d '"' -f 2
}
lock_hint() { # true or false. Root may say so for others
  busctl call org.freedesktop.login1 "$(session_path)" org.freedesktop.login1.Session SetLockedHint b "$1"
}
expect lock_hint true
wait_for 10 daemon_is locked
is_silent swipe
expect gesturectl resume
expect daemon_is locked
expect lock_hint false
wait_for 10 daemon_is running
acts swipe

log_in bert 2
wait_for 10 daemon_is inactive
wait_for 10 has_no_twin panel
expect_not daemon_reads panel
is_silent swipe
is_silent emergency
expect loginctl activate "$(session_of anna)"
wait_for 10 daemon_is running
wait_for 10 daemon_reads panel
acts swipe
acts emergency
