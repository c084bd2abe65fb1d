# A reload brings new gestures. One with mistakes changes nothing and says where they are.
swipe() { # name, direction
  printf '[[gesture]]\nname = "%s"\ntype = "swipe"\nmax_duration_ms = 5000\n' "$1"
  printf 'direction = "%s"\nrun = "touch %s/%s"\n' "$2" "$effects" "$1"
}
swipe_left() { panel_do panel swipe 1 200 90 100 90 300; }
swipe_right() { panel_do panel swipe 1 100 90 200 90 300; }

swipe first right | configure
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
process=$(daemon_property MainPID)
swipe_right
wait_for 10 effect first

{ swipe second right && swipe other left; } | configure
expect systemctl reload gestured.service
second_is_in_force() { swipe_right && sleep 0.5 && effect second; }
wait_for 10 second_is_in_force
rm "$effects/first" "$effects/second"
swipe_right
wait_for 10 effect second
expect_not effect first

{ swipe third right && printf 'colour = "blue"\nfingers = "two"\n'; } | configure
rm "$effects/second"
expect_not systemctl reload gestured.service
wait_for 10 journal_has "$configuration:7:[0-9]+: .*colour"
wait_for 10 journal_has "$configuration:8:[0-9]+: "
swipe_right
wait_for 10 effect second
swipe_left
wait_for 10 effect other
expect_not effect third
expect test "$(daemon_property MainPID)" = "$process"

# What only starting and reloading needed is given back after a second.
resident() { awk '$1 == "VmRSS:" { print $2 }' "/proc/$process/status"; }
swipe second right | configure
expect systemctl reload gestured.service
sleep 2
expect test "$(resident)" -le 4900
note "resident $(resident) kB, anonymous $(daemon_anonymous_kb) kB"

# What a gesture needed, too, within a minute of the last touch.
rm "$effects/second"
swipe_right
wait_for 10 effect second
note "after a gesture: resident $(resident) kB"
is_small() { (($(resident) <= 2048)); }
wait_for 60 is_small
note "later: resident $(resident) kB, anonymous $(daemon_anonymous_kb) kB"
