# The service is ready although nothing is plugged in, and stays so.
configure <<TOML
[[gesture]]
name = "right"
type = "swipe"
run = "true"
TOML
daemon_start
expect daemon_is_active
expect test "$(daemon_property StatusErrno)" = 0
process=$(daemon_property MainPID)
sleep 3
expect test "$(daemon_property MainPID)" = "$process"
expect test "$(daemon_property NRestarts)" = 0
