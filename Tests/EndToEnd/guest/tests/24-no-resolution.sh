# A panel that does not say its size: a warning that names the remedy, and the remedy works.
gestures="
[defaults.swipe]
max_duration_ms = 5000

[[gesture]]
name = \"right\"
type = \"swipe\"
run = \"echo \$GESTURE_X >>$effects/x\""
configure <<<"$gestures"
panel_plug panel --no-resolution --size 200x100 --range-x 0:4095 --range-y 0:4095
daemon_start
wait_for 10 daemon_reads panel
wait_for 10 journal_has size_mm
panel_do panel swipe 1 50 50 150 50 300
wait_for 10 effect x

configure <<<"
[[device]]
match = \"panel\"
size_mm = [200, 100]
$gestures"
systemctl reload gestured.service
# The finger lands a quarter of the width from the left: 50 mm now, 75 mm of the assumed 300 before.
true_size_is_known() {
  panel_do panel swipe 1 50 50 150 50 300
  sleep 0.5
  effect x '^5[0-9](\.[0-9]+)?$'
}
wait_for 10 true_size_is_known

# A bank card says the same, and the doctor hears of a panel that is at hand.
gesturectl devices --measure panel >"$test_directory/size" 2>"$test_directory/guide" &
measuring=$!
wait_for 10 grep --quiet 'along the width' "$test_directory/guide"
panel_do panel tap 1 20 60 60
panel_do panel tap 1 105.6 60 60
wait_for 10 grep --quiet 'along the height' "$test_directory/guide"
panel_do panel tap 1 80 5 60
panel_do panel tap 1 80 90.6 60
wait "$measuring"
expect grep --quiet --line-regexp 'size_mm = \[200, 100\]' "$test_directory/size"

gesturectl devices --doctor "${panel_node[panel]}" >"$test_directory/health" 2>"$test_directory/words" &
examining=$!
wait_for 10 grep --quiet 'for 60 s' "$test_directory/words"
panel_do panel swipe 1 50 50 150 50 300
kill -INT "$examining"
wait "$examining"
expect grep --quiet 'Nothing is wrong with its contacts' "$test_directory/health"
