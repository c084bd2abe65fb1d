# `make install` leaves a service that systemd accepts, with little to be exposed to, and programs that run.
expect test -x /usr/bin/gestured
expect test -x /usr/bin/gesturectl
expect test -e /usr/lib/udev/rules.d/70-gestured.rules
expect test -e /usr/lib/udev/rules.d/71-gestured-twin.rules
expect test -x /usr/lib/udev/gestured-twin
expect test "$(daemon_property LoadState)" = loaded
expect test "$(daemon_property Type)" = notify
expect test "$(daemon_property WatchdogUSec)" != 0
expect test "$(daemon_property Restart)" = on-failure
systemd-analyze verify gestured.service >"$test_directory/verify" 2>&1 || true
expect_not grep gestured.service "$test_directory/verify"
expect test "$(daemon_property User)" = gestured
systemd-analyze security --threshold=20 gestured.service >"$test_directory/security" ||
  fail "$(tail -n 1 "$test_directory/security")"
expect env XDG_RUNTIME_DIR=/run systemd-analyze --user verify /usr/lib/systemd/user/gestured.service
expect gestured --version
expect gesturectl --help
