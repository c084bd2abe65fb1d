# A journald that reads nothing, with its queue full, holds nothing up: commands run, what they print
# is lost, frames are on time, the daemon starts. Afterwards the journal says how many entries were
# lost. JOURNAL_SECONDS, given to `run`, is how long journald is stopped at least.
# limit: 1200
seconds=20
seconds=${JOURNAL_SECONDS:-$seconds}
frames=400

mkdir -p /run/systemd/system/systemd-journald.service.d
printf '[Service]\nWatchdogSec=0\n' >/run/systemd/system/systemd-journald.service.d/end-to-end.conf
systemctl daemon-reload
systemctl restart systemd-journald.service
journald=$(systemctl show --property=MainPID --value systemd-journald.service)
trap 'kill -CONT "$journald"' EXIT

mkfifo "$run_directory/input" "$run_directory/output"
/src/.vm/latency <"$run_directory/input" >"$run_directory/output" &
exec {input}>"$run_directory/input" {output}<"$run_directory/output"
at_this_pace 30
read -r -t "$seconds_here" -u "$output" node || fail 'no panel'
panel_node[latency]=$node

measure() { # event node. Adds "MEDIAN P99 P999 LONGEST" to the file of that name
  local answer
  echo "round $1 $frames 1" >&"$input"
  at_this_pace 100
  read -r -t "$seconds_here" -u "$output" answer || fail 'no answer'
  [[ $answer == round\ * ]] || fail "$answer"
  echo "${answer#* }" >>"$test_directory/$2"
}

# The medians of all rounds, and the longest frame of all.
sum() { # file
  local column
  for column in 1 2; do
    cut -d ' ' -f "$column" "$test_directory/$1" | sort -n \
      | awk '{ value[NR] = $1 } END { printf "%d ", value[int((NR + 1) / 2)] }'
  done
  cut -d ' ' -f 4 "$test_directory/$1" | sort -n | tail -n 1
}

# Fills journald's queue: a socket alone has not room enough to do it.
fill() {
  perl -MSocket -e '
    for (1 .. 20) {
      socket(my $journal, AF_UNIX, SOCK_DGRAM, 0) or die;
      connect($journal, sockaddr_un("/run/systemd/journal/socket")) or die;
      1 while send($journal, "MESSAGE=filling\n", MSG_DONTWAIT);
    }'
}

configure <<TOML
[[device]]
match = "latency"
exclusive = true

[defaults.swipe]
max_duration_ms = 5000

[[gesture]]
name = "left"
type = "swipe"
direction = "left"
devices = ["panel"]
run = "echo left >>$effects/left"

[[gesture]]
name = "chatty"
type = "swipe"
direction = "right"
devices = ["panel"]
run = "seq 1 200000; echo right >>$effects/right"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed latency
wait_for 10 daemon_reads panel
udevadm settle
twin=$(twin_node latency)

# A round under touch: gestures on the one panel, frames on the other.
swipes=0
round() { # file
  measure "$twin" "$1" &
  local measuring=$!
  panel_do panel swipe 1 200 90 100 90 300
  panel_do panel swipe 1 200 90 100 90 300
  wait "$measuring" || fail 'frames are lost'
  swipes=$((swipes + 2))
}

for _ in 1 2 3; do round reading; done

kill -STOP "$journald"
fill
end=$((SECONDS + seconds))
rounds=0
while ((rounds < 3 || SECONDS < end)); do
  fill
  round silent
  rounds=$((rounds + 1))
done
has_swiped() { (($(wc -l <"$effects/left") == swipes)); }
wait_for 10 has_swiped
panel_do panel swipe 1 100 90 200 90 300
wait_for 20 effect right
expect daemon_is_active
expect test "$(daemon_property NRestarts)" = 0

kill -CONT "$journald"
wait_for 60 journal_has PRIORITY=4 '[0-9]+ entries and the output of [0-9]+ commands were lost'

# A daemon that starts now becomes ready, and its gestures work.
kill -STOP "$journald"
fill
systemctl restart gestured.service || fail 'no start'
wait_for 20 daemon_reads panel
panel_do panel swipe 1 200 90 100 90 300
swipes=$((swipes + 1))
wait_for 10 has_swiped
kill -CONT "$journald"

read -r median p99 longest < <(sum reading)
read -r silent_median silent_p99 silent_longest < <(sum silent)
note "journal reads: median $median µs, p99 $p99 µs, longest $longest µs;" \
  "does not for $seconds s: $silent_median µs, $silent_p99 µs, $silent_longest µs;" \
  "later by $((silent_median - median)) and $((silent_p99 - p99)) µs;" \
  "$(daemon_journal "$test_start" --output=cat PRIORITY=4 | grep -m 1 lost)"
# The longest are the emulation's: they vary as much without.
expect test $((silent_median - median)) -lt 1000
