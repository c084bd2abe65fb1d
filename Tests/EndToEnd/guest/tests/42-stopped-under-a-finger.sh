# Stopping while a gesture is active cancels it and ends cleanly, and soon.
configure <<TOML
[[gesture]]
name = "hold"
type = "long_press"
on_began = "touch $effects/began"
on_ended = "touch $effects/ended"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
panel_do panel down 1 100 90
panel_do panel sync
wait_for 10 effect began

stopped=$(milliseconds)
expect systemctl stop gestured.service
note "stopped within $(($(milliseconds) - stopped)) ms"
(($(milliseconds) - stopped < 10000)) || fail "stopping took longer than 10 s"
wait_for 10 journal_has 'Deactivated successfully'
wait_for 10 journal_has GESTURE=hold STATE=cancelled DEVICE=panel
expect_not effect ended
