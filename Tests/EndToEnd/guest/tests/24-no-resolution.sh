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
