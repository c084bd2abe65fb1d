# What keeps a panel from being exclusive is one error that names the remedy. Gestures work
# meanwhile.
# limit: 180
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "left"
type = "swipe"
max_duration_ms = 5000
direction = "left"
run = "touch $effects/left"
TOML
errors() { daemon_journal "$1" --output=cat PRIORITY=3 | grep --count "'panel' is not exclusive"; }
panel_plug panel
listen panel "${panel_node[panel]}"

# No access to uinput.
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nDeviceAllow=\nDeviceAllow=char-input r\n' \
  >/run/systemd/system/gestured.service.d/no-uinput.conf
systemctl daemon-reload
daemon_start
wait_for 20 journal_has PRIORITY=3 "'panel' is not exclusive.*uinput.*SECURITY in gestured"
panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left
wait_for 20 tells panel 'D0 U0'
expect has_no_twin panel
expect test "$(errors "$test_start")" = 1

# A user who wants to wipe the glass hears that applications would get it, and gestures go on.
refuses "'panel' is not shielded: no twin can be made of it (/dev/uinput)" shield 600
expect says '.devices[0].state == "read" and .devices[0].shield_ms == null'
rm "$effects/left"
panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left

# Another program has grabbed the panel.
rm /run/systemd/system/gestured.service.d/no-uinput.conf
systemctl daemon-reload
systemctl stop gestured.service
/src/.vm/panel --grab "${panel_node[panel]}" &
grabber=$!
grabbed() { ! is_free panel; }
wait_for 20 grabbed
daemon_start
wait_for 20 journal_has PRIORITY=3 "'panel' is not exclusive.*another program.*fuser"
# The guardian leaves it for a second.
wait_for 20 has_no_twin panel
expect daemon_reads panel
kill "$grabber"
wait "$grabber" || true
rm "$effects/left"
panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left
expect systemctl reload gestured.service
wait_for 20 is_grabbed panel
