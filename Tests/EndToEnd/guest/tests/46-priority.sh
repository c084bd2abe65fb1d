# gestured runs before ordinary programs (SCHED_RR), and its commands do not. If it never waits, the kernel ends
# it after five seconds of a processor.
# limit: 120
configure <<TOML
[[gesture]]
name = "right"
type = "swipe"
max_duration_ms = 5000
run = "chrt --pid \$\$ >$effects/policy"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
chrt --pid "$(daemon_property MainPID)" >"$effects/daemon"
expect effect daemon 'policy: SCHED_RR\|SCHED_RESET_ON_FORK$'
expect effect daemon 'priority: 1$'
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect policy 'policy: SCHED_OTHER$'
systemctl stop gestured.service

# A program that never waits in its place. This test runs meanwhile.
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nType=exec\nExecStart=\nExecStart=/bin/sh -c "while :; do :; done"\n' \
  >/run/systemd/system/gestured.service.d/spin.conf
systemctl daemon-reload
daemon_start
spinning=$(daemon_property MainPID)
at_start=$SECONDS turns=0
is_killed() { ((++turns)) && [[ $(daemon_property MainPID) != "$spinning" ]]; }
wait_for 30 is_killed
expect journal_has 'Main process exited, code=killed, status=9/KILL'
note "ended after $((SECONDS - at_start)) s. Meanwhile this test asked $turns times"
