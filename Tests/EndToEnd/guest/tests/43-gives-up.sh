# limit: 300
# A configuration that kills the daemon again and again: systemd gives up, and the screen is free.
microseconds() { systemd-analyze timespan "$(daemon_property "$1")" | sed -n 's/^ *.*s: *\([0-9]*\)$/\1/p'; }
# Also by the watchdog, which takes longest: that many hangs have to fit in, with time to touch.
starts=$(daemon_property StartLimitBurst)
expect test "$((starts * ($(microseconds WatchdogUSec) + $(microseconds RestartUSec)) * 2))" -le \
  "$(microseconds StartLimitIntervalUSec)"

configure <<'TOML'
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "deadly"
type = "swipe"
max_duration_ms = 5000
run = "kill -SEGV $PPID"
TOML
panel_plug panel
daemon_start
for ((round = 1; round <= starts; round++)); do
  wait_for 30 is_grabbed panel "$round"
  process=$(daemon_property MainPID)
  panel_do panel swipe 1 100 90 200 90 300
  gone() { [[ $(daemon_property MainPID) != "$process" ]]; }
  wait_for 30 gone
done
has_failed() { systemctl --quiet is-failed gestured.service; }
wait_for 30 has_failed
expect has_no_twin panel
expect is_free panel
expect_not systemctl start gestured.service

# Mended, and said so.
sed -i '/^run/s/=.*/= "true"/' "$configuration"
systemctl reset-failed gestured.service
daemon_start
wait_for 30 is_grabbed panel "$((starts + 1))"
note "given up after $starts starts"
