# An edge pan runs its command once a step, +1 up and -1 down again, and feeds a stream (EDGE1).
configure <<TOML
[[gesture]]
name = "volume"
type = "edge_pan"
edge = "right"
every_mm = 5
on_step = "echo \$GESTURE_STEP >>$effects/steps"
stream = "cat >$effects/stream; touch $effects/streamed"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel

move() { # x, y
  panel_do panel move 1 "$1" "$2"
  panel_do panel sync
}
steps() { # how many, in a row
  [[ -e $effects/steps ]] && [[ $(uniq --count "$effects/steps" | tr -s ' \n' ' ') == "$1" ]]
}

# Not from the edge: nothing.
panel_do panel swipe 1 300 100 200 100 200
panel_do panel down 1 342 100
panel_do panel sync
move 320 100
for y in 95 90 85 80 75 74; do move 320 $y; done
wait_for 10 steps ' 5 +1 '
for y in 80 90 99 100; do move 320 $y; done
wait_for 10 steps ' 5 +1 5 -1 '
panel_do panel up 1
panel_do panel sync
wait_for 10 effect streamed

lines() { jq --exit-status --slurp "$1" "$effects/stream"; }
expect lines '.[0].state == "began" and .[-1].state == "ended" and (map(.gesture) | unique == ["volume"])'
expect lines '.[0].dx < -15 and (.[-1].dy | fabs) < 0.1'
expect steps ' 5 +1 5 -1 '
