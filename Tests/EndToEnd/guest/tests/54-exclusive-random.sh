# C13: no matter what ten fingers do and which gesture claims them, every touch that goes down
# leaves once. One that no gesture claimed is what the panel made of it. RANDOM_SECONDS, given
# to `run`, is for how long.
# limit: 1500
seconds=15
source /out/settings
seconds=${RANDOM_SECONDS:-$seconds}

gestures() { # whether touches are withheld, how they are taken back
  cat <<TOML
[[device]]
match = "panel"
exclusive = true
cancel = "$2"
[panic]
enabled = false
[[zone]]
name = "left"
width = "30%"
[[zone]]
name = "top"
height = "40%"
[[gesture]]
name = "tap"
type = "tap"
zone = "left"
run = "true"
delays_touches_began = $1
[[gesture]]
name = "double"
type = "tap"
taps = 2
zone = "top"
max_separation_mm = 200
max_interval_ms = 1000
delays_touches_ended = $1
run = "true"
[[gesture]]
name = "swipe"
type = "swipe"
direction = ["left", "right", "up", "down"]
max_duration_ms = 2000
delays_touches_began = $1
run = "true"
[[gesture]]
name = "drag"
type = "pan"
zone = "top"
max_fingers = 3
require_to_fail = ["swipe"]
run = "true"
[[gesture]]
name = "hold"
type = "long_press"
zone = "left"
run = "true"
TOML
}

gestures false palm | configure
panel_plug panel --tool-type --strokes "$run_directory/panel-strokes"
daemon_start
wait_for 20 is_grabbed panel
twin=$(twin_node panel)
listen twin "$twin"
/src/.vm/panel --watch "$twin" >"$test_directory/twin-strokes" &
wait_for 20 grep --quiet watching "$test_directory/twin-strokes"
all_left() {
  (($(touches twin | grep --count -E 'TOUCH_(UP|CANCEL)') == $(touches twin | grep --count TOUCH_DOWN)))
}

play() { # seed
  # In pieces, because a panel has to answer within half a minute.
  local left=$seconds piece
  while ((left > 0)); do
    piece=$((left < 10 ? left : 10))
    panel_do panel random 10 "$((${1} * 1000 + left))" "$((piece * 1000))"
    left=$((left - piece))
  done
}

# Every D has exactly one U or C after it, in its slot, before the next D.
balanced() {
  touches twin | awk '
    $1 == "TOUCH_DOWN" { if (down[$2]++) exit wrong = 1; downs++ }
    $1 == "TOUCH_UP" || $1 == "TOUCH_CANCEL" { if (down[$2]-- != 1) exit wrong = 1 }
    $1 == "TOUCH_MOTION" { if (!down[$2]) exit wrong = 1 }
    END { for (slot in down) if (down[slot]) wrong = 1; exit wrong || !downs }'
}
# What an interval or a deadline still withholds comes out, then nothing is left down.
settled() {
  local before
  before=$(touches twin | wc --lines)
  sleep 3
  (($(touches twin | wc --lines) == before)) && all_left
}

play 1
wait_for 60 settled
expect balanced
expect_not grep --quiet dropped "$test_directory/twin-strokes"
sort "$run_directory/panel-strokes" >"$test_directory/panel-strokes"
grep '^lifted' "$test_directory/twin-strokes" | sort >"$test_directory/lifted"
comm -12 "$test_directory/lifted" "$test_directory/panel-strokes" >"$test_directory/passed"
# What was taken back, by a cancel or by a lift, is the beginning of one of the panel's.
{
  comm -23 "$test_directory/lifted" "$test_directory/panel-strokes"
  sed -n 's/^cancelled/lifted/p' "$test_directory/twin-strokes"
} >"$test_directory/cancelled"
awk 'NR == FNR { whole[++n] = $0 " "; next }
  { for (i = 1; i <= n; i++) if (index(whole[i], $0 " ") == 1) next; exit 1 }' \
  "$test_directory/panel-strokes" "$test_directory/cancelled" || fail "passed on, but not what the panel made"
note "touches: $(wc --lines <"$test_directory/panel-strokes") on the panel," \
  "$(wc --lines <"$test_directory/passed") passed unchanged, $(wc --lines <"$test_directory/cancelled") taken back"
[[ -s $test_directory/passed && -s $test_directory/cancelled ]] || fail 'nothing was passed on or taken back'

gestures true lift | configure
expect systemctl reload gestured.service
play 2
wait_for 60 settled
expect balanced
note "with withheld ones: $(touch_story twin | tr ' ' '\n' | cut -c1 | sort | uniq -c | tr '\n' ' ')"
expect daemon_is_active
expect_not journal_has PRIORITY=3
