# The main job: a swipe on a panel that is there runs a command, and the journal says so.
configure <<TOML
[defaults.swipe]
max_duration_ms = 5000

[[gesture]]
name = "two right"
type = "swipe"
fingers = 2
direction = "right"
run = "env >$effects/environment; echo spoken by the command"

[[gesture]]
name = "one left"
type = "swipe"
direction = "left"
run = ["touch", "$effects/without a shell"]
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel

panel_do panel swipe 2 100 90 200 90 300
wait_for 10 effect environment '^GESTURE_NAME=two right$'
wait_for 10 journal_has 'GESTURE=two right' STATE=recognized DEVICE=panel
# By its identifier alone: a command may be gone before journald can ask which unit it was of.
spoken() { journalctl --quiet --no-pager --identifier='two right' | grep -q 'spoken by the command'; }
wait_for 10 spoken
for line in TYPE=swipe STATE=recognized FINGERS=2 DIRECTION=right DEVICE=panel \
  "DEVNODE=${panel_node[panel]}" 'TIME_MS=[0-9.]+' 'DURATION_MS=[0-9.]+' \
  'X=[0-9.]+' 'Y=(89\.9|90)[0-9.]*' 'X_PERCENT=[0-9.]+' 'Y_PERCENT=46\.[0-9]+'; do
  expect effect environment "^GESTURE_$line\$"
done
expect_not effect 'without a shell'

panel_do panel swipe 1 200 90 100 90 300
wait_for 10 effect 'without a shell'
