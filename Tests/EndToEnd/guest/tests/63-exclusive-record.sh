# Of a screen that gestured holds nothing can be recorded: 'record' says so, and what to do.
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "right"
type = "swipe"
max_duration_ms = 5000
run = "true"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
said=$(gesturectl record --device panel -o "$test_directory/held.evemu" 2>&1) && fail "a screen that is held is recorded"
expect grep --quiet "another program holds .*gesturectl pause" <<<"$said"
expect_not test -e "$test_directory/held.evemu"

gesturectl pause
gesturectl record --device panel -o "$test_directory/free.evemu" 2>"$test_directory/messages" &
recorder=$!
recording() { grep --quiet "recording 'panel'" "$test_directory/messages"; }
wait_for 20 recording
panel_do panel swipe 1 50 90 150 90 300
lifted() { grep --quiet '0003 0039 -1$' "$test_directory/free.evemu"; }
wait_for 20 lifted

# Held again while it is recorded: the end is missing, and the status says so.
gesturectl resume
wait_for 20 is_grabbed panel
kill -INT "$recorder"
expect_not wait "$recorder"
expect grep --quiet "the end is missing" "$test_directory/messages"
