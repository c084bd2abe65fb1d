# A panel that goes while a gesture is active cancels it. The daemon lives on and takes it back.
configure <<TOML
[[gesture]]
name = "drag"
type = "pan"
on_began = "touch $effects/began"
on_ended = "touch $effects/ended"
on_cancelled = "touch $effects/cancelled"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
process=$(daemon_property MainPID)

panel_do panel down 1 100 90
panel_do panel sync
for x in 102 104 106 108 110; do
  panel_do panel move 1 "$x" 90
  panel_do panel sync
done
wait_for 10 effect began
panel_unplug panel
wait_for 10 effect cancelled
wait_for 10 journal_has GESTURE=drag STATE=cancelled DEVICE=panel
expect_not effect ended

panel_plug panel
wait_for 10 daemon_reads panel
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect ended
expect test "$(daemon_property MainPID)" = "$process"
