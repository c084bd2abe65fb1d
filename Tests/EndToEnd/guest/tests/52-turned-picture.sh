# orientation = "left": directions, edges, zones and places are the picture's, not the panel's.
# The picture's top left is at the panel's bottom left: right is up on the panel, down is right.
configure <<TOML
[[device]]
match = "panel"
orientation = "left"

[defaults.swipe]
max_duration_ms = 5000

[[zone]]
name = "lower"
top = "50%"

[[gesture]]
name = "flick"
type = "swipe"
direction = ["left", "right", "up", "down"]
run = "env >$effects/\$GESTURE_DIRECTION"

[[gesture]]
name = "from the top"
type = "edge_pan"
edge = "top"
run = "touch $effects/edge"

[[gesture]]
name = "below"
type = "tap"
fingers = 2
zone = "lower"
max_duration_ms = 5000
run = "echo \$GESTURE_X \$GESTURE_Y >>$effects/below"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel

panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect down '^GESTURE_DIRECTION=down$'
expect effect down '^GESTURE_X=(103\.9|104)[0-9.]*$'
expect effect down '^GESTURE_Y=100(\.[0-9]+)?$'
expect effect down '^GESTURE_X_PERCENT=53\.[56][0-9]*$'
panel_do panel swipe 1 150 150 150 50 300
wait_for 10 effect right
expect_not effect edge

panel_do panel swipe 1 2 90 60 90 300
wait_for 10 effect edge

panel_do panel tap 2 60 90 50
panel_do panel tap 2 260 90 50
wait_for 10 effect below
expect effect below '^104(\.0+)? (259\.9|260)[0-9.]*$|^103\.9[0-9]* (259\.9|260)[0-9.]*$'
expect_not effect below '^10[0-9.]+ 60'
expect_not effect up
