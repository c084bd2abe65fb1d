# lisgd, and gestured with what `gesturectl import lisgd` printed for the same arguments, both read the same
# strokes of hands. They run the same commands, but where the comments of what was printed say otherwise.
# limit: 600
panels=2 each=250 width=220 height=140

# Each command tells when it ran, in a file of its name: its own five fields, where an asterisk is the word any.
gestures=()
gesture() { # fingers,direction,edge,distance,mode
  local name=${1//\*/any}
  gestures+=(-g "$1,cat /proc/uptime >>$effects/lisgd/${name//,/-}")
}
for corner in DLUR,BL ULDR,TL URDL,TR DRUL,BR; do gesture "1,$corner,*,R"; done
for direction in DU UD; do gesture "1,$direction,R,*,P"; done
for edge in LR,L RL,R UD,T DU,B; do
  gesture "1,$edge,*,R"
  gesture "2,$edge,*,R"
done
gesture '3,UD,T,*,R'
gesture '2,UD,N,*,R'
for direction in LR RL DU UD; do
  for distance in L M S; do gesture "1,$direction,*,$distance,R"; done
done
for direction in DLUR DRUL URDL ULDR; do gesture "1,$direction,*,*,R"; done
for fingers in 2 3 4 5; do
  for direction in LR RL DU UD DLUR DRUL URDL ULDR; do gesture "$fingers,$direction,*,*,R"; done
done
arguments=(-w $((width * 10)) -h $((height * 10)) "${gestures[@]}")

gesturectl import lisgd "${arguments[@]}" >"$test_directory/imported"
expect gesturectl check "$test_directory/imported"
# Commands of gestured may come late. They know when the gesture was.
sed "s|cat /proc/uptime >>$effects/lisgd/|echo \$GESTURE_TIME_MS >>$effects/\$GESTURE_DEVICE/|" \
  "$test_directory/imported" | configure

# The strokes are shared out to several panels, each with a lisgd of its own.
/src/.build/release/gestured-hands --swipes $((panels * each)) 1 >"$test_directory/acts"
awk -v each="$each" -v name="$run_directory/acts" \
  '{ print >(name int(act / each)) } /^$/ { act++ }' "$test_directory/acts"
lisgd=()
for ((panel = 0; panel < panels; panel++)); do
  panel_plug "ours$panel" --size "${width}x$height" --acts "$run_directory/acts$panel"
  udevadm settle
  mkdir "$effects/its$panel" "$effects/ours$panel"
  chmod 777 "$effects/ours$panel"
  nice -n -15 lisgd -d "${panel_node[ours$panel]}" "${arguments[@]//\/lisgd\///its$panel/}" &
  lisgd[panel]=$!
  # lisgd measures times when it reads. So it comes before all else but what plays.
  renice --priority -20 --pid "${panel_process[ours$panel]}" >/dev/null
done
daemon_start
renice --priority -10 --pid "$(daemon_property MainPID)" >/dev/null
# lisgd and gestured, each of every panel.
reads_all() {
  local panel node
  for ((panel = 0; panel < panels; panel++)); do
    node=${panel_node[ours$panel]}
    (($(find /proc/[0-9]*/fd -lname "$node" 2>/dev/null | wc --lines) >= 2)) || return
  done
}
wait_for 60 reads_all

# Whether a lisgd has read everything, and waits for no command.
is_idle() { # process
  local state children=
  read -r state <"/proc/$1/stat"
  read -r children <"/proc/$1/task/$1/children" || true
  [[ $state == *') S '* && -z $children ]]
}

# When each stroke began, by the clocks of gestured and of lisgd. A stroke whose frames came late is another
# one: it does not count, and comes again.
play() { # number of the panel
  local number try uptime delay began
  for ((number = $1 * each; number < ($1 + 1) * each; number++)); do
    for try in act again again again again again again again again; do
      read -r uptime _ </proc/uptime
      panel_do "ours$1" "$try"
      read -r delay began <<<"$REPLY"
      read -r -t 0.2 -u "$silence" || true
      until is_idle "${lisgd[$1]}"; do read -r -t 0.1 -u "$silence" || true; done
      if ((delay <= 60)); then break; fi
      echo "$began $uptime late"
    done
    echo "$began $uptime $number"
  done >"$test_directory/strokes$1"
}
players=()
for ((panel = 0; panel < panels; panel++)); do
  play "$panel" &
  players+=($!)
done
for player in "${players[@]}"; do expect wait "$player"; done
wait_for 20 panel_is_heard
read -r -t 3 -u "$silence" || true
cp --recursive "$effects"/{its,ours}* "$test_directory"

note "strokes that came late and were played again: $(cat "$test_directory"/strokes* | grep --count late)"
status=0
"$guest/lisgd-differences" "$test_directory" >"$test_directory/table" || status=$?
while read -r line; do note "$line"; done <"$test_directory/table"
((status == 0)) || fail "some differences are not said"
