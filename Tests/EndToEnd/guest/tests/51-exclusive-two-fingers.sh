# C14: of two fingers one is claimed: it lifts, for a cancel would end the other too, which goes on as if it were alone.
# limit: 120
configure <<TOML
[[device]]
match = "panel"
exclusive = true
cancel = "palm"

[[zone]]
name = "left half"
width = "50%"

[[gesture]]
name = "drag"
type = "pan"
zone = "left half"
on_began = "touch $effects/began"
on_ended = "touch $effects/ended"
TOML
panel_plug panel
daemon_start
wait_for 20 is_grabbed panel
listen twin "$(twin_node panel)"

panel_do panel down 1 50 90
panel_do panel sync
panel_do panel down 2 250 90
panel_do panel sync
for x in 52 54 56 58 60; do
  panel_do panel move 1 "$x" 90
  panel_do panel move 2 "$((x + 200))" 90
  panel_do panel sync
done
wait_for 20 tells twin 'D0 D1 U0'
wait_for 10 effect began
panel_do panel move 2 270 90
panel_do panel sync
panel_do panel up 2
panel_do panel sync
wait_for 20 tells twin 'D0 D1 U0 U1'
expect libinput_says twin 'TOUCH_MOTION.*1 \(1\).*\(270\.00/90\.00mm\)'
panel_do panel up 1
panel_do panel sync
wait_for 10 effect ended
expect tells twin 'D0 D1 U0 U1'
