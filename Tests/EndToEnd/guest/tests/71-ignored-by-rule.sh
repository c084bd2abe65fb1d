# A udev rule that sets LIBINPUT_IGNORE_DEVICE takes a panel away while it is read, mid-gesture, and
# gives it back when it is gone. "0" takes nothing away.
# limit: 120
ignore() { # value, or nothing for no rule
  rm -f /run/udev/rules.d/65-end-to-end.rules
  if (($#)); then
    mkdir -p /run/udev/rules.d
    printf 'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{phys}=="end-to-end/0", %s\n' \
      "ENV{LIBINPUT_IGNORE_DEVICE}=\"$1\"" >/run/udev/rules.d/65-end-to-end.rules
  fi
  udevadm control --reload
  udevadm trigger --settle --name-match="${panel_node[panel]}"
}
does_not_read() { ! daemon_reads "$1"; }

configure <<TOML
[[gesture]]
name = "hold"
type = "pan"
run = "touch $effects/began"
on_cancelled = "touch $effects/cancelled"
TOML
panel_plug panel --phys end-to-end/0
panel_plug other
daemon_start
wait_for 10 daemon_reads panel
wait_for 10 daemon_reads other
for step in 'down 1 100 90' sync 'move 1 130 90' sync 'move 1 150 90' sync; do
  # shellcheck disable=SC2086 # a command and its numbers
  panel_do panel $step
done
wait_for 10 effect began

ignore 1
wait_for 10 does_not_read panel
wait_for 10 effect cancelled
wait_for 10 journal_has DEVICE=panel 'no longer reading .*LIBINPUT_IGNORE_DEVICE'
expect daemon_reads other
gesturectl devices --config "$configuration" >"$test_directory/devices"
expect grep --quiet 'not used  *a udev rule sets LIBINPUT_IGNORE_DEVICE' "$test_directory/devices"
panel_do panel up 1
panel_do panel sync

ignore
wait_for 10 daemon_reads panel
rm "$effects/began"
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect began

# Nothing that matters has changed: the panel stays open.
ignore 0
panel_do other swipe 1 100 90 200 90 300
expect daemon_reads panel
times=$(daemon_journal "$test_start" --output=cat DEVICE=panel | grep --count "^reading ") || true
expect test "$times" = 2
rm -f /run/udev/rules.d/65-end-to-end.rules
udevadm control --reload
