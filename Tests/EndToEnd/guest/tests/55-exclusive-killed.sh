# C13, C14: a daemon that dies under fingers leaves nothing down behind it: its guardian lifts them, readers see that,
# and only then the twin goes. The panel is the applications'.
# KILLS, given to `run`, is how often.
# limit: 900
kills=3
source /out/settings
kills=${KILLS:-$kills}
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
max_duration_ms = 5000
direction = "left"
run = "true"
TOML
panel_plug panel
listen panel "${panel_node[panel]}"
daemon_start
balanced() { # name
  [[ $(touch_story "$1") =~ ^(D[0-9]\ [UC][0-9]\ ?)*$ ]]
}
for ((round = 1; round <= kills; round++)); do
  wait_for 30 is_grabbed panel "$round"
  twin=$(twin_node panel)
  listen "twin$round" "$twin"
  /src/.vm/panel --watch "$twin" >"$test_directory/strokes$round" &
  wait_for 20 grep --quiet watching "$test_directory/strokes$round"
  panel_do panel down 1 100 90
  panel_do panel sync
  panel_do panel move 1 110 90
  panel_do panel sync
  panel_frame panel down 2 150 90
  wait_for 20 tells "twin$round" 'D0 D1'
  if ((round == 1)); then
    # A guardian that is killed itself is replaced before it is needed.
    guardian=$(pgrep --full --newest gestured-guardian)
    sleep 1
    kill -KILL "$guardian"
    wait_for 20 journal_has PRIORITY=4 'gestured-guardian ended, and was started again'
    expect test "$(pgrep --full --newest gestured-guardian)" != "$guardian"
  fi
  process=$(daemon_property MainPID)
  # However often: that systemd gives up is another test's.
  systemctl reset-failed gestured.service
  kill -KILL "$process"
  wait_for 20 libinput_says "twin$round" DEVICE_REMOVED
  wait_for 20 grep --quiet gone "$test_directory/strokes$round"
  expect tells "twin$round" 'D0 D1 U0 U1'
  # The finger that was down then has to leave before the panel is grabbed again.
  restarted() { [[ $(daemon_property MainPID) != "$process" ]] && daemon_is_active && daemon_reads panel; }
  wait_for 30 restarted
  sleep 1
  expect_not is_grabbed panel "$((round + 1))"
  panel_do panel up 1
  panel_do panel up 2
  panel_do panel sync
  kill "${listener_process[twin$round]}"
done
wait_for 30 is_grabbed panel "$round"
expect balanced panel
listen twin "$(twin_node panel)"
panel_do panel swipe 1 100 90 130 90 100
wait_for 20 tells twin 'D0 U0'

# Stopping lifts them too, and is over when the twin has gone.
panel_frame panel down 1 100 90
wait_for 20 tells twin 'D0 U0 D0'
stopped=$EPOCHREALTIME
expect systemctl stop gestured.service
expect has_no_twin panel
expect_not pgrep --full gestured-guardian
wait_for 20 libinput_says twin DEVICE_REMOVED
expect tells twin 'D0 U0 D0 U0'
remains() { journalctl --quiet --unit=gestured.service --since="@$stopped" | grep -E 'remains running'; }
expect_not remains
note "killed $kills times; libinput of the last twin: $(touch_story "twin$kills")"
