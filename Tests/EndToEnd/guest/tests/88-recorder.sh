# limit: 400
# What the daemon remembers of what was touched: explain and record --last read it, also of an exclusive
# panel. Strangers do not. It is wiped when the session is locked and when the file says so, and
# forgotten in time, and its memory stays the same however much is touched.
write() { # seconds to remember
  configure <<EOF
[recorder]
keep_s = $1

[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "swipe"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = "touch $effects/swipe"

[[gesture]]
name = "emergency"
type = "swipe"
direction = "left"
max_duration_ms = 5000
when_locked = true
EOF
}
remembers() { # seconds
  says ".devices[0].keep_s == $1"
}
swipe() { panel_do panel swipe 1 100 90 200 90 300; }

write 0
log_in anna 1
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nUser=anna\n' >/run/systemd/system/gestured.service.d/user.conf
systemctl daemon-reload
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
swipe
refuses "remembers no touches: [recorder] keep_s = 30" explain
refuses "remembers no touches" record --last 30s

write 300
expect systemctl reload gestured.service
wait_for 10 remembers 300
refuses "nothing was touched" record --last 30s
panel_do panel swipe 1 100 90 105 90 300
gesturectl explain --gesture swipe >"$effects/explained"
expect grep --quiet "'swipe' (swipe, $configuration:.*) did not fire" "$effects/explained"
expect grep --quiet 'min_distance_mm *= .* instead of 8' "$effects/explained"
rm -f "$effects/swipe"
swipe
wait_for 10 effect swipe
expect gesturectl record --last 300s -o "$effects/last.evemu"
gesturectl replay --config "$configuration" --json --transitions "$effects/last.evemu" >"$effects/replayed"
expect test "$(jq --slurp '[.[] | select(.kind == "gesture" and .gesture == "swipe" and .state == "recognized")] | length' "$effects/replayed")" -ge 1

stranger() { runuser --user nobody -- gesturectl "$@"; }
said=$(stranger record --last 30s 2>&1) && fail "a stranger reads what was touched"
expect grep --quiet "may not control" <<<"$said"

# What was touched before and during a lock is gone.
expect loginctl lock-session "$(session_of anna)"
wait_for 10 daemon_is locked
panel_do panel swipe 1 200 90 100 90 300
refuses "the session is locked: no touches are remembered" explain
expect loginctl unlock-session "$(session_of anna)"
wait_for 10 daemon_is running
wait_for 10 remembers 300
refuses "nothing was touched" record --last 300s
swipe
expect gesturectl record --last 300s -o "$effects/unlocked.evemu"
write 0
expect systemctl reload gestured.service
refuses "remembers no touches" record --last 300s

# A second is forgotten a second after the last touch, though nothing is touched.
write 1
expect systemctl reload gestured.service
wait_for 10 remembers 1
swipe
is_forgotten() {
  local said
  ! said=$(gesturectl record --last 600s 2>&1) && grep --quiet "nothing was touched" <<<"$said"
}
wait_for 10 is_forgotten

# Ten fingers: what remembers a second goes round in two minutes as often as what remembers half a
# minute does in an hour.
panel_do panel random 10 1 5000
before=$(daemon_anonymous_kb)
source /out/settings
seconds=${RANDOM_SECONDS:-30}
panel_do panel random 10 2 "$((seconds * 1000))"
after=$(daemon_anonymous_kb)
note "anonymous memory: $before kB after 5 s of ten fingers, $after kB after $seconds s more"
expect test "$after" -le "$((before + 100))"
# While they still touch, because a second is soon over here.
panel_do panel random 10 3 20000 &
wait_for 15 gesturectl record --last 600s -o "$effects/ten.evemu"
wait "$!"
note "$(gesturectl replay --config "$configuration" "$effects/ten.evemu" | head -1), $(wc -c <"$effects/ten.evemu") bytes"
