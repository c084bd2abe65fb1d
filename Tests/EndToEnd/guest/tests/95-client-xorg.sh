# HND1, HND2: what an application sees of claimed touches on Xorg, which makes ends of cancels, and of a hand that
# trembles. Fingers lift, and so does the button that it makes of them for an application without XInput's touches.
# limit: 300
source "$guest/compositors.bash"
source "$guest/scenes.bash"
xorg_start
scenes_begin
client_start touch DISPLAY=:9 --x11 --size 500x400 --place 40,40
play_scenes U
client_stop
client_start mouse DISPLAY=:9 --x11 --size 500x400 --place 40,40 --no-touch
next_touch='P R'
scene 'swipe, claimed, no touch' play_inside 'P R'
scene 'long press, no touch' play_long_press 'P R'
client_stop
client_start touch-again DISPLAY=:9 --x11 --size 500x400 --place 40,40
next_touch='D0 U0'
play_hands
play_ends
play_palm nothing
scenes_end

# Its picture is turned by hand: RandR tells the agent, and the agent tells the daemon.
configure <<TOML
[[device]]
match = "panel"
orientation = "auto"

[[gesture]]
name = "tap"
type = "tap"
run = "true"
TOML
daemon_start
as_user user-xorg DISPLAY=:9 gestured-agent --socket /run/gestured/control &
is_turned() { says ".devices[0].orientation == \"$1\" and (.devices[0].orientation_by | startswith(\"output \"))"; }
wait_for 20 is_turned normal
DISPLAY=:9 xrandr --orientation left
wait_for 20 is_turned left
note "$(gesturectl status --json | jq --raw-output '.devices[0] | "\(.orientation), by \(.orientation_by)"')"
DISPLAY=:9 xrandr --orientation normal
wait_for 20 is_turned normal
