# How long a frame of an exclusive panel takes from the panel to the reader of its twin, while ten programs compute
# without a pause. With the priority that the unit gives gestured, and without it. Times are in ms: the median, the
# one in a hundred, the one in a thousand, and the longest.
desktop=
source /src/Tests/EndToEnd/guest/fresh
frames=5000
mkfifo "$run_directory/input" "$run_directory/output"
# What imitates the panel and reads the twin comes before all others.
chrt --fifo 50 /src/.vm/latency read <"$run_directory/input" >"$run_directory/output" &
exec {input}>"$run_directory/input" {output}<"$run_directory/output"
read -r -u "$output" node || fail 'no panel'
panel_node[latency]=$node
udevadm settle
configure <<TOML
[[device]]
match = "latency"
exclusive = true
[[gesture]]
name = "right"
type = "swipe"
direction = "right"
run = "true"
TOML

is_held() { gesturectl status --json | grep --quiet '"exclusive":"held"'; }
measure() { # name
  local answer
  systemctl restart gestured.service
  wait_for 60 is_held
  note "$(chrt --pid "$(daemon_property MainPID)" | sed -n 's/.*policy: //p')"
  sleep 3
  if ((${#hogs[@]})); then kill -CONT "${hogs[@]}"; fi
  echo "way $(twin_node latency) $frames 1" >&"$input"
  read -r -u "$output" answer
  if ((${#hogs[@]})); then kill -STOP "${hogs[@]}"; fi
  note "$(awk -v name="$1" '{ printf "%-28s%10.2f%10.2f%10.2f%10.2f", name, $2 / 1000, $3 / 1000, $4 / 1000, $5 / 1000 }' <<<"$answer")"
}
both() { # name
  mkdir -p /run/systemd/system/gestured.service.d
  printf '[Service]\nExecStartPost=\n' >/run/systemd/system/gestured.service.d/late.conf
  systemctl daemon-reload
  measure "$1, ordinary"
  rm /run/systemd/system/gestured.service.d/late.conf
  systemctl daemon-reload
  measure "$1, SCHED_RR"
}

note "kernel $(uname --kernel-release)"
hogs=()
both idle
for ((index = 0; index < 10; index++)); do
  # Each in a session of its own, or the kernel would give all of them the share of one.
  setsid bash -c 'kill -STOP $$; while :; do :; done' &
  hogs+=($!)
done
sleep 2
for round in 1 2; do both "ten programs, $round"; done
kill -KILL "${hogs[@]}"
