# What happens on an exclusive panel, live: outcomes, the picture, and a reader that does not read.
# limit: 240
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
fingers = 2
direction = "left"
max_duration_ms = 5000
run = "echo left >>$effects/left"

[[gesture]]
name = "press"
type = "long_press"
run = "true"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel

gesturectl monitor --lines >"$test_directory/lines" &
lines=$!
gesturectl monitor --json >"$test_directory/json" &
json=$!
wait_for 10 grep --quiet running "$test_directory/lines"
wait_for 10 grep --quiet standing "$test_directory/json"
# A reader that takes nothing: its pipe is full soon.
mkfifo "$run_directory/pipe"
sleep 1000 <"$run_directory/pipe" &
sleeper=$!
gesturectl monitor --json >"$run_directory/pipe" &
slow=$!

panel_do panel swipe 2 200 90 100 90 300
wait_for 10 effect left
wait_for 10 grep --quiet --extended-regexp '^ *[0-9.]+  left  recognized  ' "$test_directory/lines"
wait_for 10 grep --quiet --extended-regexp '  left  command  exit 0 in [0-9]+ ms$' "$test_directory/lines"
wait_for 10 grep --quiet --extended-regexp '  press  failed  ' "$test_directory/lines"
expect grep --quiet '"kind":"command".*"state":"ended","status":0' "$test_directory/json"
expect_not grep --quiet '"kind":"contacts"' "$test_directory/json"

# The picture on a terminal. The terminal is given back on a signal.
script --quiet --flush --command 'stty columns 120 rows 40; exec gesturectl monitor' "$test_directory/picture" < <(sleep 20; echo -n r; sleep 100) >/dev/null &
wait_for 20 grep --quiet --text 'exclusive: held' "$test_directory/picture"
panel_do panel swipe 2 200 90 100 90 300
is_pictured() { grep --quiet --text 'recognized' "$test_directory/picture"; }
wait_for 10 is_pictured
# What it holds cannot be recorded, and r says so.
wait_for 30 grep --quiet --text 'cannot record: gestured holds it' "$test_directory/picture"
pkill --signal TERM --full '^gesturectl monitor$'
is_given_back() { tail --lines 1 "$test_directory/picture" | grep --quiet --text --fixed-strings $'\e[?1049l' || grep --quiet --text --fixed-strings $'\e[?25h\e[?1049l' "$test_directory/picture"; }
wait_for 10 is_given_back

# The slow one costs the others nothing, and the daemon no more than it may.
for _ in 1 2 3; do panel_do panel swipe 2 200 90 100 90 300; done
all_came() { (($(wc -l <"$effects/left") == 5)); }
wait_for 10 all_came
kill "$lines" "$json" "$slow" "$sleeper"
watched_by_none() { [[ $(gesturectl status --json | jq '.pid') == $(daemon_property MainPID) ]]; }
expect watched_by_none
note "$(grep --count . "$test_directory/json") lines"
