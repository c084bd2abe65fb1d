# limit: 500
# The configurations of sessions: the service has none, a session's agent serves its own, commands run
# in that session, and another session in front has another one. sway tells what is in front, and how it
# turns the picture.
source "$guest/compositors.bash"
printf 'xwayland disable\noutput * bg #303030 solid_color\n' >/etc/sway.config
panel_plug panel
rm -f "$configuration"
daemon_start
wait_for 20 journal_has "$configuration: there is no such file"
expect_not daemon_reads panel

# A swipe to the right, which says which user ran it, and where.
serves() { # user, name of the gesture
  local home
  home=$(getent passwd "$1" | cut -d: -f6)
  mkdir -p "$home/.config/gestured"
  cat >"$home/.config/gestured/config.toml" <<TOML
[[device]]
match = "panel"
orientation = "auto"

[[gesture]]
name = "$2"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = 'echo "\$(id --user --name) \$GESTURE_NAME x\$GESTURE_X \$(cat /proc/self/cgroup)" >$effects/$2'
TOML
  chown --recursive "$1:" "$home/.config"
}
swipes() { # name of the gesture
  rm -f "$effects/$1"
  panel_do panel swipe 1 100 90 200 90 300
  wait_for 20 effect "$1"
}
is_in_force() { # user
  says ".config.user == $(id --user "$1")"
}

compositor_start sway wayland-1 WLR_RENDERER=pixman WLR_NO_HARDWARE_CURSORS=1 WLR_LIBINPUT_NO_DEVICES=1 sway -c /etc/sway.config
sway_user=user-sway
serves "$sway_user" first
expect as_user "$sway_user" systemctl --user set-environment WAYLAND_DISPLAY=wayland-1
expect as_user "$sway_user" systemctl --user start gestured-agent.service
wait_for 30 is_in_force "$sway_user"
wait_for 20 daemon_reads panel
swipes first
expect effect first "^$sway_user first x .*gestured-agent.service"
note "$(cat "$effects/first")"
expect says '.front.application == "" or .front.by != null'
# Its user may ask for the status of the own gestures, and for nothing else.
said=$(as_user "$sway_user" gesturectl status --socket /run/gestured/control)
grep --quiet 'first' <<<"$said" && grep --quiet 'not told' <<<"$said" || fail "gesturectl status says: $said"
expect_not as_user "$sway_user" gesturectl pause --socket /run/gestured/control

# The picture is turned by hand, clockwise: its right is below on the glass.
is_turned() { says ".devices[0].orientation == \"$1\" and (.devices[0].orientation_by | startswith(\"output \"))"; }
turns() { # degrees, clockwise
  as_user "$sway_user" sh -c "SWAYSOCK=\$(ls \$XDG_RUNTIME_DIR/sway-ipc.*) swaymsg 'output * transform $1'" >/dev/null
}
wait_for 10 is_turned normal
turns 90
wait_for 10 is_turned right
rm -f "$effects/first"
panel_do panel swipe 1 100 50 100 150 300
wait_for 20 effect first
note "$(gesturectl status --json | jq --raw-output '.devices[0] | "\(.orientation), by \(.orientation_by)"')"
turns 0
wait_for 10 is_turned normal

# A wrong file leaves the former one in force, and the user's journal says what is wrong.
home=$(getent passwd "$sway_user" | cut -d: -f6)
echo 'colour = "blue"' >>"$home/.config/gestured/config.toml"
tells_slip() { journalctl --quiet --no-pager -t gestured-agent --since "@$test_start" | grep --quiet "unknown key 'colour'"; }
wait_for 20 tells_slip
swipes first
sed -i '/^colour/d; s/"first"/"second"/; s|effects/first|effects/second|; s|/first|/second|' "$home/.config/gestured/config.toml"
is_second() { says '.gestures[0].name == "second"'; }
wait_for 20 is_second
swipes second

# The service starts anew: the agent finds it.
systemctl restart gestured.service
wait_for 30 is_in_force "$sway_user"
swipes second

# Another session in front, with a configuration of its own.
log_in anna 3
serves anna annas
expect_not is_in_force "$sway_user"
expect_not daemon_reads panel
expect as_user anna systemctl --user start gestured-agent.service
wait_for 30 is_in_force anna
swipes annas
expect effect annas '^anna annas '
loginctl activate "$(session_of "$sway_user")"
wait_for 30 is_in_force "$sway_user"
swipes second

# The agent dies: nothing is in force, until its unit starts it again.
as_user "$sway_user" systemctl --user kill --signal=KILL gestured-agent.service
wait_for 30 is_in_force "$sway_user"
swipes second

# What would tell a session what is typed is refused.
printf '[[gesture]]\nname = "all"\ntype = "touches"\nstream = "cat"\n' >"$home/.config/gestured/config.toml"
tells_places() { journalctl --quiet --no-pager -t gestured-agent --since "@$test_start" | grep --quiet 'An agent is not told what is typed'; }
wait_for 20 tells_places
swipes second

# /etc may keep the floor.
configure <<TOML
[agents]
allow = false
[[gesture]]
name = "system"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = "touch $effects/system"
TOML
is_system() { says '.config.user == null and .gestures[0].name == "system"'; }
wait_for 20 is_system
swipes system

# Its commands run in the session, if it says so.
configure <<TOML
[agents]
allow = false
[actions]
run_in = "session"
[[gesture]]
name = "system"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = 'echo "\$(id --user --name) x\$GESTURE_X \$(cat /proc/self/cgroup)" >$effects/system'
TOML
wait_for 20 journal_has "run in the session of user $(id --user "$sway_user")"
swipes system
expect effect system "^$sway_user x .*gestured-agent.service"
note "$(cat "$effects/system")"

# No program asks the agent or the service again and again.
agent=$(pgrep --uid "$sway_user" --exact gestured-agent)
switches() { awk '/ctxt_switches/ { sum += $2 } END { print sum }' "/proc/$1/status"; }
sleep 3
before=$(switches "$agent")
sleep 10
expect test "$(switches "$agent")" = "$before"
expect test "$(awk '$1 == "VmRSS:" { print $2 }' "/proc/$agent/status")" -le 2560
note "gestured-agent: $(awk '/^Rss/ { printf "%s %s kB, ", $1, $2 }' "/proc/$agent/status")0 wake-ups in 10 s"
