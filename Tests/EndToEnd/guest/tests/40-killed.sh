# systemd brings a killed daemon back, and it works again, also if it dies under a finger.
configure <<TOML
[[gesture]]
name = "right"
type = "swipe"
max_duration_ms = 5000
run = "touch $effects/right"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
process=$(daemon_property MainPID)

panel_do panel down 1 50 50
panel_do panel sync
kill -KILL "$process"
restarted() { [[ $(daemon_property MainPID) != "$process" ]] && daemon_is_active; }
wait_for 20 restarted
wait_for 10 daemon_reads panel
panel_do panel up 1
panel_do panel sync
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect right
expect test "$(daemon_property NRestarts)" = 1
