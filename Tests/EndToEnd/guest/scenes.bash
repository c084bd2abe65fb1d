# What every compositor's test plays, and the table of what the application saw. To be sourced, after
# compositors.bash.

outcomes=$test_directory/table
failures=0
touches=0 # that were played to see whether they arrive

scenes_configuration() {
  configure <<TOML
[[device]]
match = "panel"
exclusive = true

[panic]
duration_ms = 3000

[[profile]]
name = "calm"
ignore_repeat_ms = 1000
steady_mm = 5

[[zone]]
name = "left"
width = "45mm"
height = "100%"

[[gesture]]
name = "swipe"
type = "swipe"
direction = "left"
max_duration_ms = 9000

[[gesture]]
name = "pan"
type = "pan"
fingers = 2

[[gesture]]
name = "rest"
type = "long_press"
min_duration_ms = 5000

[[gesture]]
name = "beside"
type = "pan"
zone = "left"
TOML
}

# Whether more has been recognized than before.
recognizes_more() { # than
  (($(recognized) > $1))
}

# Plays one scene: what the application sees has to match, nothing may be held after it, and the next
# touch has to arrive, with nothing between. A scene that fails is told, and the next one is played.
scene() { # name, what plays it, extended regular expression of the story
  local story holding next='the next touch arrives' verdict=ok
  client_forget
  "$2"
  (wait_for 20 client_saw "$3") || verdict="WRONG, expected $3"
  story=$(client_story)
  (wait_for 10 client_holds nothing) || verdict=WRONG
  holding=$(client_holding)
  # Nowhere where a finger was: the kernel does not repeat a coordinate that stays, and a reader
  # that could not read a grabbed panel does not know it.
  touches=$((touches + 1))
  panel_do panel tap 1 "$((70 + touches)).5" "$((80 - touches)).5" 50
  (wait_for 20 client_saw "($3) ?($next_touch)") || { verdict=WRONG next="with the next touch: '$(client_story)'"; }
  (wait_for 10 client_holds nothing) || verdict=WRONG
  tell_outcome "$1" "${story:-nothing}" "$holding" "$next" "$verdict"
}

