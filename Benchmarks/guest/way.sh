# How long a frame of one finger takes from the panel to the device that applications have.
# It prints the median and the one in a thousand, in microseconds of this clock, 500 instructions
# each. Of several runs the middle one. The measured program comes before all others, or the rare
# ones are those that waited for another.
# limit: 600
frames=2000
# shellcheck source=Benchmarks/guest/shared.bash
source /src/Benchmarks/guest/shared.bash
plug latency
declare -A way
passage() { # name, event node, process
  local answer median rare medians=() rares=()
  udevadm settle
  chrt --fifo --pid 1 "$3"
  # What a program does once it is ready, and others on its account, is not of the way.
  sleep 5
  while ((${#medians[@]} < 5)); do
    echo "way $2 $frames 1" >&"$input"
    read -r -u "$output" answer
    [[ $answer == way\ * ]] || fail "latency: $answer"
    read -r _ median _ rare _ <<<"$answer"
    medians+=("$median") rares+=("$rare")
  done
  way[$1,median]=$(printf '%s\n' "${medians[@]}" | sort --numeric-sort | sed -n 3p)
  way[$1,rare]=$(printf '%s\n' "${rares[@]}" | sort --numeric-sort | sed -n 3p)
}
# A service as the daemon is one: to wake a process of another control group has its price.
systemd-run --quiet --unit=copier --property=StandardOutput="file:$run_directory/copy" /src/.vm/copier "$node"
wait_for 60 test -s "$run_directory/copy"
passage copier "$(<"$run_directory/copy")" "$(systemctl show --property=MainPID --value copier.service)"
systemctl stop copier.service
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
daemon_start
wait_for 60 is_grabbed latency
passage gestured "$(twin_node latency)" "$(daemon_property MainPID)"
systemctl stop gestured.service
for name in copier gestured; do
  note "$(awk -v name="$name, panel to twin" -v m="${way[$name,median]}" -v r="${way[$name,rare]}" \
    -v cm="${way[copier,median]}" -v cr="${way[copier,rare]}" \
    'BEGIN { printf "%-30s%11d = %4.2f%11d = %4.2f", name, m * 500, m / cm, r * 500, r / cr }')"
done
