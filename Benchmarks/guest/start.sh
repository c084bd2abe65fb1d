# From exec to READY=1, from SIGHUP to READY=1, and in the four seconds after SIGHUP, with a panel
# that gets the gestures. The ratio is to a millisecond of this clock.
# limit: 600
# shellcheck source=Benchmarks/guest/shared.bash
source /src/Benchmarks/guest/shared.bash
plug load
declare -A took
for count in 1 1000; do
  gestures "$count" '' >"$run_directory/$count.toml"
  chmod 600 "$run_directory/$count.toml"
  read -r took[start,$count] took[reload,$count] "took[reload whole,$count]" < <(/src/.vm/ready gestured --config "$run_directory/$count.toml")
done
for name in start reload 'reload whole'; do
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
processor() { # command. Prints instructions a frame
  { time "$@" >/dev/null 2>&1; } 2>&1 | awk '{ printf "%d", ($1 + $2) * 500e6 / 20000 }'
}
processor gesturectl replay --config "$run_directory/1.toml" "$run_directory/long.evemu" >/dev/null
replay=$(processor gesturectl replay --config "$run_directory/1.toml" "$run_directory/long.evemu")
bare=$(processor /src/.vm/bare "$run_directory/long.evemu")
note "$(awk -v r="$replay" -v b="$bare" 'BEGIN { printf "%-30s%9d = %4.2f", "bare reading", b, 1 }')"
note "$(awk -v r="$replay" -v b="$bare" 'BEGIN { printf "%-30s%9d = %4.2f", "gesturectl replay", r, r / b }')"
