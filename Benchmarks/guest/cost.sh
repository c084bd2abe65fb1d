# What a frame of moving fingers costs, in instructions of the guest's one processor: gestured beside the
# least that such a program can do, beside lisgd, and, exclusive, beside a program that only copies.
# limit: 3000
frames=1000
mkfifo "$run_directory/input" "$run_directory/output"
/src/.vm/load <"$run_directory/input" >"$run_directory/output" &
load=$!
exec {input}>"$run_directory/input" {output}<"$run_directory/output"
read -r -u "$output" node || fail 'no panel'
panel_node[load]=$node
udevadm settle

# Nanoseconds that a process has had of the processor; with this clock two are one instruction.
spent() {
  local nanoseconds
  read -r nanoseconds _ <"/proc/$1/schedstat"
  echo "$nanoseconds"
}

play() { # fingers, frames, burst
  local answer
  echo "$*" >&"$input"
  read -r -u "$output" answer
  [[ $answer == "done" ]] || fail "load: $answer"
}

# Instructions a frame, for each load; the first strokes warm up.
declare -A cost
loads=('1 1' '5 1' '10 1' '1 16' '5 16')
measure() { # name, process
  local load before
  play 1 50 1
  sleep 1.2
  for load in "${loads[@]}"; do
    play "${load% *}" 50 1
    sleep 0.5 # What lands sooner is a scrap of the hand that lifts, and begins nothing (A17c).
    before=$(spent "$2")
    play "${load% *}" "$frames" "${load#* }"
    sleep 0.5
    cost[$1,$load]=$((($(spent "$2") - before) / 2 / frames))
  done
}

row() { # name, of whom the ratio is
  local load line
  line=$(printf '%-24s' "$1")
  for load in "${loads[@]}"; do
    line+=$(awk -v own="${cost[$1,$load]}" -v base="${cost[$2,$load]}" \
      'BEGIN { printf "%9d = %4.2f", own, own / base }')
  done
  note "$line"
}