tell_outcome() { # scene, story, what is held, of the next touch, verdict
  [[ $5 == ok ]] || failures=$((failures + 1))
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$compositor" "$@" >>"$outcomes"
  note "$(printf '%-7s %-30s %-24s held after it: %s; %s%s' "$compositor" "$1" "$2" "$3" "$4" "${5#ok}")"
}

claimed() { # what plays it…
  local before
  before=$(recognized)
  "$@"
  (wait_for 20 recognizes_more "$before") || note "$compositor: not claimed: $*"
}

play_still() {
  panel_frame panel down 1 80 60
  panel_do panel sleep 500
  panel_frame panel up 1
}

play_inside() { claimed panel_do panel swipe 1 100 60 60 60 200; }
play_across() { claimed panel_do panel swipe 1 60 60 1 60 300; }
play_outside() { claimed panel_do panel swipe 1 "$outside_x" "$outside_y" 60 "$outside_y" 300; }

play_pan() {
  claimed drag_two
  panel_frame panel down 3 80 80
  panel_frame panel move 3 80 85
  panel_frame panel up 3
  panel_frame panel up 1
  panel_frame panel up 2
}

drag_two() {
  panel_do panel down 1 70 60
  panel_frame panel down 2 90 60
  for y in 62 64 66 68 70; do
    panel_do panel move 1 70 "$y"
    panel_frame panel move 2 90 "$y"
  done
}

play_beside() {
  panel_frame panel down 1 90 60
  claimed drag_left
  panel_frame panel up 2
  panel_frame panel move 1 91 60
  panel_frame panel up 1
}

drag_left() {
  panel_frame panel down 2 40 60
  for y in 62 64 66 68 70; do panel_frame panel move 2 40 "$y"; done
}

play_long_press() {
  panel_frame panel down 1 80 60
  claimed panel_do panel sleep 5200
  panel_frame panel up 1
}

# A hand that trembles: it taps, and bounces where it has lifted.
play_trembling() {
  panel_frame panel down 1 80 60
  for x in 82 79 83 78; do panel_frame panel move 1 "$x" 61; done
  panel_frame panel up 1
  panel_frame panel down 1 81 60
  panel_frame panel up 1
  end_repeats
}

# Until a touch is no repetition of the last (ignore_repeat_ms).
end_repeats() { panel_do panel sleep 1200; }

play_scroll() {
  panel_frame panel down 1 80 40
  for y in 43 47 52 58; do panel_frame panel move 1 80 "$y"; done
  panel_frame panel up 1
  end_repeats
}

play_panic() {
  local finger
  for finger in 1 2 3 4 5; do panel_do panel down "$finger" "$((50 + finger * 10))" 60; done
  panel_do panel sync
  panel_do panel sleep 3200
  wait_for 20 has_no_twin panel
  for finger in 1 2 3 4 5; do panel_do panel up "$finger"; done
  panel_do panel sync
}

finger_lands() {
  panel_frame panel down 1 80 60
  panel_frame panel move 1 82 62
  wait_for 20 client_saw D0
}

play_kill() {
  local process
  finger_lands
  process=$(daemon_property MainPID)
  kill -KILL "$process"
  wait_for 20 has_no_twin panel
  restarted() { [[ $(daemon_property MainPID) != "$process" ]] && daemon_is_active && daemon_reads panel; }
  wait_for 30 restarted
  panel_frame panel up 1
  grabbed_again
}

play_reload() {
  local before
  finger_lands
  before=$(daemon_property MainPID)
  expect systemctl reload gestured.service
  expect test "$(daemon_property MainPID)" = "$before"
  panel_frame panel up 1
}

play_stop() {
  finger_lands
  expect systemctl stop gestured.service
  panel_frame panel up 1
}

play_unplug() {
  finger_lands
  panel_unplug panel
  wait_for 20 has_no_twin panel
  panel_plug panel --size 160x120 --tool-type
  grabbed_again
}

# The compositor has to have the new twin, too: udev tells it when it is done.
grabs=0
grabbed_again() {
  grabs=$((grabs + 1))
  wait_for 60 is_grabbed panel "$grabs"
  udevadm settle
  sleep 1
}

# Plays all scenes with an application that takes touches, and what ends the daemon or the panel.
play_scenes() { # how claimed touches end: U, or C where the compositor passes cancels on
  local end=$1 one='D0 U0' taken outside=''
  taken="D0 ${end}[0 C]*"
  # Fingers end in any order, and C ends all.
  local two='D0 D1 (D2 U[0-2] U[0-2] U[0-2]|U[01] D[0-2] U[0-2] U[0-2]|U[01] U[01] D0 U0)'
  # KWin's cancel is for every application, not only for the one that has the finger.
  if [[ $end == C ]]; then two='D0 D1 (C )+D0 U0' outside='(C( C)*)?'; fi
  next_touch=$one
  find_window
  scene 'still touch' play_still "$one"
  scene 'swipe, claimed' play_inside "$taken"
  scene 'swipe out of the window' play_across "$taken"
  if ((window_left > 2 || window_top > 2)); then
    outside_place
    scene 'swipe into the window' play_outside "$outside"
  fi
  scene 'pan of two, then a third' play_pan "$two"
  scene 'pan beside a resting finger' play_beside 'D0 D1 U1 U0'
  scene 'long press' play_long_press "$taken"
}

outside_place() {
  outside_x=159 outside_y=60
  if ((window_left > 2)); then outside_x=$((window_left / 2)); else outside_y=$((window_top / 2)); fi
}

# What an application sees of a hand that trembles, as it is and with [accommodation] (HND1, HND2).
play_hands() {
  next_touch='D0 U0'
  scene 'trembling tap' play_trembling 'D0 U0 D0 U0'
  moves_at_least 4
  expect gesturectl profile calm
  scene 'trembling tap, calmed' play_trembling 'D0 U0'
  expect_not moves_at_least 1
  scene 'scroll, calmed' play_scroll 'D0 U0'
  moves_at_least 3
  expect gesturectl profile --none
}

# Whether touches moved so often in the last scene.
moves_at_least() { # times
  (($(tail --lines="+$((client_mark + 1))" "$client_log" | grep --count 'touch motion') >= $1))
}

# What ends the daemon, its grab or the panel under a finger.
play_ends() {
  scene 'reload' play_reload 'D0 (U0|C( C)*)'
  scene 'unplug' play_unplug 'D0 (U0|C( C)*)'
  scene 'panic' play_panic 'D0 D1 D2 D3 D4 (U[0-4] ?){5}|D0 D1 D2 D3 D4 C( C)*'
  expect gesturectl resume
  grabbed_again
  scene 'kill -9' play_kill 'D0 (U0|C( C)*)'
  scene 'SIGTERM' play_stop 'D0 (U0|C( C)*)'
}

# Without the daemon: a panel that says palm itself. What is held then is told, and compared with what
# is known: where a finger stays, `cancel = "palm"` must not be used.
play_palm() { # what the application holds after it
  local holding
  client_forget
  panel_frame panel down 1 80 60
  panel_frame panel move 1 90 60
  panel_frame panel palm 1
  panel_frame panel up 1
  # What comes later has come after it: the same panel, at the edge of the glass.
  sleep 2
  holding=$(client_holding)
  tell_outcome 'palm of a panel, no gestured' "$(client_story)" "$holding" 'as known' \
    "$([[ $holding == "$1" ]] && echo ok || echo "WRONG, expected $1")"
}

# The daemon with these scenes' gestures, and a panel that it has grabbed.
scenes_begin() {
  scenes_configuration
  panel_plug panel --size 160x120 --tool-type
  daemon_start
  grabbed_again
}

scenes_end() {
  ((failures == 0)) || fail "$failures scenes are wrong"
}
