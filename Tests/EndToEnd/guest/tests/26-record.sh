# What the kernel sends is written down, and both replay and evemu-play can play it.
# limit: 120
configure <<TOML
[[gesture]]
name = "right"
type = "swipe"
max_duration_ms = 5000
run = "touch $effects/right"
TOML
panel_plug panel --slots 5
recording=$test_directory/swipe.evemu

# The first contact leaves slot 0 at a place where a later one lands again (G2: no X nor Y comes).
panel_do panel swipe 1 150 90 50 90 300
wait_for 20 gesturectl devices --quiet
gesturectl record --device panel -o "$recording" 2>"$test_directory/messages" &
recorder=$!
messages_have() { grep --quiet --extended-regexp -e "$1" "$test_directory/messages"; }
wait_for 20 messages_have "recording 'panel'"
panel_do panel swipe 1 50 90 150 90 300
lifted() { grep --quiet '0003 0039 -1$' "$recording"; }
wait_for 20 lifted
kill -INT "$recorder"
expect wait "$recorder"
expect messages_have '1 touch, [0-9]+ events in'
expect test "$(tail -n 1 "$recording" | cut -d ' ' -f 3-)" = '0000 0000 0'

# Only its owner may read what was typed, and nothing goes into a file or by a link of another user.
expect test "$(stat --format=%a "$recording")" = 600
install --owner=nobody --mode=666 /dev/null "$run_directory/theirs"
ln --symbolic "$recording" "$run_directory/their-link"
chown --no-dereference nobody "$run_directory/their-link"
for path in theirs their-link; do
  expect_not gesturectl record --device panel -o "$run_directory/$path" 2>"$test_directory/messages"
  expect messages_have "$path: (it|a link) there belongs to user"
done
expect_not test -s "$run_directory/theirs"

gesturectl replay --config "$configuration" --json "$recording" >"$test_directory/replayed"
expect grep --quiet '"gesture":"right".*"x":50.0' "$test_directory/replayed"

# Of the panel it says what evemu says, byte for byte but for the types that no touch device sends.
description() { grep '^[NIPBA]:' | grep --invert-match '^B: 1[245]'; }
evemu-describe "${panel_node[panel]}" | description >"$test_directory/described"
description <"$recording" >"$test_directory/recorded"
expect diff "$test_directory/described" "$test_directory/recorded"

# Played on a panel, it is the same swipe again.
panel_plug other --slots 5
daemon_start
wait_for 10 daemon_reads other
evemu-play "${panel_node[other]}" <"$recording"
wait_for 10 effect right

# Killed meanwhile: what came so far is there, and can be played.
rm "$recording"
gesturectl record --device panel -o "$recording" 2>"$test_directory/messages" &
recorder=$!
wait_for 20 messages_have "recording 'panel'"
panel_do panel swipe 1 50 90 150 90 300
wait_for 20 lifted
kill -KILL "$recorder"
expect_not wait "$recorder"
expect gesturectl replay --config "$configuration" "$recording"

# Unplugged meanwhile: what was recorded stays, and the status says that it is not all.
panel_unplug other
gesturectl record -o "$recording" 2>"$test_directory/messages" &
recorder=$!
wait_for 20 messages_have "recording 'panel'"
panel_do panel swipe 1 50 90 150 90 300
wait_for 20 lifted
panel_unplug panel
expect_not wait "$recorder"
expect messages_have 'it was unplugged'
expect gesturectl replay --config "$configuration" "$recording"
