# Two panels have gestures of their own: both may be active, each knows only its own fingers (B7).
configure <<TOML
[[gesture]]
name = "drag"
type = "pan"
fingers = 1
slop_mm = 2.5
stream = "cat >$effects/\$GESTURE_DEVICE; touch $effects/\$GESTURE_DEVICE.end"
TOML
daemon_start
for name in first second; do
  panel_plug $name
  wait_for 10 daemon_reads $name
done

panel_frame first down 1 100 90
panel_frame second down 1 200 50
panel_frame first move 1 110 90
panel_frame second move 1 200 60
panel_frame first move 1 120 90
panel_frame second move 1 200 70
panel_frame second up 1
wait_for 10 effect second.end
expect_not effect first.end
panel_frame first move 1 130 90
panel_frame first up 1
wait_for 10 effect first.end

lines() { jq --exit-status --slurp "$1" "$effects/first" "$effects/second"; }
expect lines 'group_by(.device) | map(map(.state) | [.[0], .[-1]]) | . == [["began", "ended"], ["began", "ended"]]'
expect lines 'all(.fingers == 1)'
expect lines 'map(select(.device == "first" and .state == "ended")) | length == 1 and .[0].dx == 27.5 and .[0].dy == 0'
expect lines 'map(select(.device == "second" and .state == "ended")) | length == 1 and .[0].dx == 0 and .[0].dy == 17.5'
