# A panel that numbers no contacts takes part like any other: gestures, exclusive, recorded.
# limit: 180
configure <<TOML
[[device]]
match = "exclusive"
exclusive = true
cancel = "palm"

[[gesture]]
name = "left"
type = "swipe"
fingers = 2
direction = "left"
max_duration_ms = 5000
run = "touch $effects/left-\$GESTURE_DEVICE"
TOML
panel_plug shared --protocol-a
daemon_start
wait_for 20 daemon_reads shared
panel_do shared swipe 2 200 90 100 90 300
wait_for 20 effect left-shared

# Recorded as the panel sent it, and played to the same end.
gesturectl record --device "${panel_node[shared]}" -o "$run_directory/swipe.evemu" 2>"$test_directory/recording" &
recorder=$!
recorder_reads() { [[ -n $(find "/proc/$recorder/fd" -lname "${panel_node[shared]}" 2>/dev/null) ]]; }
wait_for 20 recorder_reads
sleep 1
panel_do shared swipe 2 200 90 100 90 300
wait_for 20 grep --quiet '^E: .* 014a 0' "$run_directory/swipe.evemu"
kill -INT "$recorder"
wait "$recorder" || true
cp "$run_directory/swipe.evemu" "$test_directory/"
expect grep --quiet '^E: .* 0000 0002 0' "$run_directory/swipe.evemu"
expect_not grep --quiet '^E: .* 0003 002f ' "$run_directory/swipe.evemu"
gesturectl replay --config "$configuration" --json "$run_directory/swipe.evemu" >"$test_directory/played"
expect jq --exit-status --slurp 'map(.gesture) == ["left"]' "$test_directory/played"
panel_unplug shared

# On an exclusive one applications get slots, and what was claimed is taken back.
panel_plug exclusive --protocol-a
wait_for 20 is_grabbed exclusive
listen twin "$(twin_node exclusive)"
panel_do exclusive swipe 1 100 90 130 90 100
wait_for 20 tells twin 'D0 U0'
panel_do exclusive pinch 2 150 90 40 80 100
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1'
# Not where the fingers before lifted: they might be the same.
panel_do exclusive swipe 2 200 150 100 150 300
wait_for 20 effect left-exclusive
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1 D0 D1 C0 C1'
panel_do exclusive swipe 1 100 90 130 90 100
wait_for 20 tells twin 'D0 U0 D0 D1 U0 U1 D0 D1 C0 C1 D0 U0'
note "unclaimed, unclaimed, claimed, unclaimed: $(touch_story twin)"
