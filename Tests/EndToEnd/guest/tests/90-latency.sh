# What an exclusive panel adds to the way of a touch that no gesture can claim, beside a program that
# only copies. Both on this emulated machine: the ratio is what counts.
# limit: 240
frames=1500
mkfifo "$run_directory/input" "$run_directory/output"
/src/.vm/latency <"$run_directory/input" >"$run_directory/output" &
exec {input}>"$run_directory/input" {output}<"$run_directory/output"
at_this_pace 30
read -r -t "$seconds_here" -u "$output" node || fail 'no panel'
panel_node[latency]=$node
udevadm settle

measure() { # name, event node. REPLY is "MEDIAN P99 P999 LONGEST"
  local answer
  udevadm settle
  echo "$1 $2 $frames 1" >&"$input"
  at_this_pace 100
  read -r -t "$seconds_here" -u "$output" answer || fail "$1: no answer"
  [[ $answer == "$1 "* ]] || fail "$1: $answer"
  REPLY=${answer#* }
}

/src/.vm/copier "$node" >"$run_directory/copy" &
copier=$!
wait_for 20 test -s "$run_directory/copy"
measure copier "$(<"$run_directory/copy")"
read -r copier_median copier_p99 _ <<<"$REPLY"
kill "$copier"
wait "$copier" || true

configure <<TOML
[[device]]
match = "latency"
exclusive = true

[[gesture]]
name = "switch"
type = "swipe"
fingers = 3
direction = ["left", "right"]
run = "true"

[[gesture]]
name = "zoom"
type = "pinch"
run = "true"

[[gesture]]
name = "volume"
type = "edge_pan"
edge = "right"
run = "true"
TOML
daemon_start
wait_for 20 is_grabbed latency
measure gestured "$(twin_node latency)"
read -r median p99 _ <<<"$REPLY"
note "$(awk -v m="$median" -v p="$p99" -v cm="$copier_median" -v cp="$copier_p99" 'BEGIN {
  printf "copier: median %d µs, p99 %d µs; gestured: median %d µs, p99 %d µs; ratio %.2f, %.2f",
    cm, cp, m, p, m / cm, p / cp }')"
