# What a frame of moving and of still fingers costs, in instructions of the guest's one processor.
# gestured stands beside the least that such a program can do, beside lisgd, and, exclusive, beside
# a program that only copies.
# limit: 4000
frames=1000
# shellcheck source=Benchmarks/guest/shared.bash
source /src/Benchmarks/guest/shared.bash
plug load

# Moving fingers turn after 100 mm, those that are still after 0.6 mm.
play() { # fingers, frames, burst, fiftieths of a millimetre
  local answer
  echo "$*" >&"$input"
  read -r -u "$output" answer
  [[ $answer == "done" ]] || fail "load: $answer"
}

# Instructions a frame, for each load. The first strokes warm up.
declare -A cost
loads=('1 1 5000' '5 1 5000' '10 1 5000' '1 16 5000' '5 16 5000' '1 1 30' '5 1 30')
measure() { # name, process
  local load before
  play 1 50 1 5000
  sleep 1.2
  for load in "${loads[@]}"; do
    play "${load%% *}" 50 1 5000
    sleep 0.5 # What lands sooner is a scrap of the hand that lifts, and begins nothing (A17c).
    before=$(/src/.vm/spent "$2")
    play "${load%% *}" "$frames" "${load#* }"
    sleep 0.5
    # With this clock two nanoseconds are one instruction.
    cost[$1,$load]=$((($(/src/.vm/spent "$2") - before) / 2 / frames))
  done
}

row() { # name, of which program the ratio is
  local load line
  line=$(printf '%-24s' "$1")
  for load in "${loads[@]}"; do
    line+=$(awk -v own="${cost[$1,$load]}" -v base="${cost[$2,$load]}" \
      'BEGIN { printf "%9d = %4.2f", own, own / base }')
  done
  note "$line"
}

with_gestures() { # how many, keys of the panel
  gestures "$@" | configure
}

/src/.vm/floor "$node" &
floor=$!
measure floor "$floor"
kill "$floor"
wait "$floor" || true

if command -v lisgd >/dev/null; then
  lisgd -w 1920 -h 1080 -d "$node" -t 100 -g '1,LR,*,*,R,true' >/dev/null 2>&1 &
  lisgd=$!
  measure lisgd "$lisgd"
  kill "$lisgd"
  wait "$lisgd" || true
fi

for count in 1 10 100 1000; do
  with_gestures "$count" ''
  daemon_start
  wait_for 60 daemon_reads load
  measure "gestured, $count" "$(daemon_property MainPID)"
  systemctl stop gestured.service
done

# With a client that watches, and with one that does not read what is written.
with_gestures 1 ''
daemon_start
wait_for 60 daemon_reads load
gesturectl monitor --json >/dev/null &
watcher=$!
measure 'gestured, watched' "$(daemon_property MainPID)"
kill -STOP "$watcher"
measure 'gestured, unread' "$(daemon_property MainPID)"
kill -KILL "$watcher"
wait "$watcher" || true
systemctl stop gestured.service

configure <<TOML
[[device]]
match = "load"
[[gesture]]
name = "one"
type = "pan"
on_began = "true"
[[gesture]]
name = "five"
type = "pan"
fingers = 5
on_began = "true"
[[gesture]]
name = "ten"
type = "pan"
fingers = 10
on_began = "true"
TOML
daemon_start
wait_for 60 daemon_reads load
measure 'gestured, panning' "$(daemon_property MainPID)"
systemctl stop gestured.service

/src/.vm/copier "$node" >"$run_directory/copy" &
copier=$!
wait_for 60 test -s "$run_directory/copy"
measure copier "$copier"
kill "$copier"
wait "$copier" || true

with_gestures 1 'exclusive = true'
daemon_start
wait_for 60 is_grabbed load
measure 'gestured, exclusive' "$(daemon_property MainPID)"

note "$(printf '%-24s' 'instructions a frame')$(printf '%16s' '1 finger' '5' '10' '1, bursts' '5, bursts')"
row floor floor
if [[ -n ${lisgd:-} ]]; then row lisgd floor; fi
for count in 1 10 100 1000; do row "gestured, $count" floor; done
for name in watched unread panning; do row "gestured, $name" floor; done
row copier copier
row 'gestured, exclusive' copier
