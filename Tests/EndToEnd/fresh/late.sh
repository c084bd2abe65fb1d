# How late a frame of an exclusive touchscreen is while ten programs want the processor, on this release's
# kernel: with the service as it is, and with it as one program among others. Then a service that computes
# for too long.
source /src/Tests/EndToEnd/guest/fresh
# shellcheck source=Benchmarks/guest/shared.bash
source /src/Benchmarks/guest/shared.bash
frames=2000

# Prints policy and priority of a process, as chrt(1) names them.
scheduled() { # process
  chrt --pid "$1" | head --lines=2 | sed 's/.*: //' | paste --serial --delimiters=' '
}
guardian() { pgrep --full '^[^ ]*gestured-guardian' | head --lines=1; }
drop_in() { # name, lines
  mkdir -p /etc/systemd/system/gestured.service.d
  printf '[Service]\n%b\n' "$2" >"/etc/systemd/system/gestured.service.d/$1.conf"
  systemctl daemon-reload && systemctl reset-failed gestured.service && systemctl restart gestured.service
  wait_for 60 has_twin latency
}
lateness() { # what is measured
  local answer median p99 rare longest
  sleep 5
  echo "$1 $(twin_node latency) $frames 1" >&"$input"
  at_this_pace 120
  read -r -t "$seconds_here" -u "$output" answer || fail "latency: no answer"
  read -r _ median p99 rare longest <<<"$answer"
  [[ $answer == "$1 "* ]] || fail "latency: $answer"
  note "$1: median $median, p99 $p99, p99.9 $rare, longest $longest µs"
}

plug latency
# What is measured is gestured's lateness, and not that of the one that measures.
chrt --fifo --pid 2 $!
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
systemctl restart gestured.service
wait_for 60 has_twin latency
note "kernel $(uname --kernel-release)"
expect test "$(scheduled "$(daemon_property MainPID)")" = 'SCHED_RR|SCHED_RESET_ON_FORK 1'
wait_for 10 guardian
expect test "$(scheduled "$(guardian)")" = 'SCHED_OTHER 0'

lateness quiet
systemd-run --quiet --unit=hogs bash -c 'for hog in {1..10}; do (while :; do :; done) & done; wait'
lateness loaded
drop_in other 'CPUSchedulingPolicy=other'
lateness loaded-as-others
rm /etc/systemd/system/gestured.service.d/other.conf
systemctl stop hogs.service

# A daemon that computes for longer than its limit is ended, and the next one serves. The limit is so small
# here that a large configuration passes it.
process=$(daemon_property MainPID)
expect test "$(daemon_property LimitRTTIME)" = 10000000
prlimit --pid "$process" --rttime=1000:1000000
gestures 1000 'exclusive = true' | sed 's/"load"/"latency"/' | configure
gesturectl reload || true
is_another() { [[ $(daemon_property MainPID) != "$process" ]] && daemon_is_active; }
wait_for 60 is_another
wait_for 60 has_twin latency
note "$(journalctl --unit=gestured --output=cat --grep='XCPU' | tail --lines=1)"
expect test "$(daemon_property NRestarts)" = 1
