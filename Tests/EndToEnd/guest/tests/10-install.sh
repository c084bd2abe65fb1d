# `make install` leaves a service that systemd accepts, and programs that run.
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
expect gestured --version
expect gesturectl --help
