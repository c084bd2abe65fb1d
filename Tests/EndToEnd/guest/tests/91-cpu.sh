# What a frame costs the processor while fingers move, beside programs in C that only read a panel, or
# read and write: as ratios. `make bench` runs this in a guest whose clock counts instructions.
# limit: 900
frames=1000
mkfifo "$run_directory/input" "$run_directory/output"
/src/.vm/latency <"$run_directory/input" >"$run_directory/output" &
exec {input}>"$run_directory/input" {output}<"$run_directory/output"
at_this_pace 30
read -r -t "$seconds_here" -u "$output" node || fail 'no panel'
panel_node[latency]=$node
udevadm settle

cost() { # process, fingers; REPLY is what it computes for a frame, in ns
  local before after answer
  sleep 1 # A landing just after a hand has lifted begins nothing.
  read -r before _ <"/proc/$1/schedstat"
  echo "play - $frames $2" >&"$input"
  at_this_pace 100
  read -r -t "$seconds_here" -u "$output" answer || fail "fingers: $2: no answer"
  [[ $answer == played ]] || fail "fingers: $2: $answer"
  read -r after _ <"/proc/$1/schedstat"
  REPLY=$(((after - before) / frames))
}

measure() { # name, process
  local fingers
  for fingers in 1 5 10; do
    cost "$2" "$fingers"
    costs[$1-$fingers]=$REPLY
  done
}

measure_beside() { # name, program
  "/src/.vm/$2" "$node" >"$run_directory/$2" &
  wait_for 20 test -s "$run_directory/$2"
  measure "$1" $!
  kill $!
  wait $! || true
}

tell() { # what, of, figures of which
  local fingers line=
  for fingers in 1 5 10; do
    line+=$(awk -v own="${costs[$2-$fingers]}" -v least="${costs[$3-$fingers]}" \
      'BEGIN { printf "  %.2f (%d ns)", own / least, own }')
  done
  note "$1:$line"
}

restart_with() { # standard input: the configuration
  configure
  systemctl stop gestured.service
  daemon_start
}

declare -A costs
measure_beside floor floor
measure_beside copier copier
restart_with <<TOML
[[gesture]]
name = "switch"
type = "swipe"
fingers = 3
direction = ["left", "right"]
run = "true"

[[gesture]]
name = "tap"
type = "tap"
fingers = 2
run = "true"
TOML
daemon_reads latency
measure watching "$(daemon_property MainPID)"
restart_with <<TOML
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
daemon_reads latency
measure panning "$(daemon_property MainPID)"
restart_with <<TOML
[[device]]
match = "latency"
exclusive = true

[[gesture]]
name = "switch"
type = "swipe"
fingers = 3
direction = ["left", "right"]
run = "true"
TOML
wait_for 20 is_grabbed latency
measure exclusive "$(daemon_property MainPID)"

note 'processor time of a frame with 1, 5 and 10 fingers, as a multiple'
tell 'of a floor in C, no gesture possible any more' watching floor
tell 'of a floor in C, a pan is going on' panning floor
tell 'of a copier in C, exclusive' exclusive copier
