# limit: 120
# gestured with one more type of gesture, installed beside it by the example's drop-in. A finger
# that rubs the panel runs commands, and gesturectl asks that daemon as any other.
install -D /src/.build/release/rub /usr/local/bin/rub
install -D -m 644 /src/Examples/Rub/gestured.conf /run/systemd/system/gestured.service.d/rub.conf
systemctl daemon-reload
configure <<TOML
[defaults.rub]
max_duration_ms = 20000

[[gesture]]
name = "undo"
type = "rub"
direction = "horizontal"
on_began = "echo \$GESTURE_TYPE \$GESTURE_STATE >>$effects/began"
every_rubs = 1
on_step = "echo \$GESTURE_STEP >>$effects/steps"
on_ended = "echo \$GESTURE_RUBS >>$effects/ended"

[[gesture]]
name = "scroll"
type = "pan"
require_to_fail = ["undo"]
run = "touch $effects/scroll"
TOML
expect_not gesturectl check "$configuration"
expect /usr/local/bin/rub check "$configuration"
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
expect [ "$(readlink "/proc/$(daemon_property MainPID)/exe")" = /usr/local/bin/rub ]

panel_frame panel down 1 100 90
for x in 130 100 130 100 130 100; do panel_frame panel move 1 "$x" 90; done
panel_frame panel up 1
wait_for 20 effect ended
expect effect began '^rub began$'
expect [ "$(cat "$effects/ended" | cut -d. -f1)" = 2 ]
expect [ "$(sort "$effects/steps" | uniq -c | tr -s ' ')" = ' 2 +1' ]
expect_not effect scroll

# What gesturectl tells of it, and a reload by it.
expect [ "$(gesturectl status --json | jq -r '.gestures[0] | "\(.type) \(.recognized)"')" = 'rub 1' ]
expect systemctl reload gestured
panel_do panel swipe 1 100 60 100 140 300
wait_for 20 effect scroll
expect [ "$(wc -l <"$effects/ended")" = 1 ]
