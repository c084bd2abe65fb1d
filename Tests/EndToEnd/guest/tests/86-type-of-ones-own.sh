# limit: 120
# gestured with one more type of gesture, installed beside it by the example's drop-in: a circle on the
# panel runs commands, and gesturectl asks that daemon as any other.
install -D /src/Examples/JogWheel/.build/release/jog-wheel /usr/local/bin/jog-wheel
install -D -m 644 /src/Examples/JogWheel/gestured.conf /run/systemd/system/gestured.service.d/jog-wheel.conf
systemctl daemon-reload
configure <<TOML
[defaults.jog_wheel]
max_duration_ms = 20000

[[gesture]]
name = "wheel"
type = "jog_wheel"
direction = "clockwise"
on_began = "echo \$GESTURE_TYPE \$GESTURE_STATE >>$effects/began"
every_deg = 90
on_step = "echo \$GESTURE_STEP >>$effects/steps"
on_ended = "echo \$GESTURE_TURNED >>$effects/ended"

[[gesture]]
name = "scroll"
type = "pan"
require_to_fail = ["wheel"]
run = "touch $effects/scroll"
TOML
expect_not gesturectl check "$configuration"
expect /usr/local/bin/jog-wheel check "$configuration"
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
expect [ "$(readlink "/proc/$(daemon_property MainPID)/exe")" = /usr/local/bin/jog-wheel ]

panel_do panel rotate 1 170 97 60 0 500 1500
wait_for 20 effect ended
expect effect began '^jog_wheel began$'
expect [ "$(cat "$effects/ended" | cut -d. -f1)" -gt 300 ]
expect [ "$(sort "$effects/steps" | uniq -c | tr -s ' ')" = ' 4 +1' ]
expect_not effect scroll
note "turned by $(cat "$effects/ended")°"

# What gesturectl tells of it, and a reload by it.
expect [ "$(gesturectl status --json | jq -r '.gestures[0] | "\(.type) \(.recognized)"')" = 'jog_wheel 1' ]
expect systemctl reload gestured
panel_do panel swipe 1 100 90 200 90 300
wait_for 20 effect scroll
expect [ "$(wc -l <"$effects/ended")" = 1 ]
