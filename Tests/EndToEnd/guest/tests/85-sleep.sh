# limit: 240
# Before the machine sleeps every touch is cancelled and panels are let go. After it they are read
# again, though their nodes have other numbers. logind is the real one. Only the kernel does not
# sleep.
configure <<EOF
[[gesture]]
name = "swipe"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = "touch $effects/swipe"

[[gesture]]
name = "drag"
type = "pan"
fingers = 2
on_began = "touch $effects/began"
on_cancelled = "touch $effects/cancelled"
EOF
mkdir -p /run/systemd/system/systemd-suspend.service.d
printf '[Service]\nExecStart=\nExecStart=/bin/bash -c "until test -e %s/wake; do sleep 0.2; done"\n' \
  "$run_directory" >/run/systemd/system/systemd-suspend.service.d/stand-in.conf
systemctl daemon-reload

panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
node=${panel_node[panel]}
panel_drag panel
wait_for 10 effect began

expect busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager Suspend b false
wait_for 20 effect cancelled
wait_for 10 daemon_is asleep
expect_not daemon_reads panel
panel_unplug panel
panel_plug placeholder --touchpad
panel_plug panel
touch "$run_directory/wake"
wait_for 20 daemon_is running
wait_for 10 daemon_reads panel
note "before $node, after ${panel_node[panel]}"
expect test "$node" != "${panel_node[panel]}"
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect swipe
