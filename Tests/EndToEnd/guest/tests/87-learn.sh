# A gesture is learned from fingers on the running daemon, and fires from then on. Ctrl-C leaves nothing
# behind.
# limit: 240
cat >"$run_directory/exclusive" <<TOML
[[device]]
match = "panel"
exclusive = true

TOML
configure <<TOML
[[gesture]]
name = "page"
type = "swipe"
direction = "right"
run = "true"
TOML
# Six check marks, each a little larger and slower.
awk 'BEGIN {
  for (sample = 0; sample < 6; sample++) {
    frames = 24 + sample
    for (frame = 0; frame <= frames; frame++) {
      done = frame / frames * 3
      x = done < 1 ? 15 * done : 15 + 20 * (done - 1)
      y = done < 1 ? 15 * done : 15 - 20 * (done - 1)
      print 10 * frame, 1, 100 + x * (1 + sample / 20), 90 + y * (1 + sample / 20)
    }
    print 10 * frame, 1 "\n"
  }
}' >"$run_directory/marks"
panel_plug panel --acts "$run_directory/marks"
daemon_start
wait_for 20 daemon_reads panel

# Runs `learn` on a terminal of its own, which tells its settings before and after. What it shows goes to
# $screen, and what is written to descriptor $keys is typed.
mkfifo "$run_directory/keys"
screens=0
exec {keys}<>"$run_directory/keys"
learn() { # options…
  screen=$test_directory/screen-$((++screens))
  touch "$screen"
  script --quiet --flush --command "stty cols 100 rows 30; stty -g; gesturectl learn $*; echo \"status \$?\"; stty -g" \
    "$screen" <&"$keys" >/dev/null &
  terminal=$!
}
shows() { grep --quiet --text --fixed-strings -e "$1" "$screen"; }
# The lines without the pictures, which are on the terminal's other screen.
said() { sed 's/\r$//; s/.*\x1b\[?1049l//' "$screen"; }
terminal_is_as_before() {
  shows $'\e[?25h\e[?1049l'
  [[ $(said | grep --extended-regexp '^[0-9a-f]+(:[0-9a-f]+){10,}$' | sort --unique | wc --lines) == 1 &&
    $(said | grep --count --extended-regexp '^[0-9a-f]+(:[0-9a-f]+){10,}$') == 2 ]]
}
has_recognized() { # gesture, times
  says "[.gestures[] | select(.name == \"$1\")][0].recognized == $2"
}
# Five samples. Each is understood before the next.
show_five() { # name, command of the panel…
  local sample
  for sample in 1 2 3 4 5; do
    wait_for 30 shows "$1: show it, $sample of 5"
    panel_do panel "${@:2}"
  done
}

# Ctrl-C in the middle: no gesture, no file, no watcher, and the terminal as it was.
sum=$(sha256sum "$configuration")
files=$(ls -la "${configuration%/*}")
descriptors=$(daemon_descriptors)
learn "'three down'" --write
wait_for 30 shows 'three down: show it, 1 of 5'
panel_do panel swipe 3 150 60 150 130 250
wait_for 30 shows 'three down: show it, 2 of 5'
panel_frame panel down 1 100 90
echo -n $'\x03' >&"$keys"
expect wait "$terminal"
panel_frame panel up 1
expect shows 'gesturectl: nothing was learned, and nothing is kept'
expect shows 'status 1'
expect terminal_is_as_before
expect [ "$(sha256sum "$configuration")" = "$sum" ]
expect [ "$(ls -la "${configuration%/*}")" = "$files" ]
no_watcher() { (($(daemon_descriptors) == descriptors)); }
wait_for 10 no_watcher

# Three fingers, on a screen whose touches applications get, too.
learn "'three down'" --times 5 --write --seconds 1
show_five 'three down' swipe 3 150 60 150 130 250
wait_for 60 shows "append this to $configuration? y or n"
echo y >&"$keys"
expect wait "$terminal"
expect shows 'status 0'
expect terminal_is_as_before
expect gesturectl check --strict
expect gesturectl reload
expect has_recognized 'three down' 0
panel_do panel swipe 3 160 60 160 125 300
wait_for 10 has_recognized 'three down' 1

# A check mark, on an exclusive screen, beside what was learned.
cat "$run_directory/exclusive" "$configuration" >"$run_directory/both"
cp "$run_directory/both" "$configuration"
expect gesturectl reload
wait_for 20 is_grabbed panel
descriptors=$(daemon_descriptors)
learn done --times 5 --write --seconds 1
show_five done act
wait_for 60 shows "append this to $configuration? y or n"
echo y >&"$keys"
expect wait "$terminal"
expect shows 'status 0'
expect gesturectl check --strict
expect gesturectl reload
panel_do panel act
wait_for 10 has_recognized done 1
wait_for 10 no_watcher
note "learned: $(sed -n '/^name = "three down"/,$ { /^type\|^direction\|^fingers\|^shape/ p }' "$configuration" | tr '\n' ' ')"