gestures() { # how many, keys of the panel
  printf '[[device]]\nmatch = "load"\n%s\n' "$2"
  for ((index = 0; index < $1; index++)); do
    printf '[[gesture]]\nname = "s%d"\ntype = "swipe"\ndirection = "right"\nrun = "true"\n' "$index"
  done
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

# With somebody who watches, and with one who does not read what is written.
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

# From here on nobody moves fingers but who says so.
systemctl stop gestured.service
kill "$load"
wait "$load" || true

# How long a frame of one finger takes from the panel to the device that applications have: median, and the
# one in a thousand, in microseconds of this clock, 500 instructions each; of several runs the middle one.
# Whoever is measured comes before all others, or the rare ones are those that waited for somebody else.
mkfifo "$run_directory/latency-input" "$run_directory/latency-output"
/src/.vm/latency <"$run_directory/latency-input" >"$run_directory/latency-output" &
exec {input}>"$run_directory/latency-input" {output}<"$run_directory/latency-output"
read -r -u "$output" node || fail 'no panel'
panel_node[latency]=$node
udevadm settle
declare -A way
passage() { # name, event node, process
  local answer median rare medians=() rares=()
  udevadm settle
  chrt --fifo --pid 1 "$3"
  # What a program does once it is ready, and others on its account, is not of the way.
  sleep 5
  while ((${#medians[@]} < 5)); do
    echo "way $2 $((2 * frames)) 1" >&"$input"
    read -r -u "$output" answer
    [[ $answer == way\ * ]] || fail "latency: $answer"
    read -r _ median _ rare _ <<<"$answer"
    medians+=("$median") rares+=("$rare")
  done
  way[$1,median]=$(printf '%s\n' "${medians[@]}" | sort --numeric-sort | sed -n 3p)
  way[$1,rare]=$(printf '%s\n' "${rares[@]}" | sort --numeric-sort | sed -n 3p)
}
/src/.vm/copier "$node" >"$run_directory/copy-of-latency" &
copier=$!
wait_for 60 test -s "$run_directory/copy-of-latency"
passage copier "$(<"$run_directory/copy-of-latency")" "$copier"
kill "$copier"
wait "$copier" || true
gestures 1 '' | sed 's/^match = "load"$/match = "latency"\nexclusive = true/' | configure
daemon_start
wait_for 60 is_grabbed latency
passage gestured "$(twin_node latency)" "$(daemon_property MainPID)"
systemctl stop gestured.service
for name in copier gestured; do
  note "$(awk -v name="$name, panel to twin" -v m="${way[$name,median]}" -v r="${way[$name,rare]}" \
    -v cm="${way[copier,median]}" -v cr="${way[copier,rare]}" \
    'BEGIN { printf "%-30s%11d = %4.2f%11d = %4.2f", name, m * 500, m / cm, r * 500, r / cr }')"
done

# From exec to READY=1, and from SIGHUP to READY=1: the ratio is to a millisecond of this clock.
declare -A took
for count in 1 1000; do
  gestures "$count" '' >"$run_directory/$count.toml"
  chmod 600 "$run_directory/$count.toml"
  read -r took[start,$count] took[reload,$count] < <(/src/.vm/ready gestured --config "$run_directory/$count.toml")
done
for name in start reload; do
  note "$(awk -v name="$name" -v one="${took[$name,1]}" -v many="${took[$name,1000]}" \
    'BEGIN { printf "%-30s%11d = %4.2f%11d = %4.2f", name, one * 500, one / 1000, many * 500, many / 1000 }')"
done

# A recording of 20,000 frames of a moving finger, played against one gesture, and read into libevdev.
awk 'BEGIN {
  print "# EVEMU 1.3\nN: load\nI: 0003 0000 0000 0000\nP: 02 00 00 00 00 00 00 00"
  print "B: 00 0b 00 00 00 00 00 00 00"
  for (key = 0; key < 96; key += 8) print "B: 01" (key == 40 ? " 00 04" : " 00 00") " 00 00 00 00 00 00"
  print "B: 03 03 00 00 00 00 80 60 02"
  print "A: 00 0 16000 0 0 50\nA: 01 0 9000 0 0 50\nA: 2f 0 9 0 0 0\nA: 35 0 16000 0 0 50\nA: 36 0 9000 0 0 50\nA: 39 0 65535 0 0 0"
  print "E: 0.000000 0003 0039 1\nE: 0.000000 0003 0035 3000\nE: 0.000000 0003 0036 500\nE: 0.000000 0001 014a 1\nE: 0.000000 0000 0000 0"
  for (step = 1; step <= 20000; step++) {
    place = 3000 + (step * 20 % 10000 < 5000 ? step * 20 % 10000 : 10000 - step * 20 % 10000)
    time = sprintf("%.6f", step * 0.004)
    print "E: " time " 0003 0035 " place "\nE: " time " 0003 0036 " 500 + step % 2
    print "E: " time " 0003 0000 " place "\nE: " time " 0003 0001 " 500 + step % 2 "\nE: " time " 0000 0000 0"
  }
  print "E: 81.000000 0003 0039 -1\nE: 81.000000 0001 014a 0\nE: 81.000000 0000 0000 0"
}' >"$run_directory/long.evemu"
TIMEFORMAT='%U %S'
processor() { # command; prints instructions a frame
  { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%d", ($1 + $2) * 500e6 / 20000 }'
}
processor gesturectl replay --config "$run_directory/1.toml" "$run_directory/long.evemu" >/dev/null
replay=$(processor gesturectl replay --config "$run_directory/1.toml" "$run_directory/long.evemu")
bare=$(processor /src/.vm/bare "$run_directory/long.evemu")
note "$(awk -v r="$replay" -v b="$bare" 'BEGIN { printf "%-30s%9d = %4.2f", "bare reading", b, 1 }')"
note "$(awk -v r="$replay" -v b="$bare" 'BEGIN { printf "%-30s%9d = %4.2f", "gesturectl replay", r, r / b }')"
