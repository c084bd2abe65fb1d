# limit: 300
# A laptop: the user service starts with the session, reads the panel because its user sits there, and
# its commands are that session's.
panel_plug panel
log_in anna 1
rules=/etc/udev/rules.d/72-gestured-laptop.rules
trap 'rm -f "$rules"; udevadm control --reload' EXIT
access() { getfacl --absolute-names "${panel_node[panel]}"; }
may_read() { access | grep --quiet "^user:$1:r"; } # user
# Installing alone gives no user's programs anything.
udevadm settle
expect_not may_read anna
# What anna is told is what helps.
said=$(as_user anna gesturectl devices) || true
grep --quiet --ignore-case 'permission denied' <<<"$said" || fail "gesturectl devices says: $said"
remedy=$(grep --only-matching "udevadm control [^']*" <<<"$said") || fail "gesturectl devices says: $said"
cp /usr/share/doc/gestured/examples/72-gestured-laptop.rules "$rules"
eval "$remedy"
wait_for 20 may_read anna

home=$(getent passwd anna | cut -d: -f6)
mkdir -p "$home/.config/gestured" "$home/.config/systemd/user"
cat >"$home/.config/gestured/config.toml" <<TOML
[[gesture]]
name = "left"
type = "swipe"
direction = "left"
max_duration_ms = 5000
run = 'echo "\$(id --user --name) \$XDG_RUNTIME_DIR \$WAYLAND_DISPLAY" >$effects/left'
TOML
# What a compositor does.
printf '[Unit]\nBindsTo=graphical-session.target\n' >"$home/.config/systemd/user/desktop.target"
chown --recursive anna: "$home"
expect as_user anna systemctl --user daemon-reload
expect as_user anna systemctl --user enable gestured.service
expect as_user anna systemctl --user set-environment WAYLAND_DISPLAY=wayland-7
expect as_user anna systemctl --user start desktop.target

reads() {
  local process
  process=$(as_user anna systemctl --user show --property=MainPID --value gestured.service)
  [[ -n $(find "/proc/$process/fd" -lname "${panel_node[panel]}" 2>/dev/null) ]]
}
wait_for 30 reads
panel_do panel swipe 1 200 90 100 90 300
wait_for 20 effect left "^anna /run/user/$(id --user anna) wayland-7$"
expect [ "$(stat --format=%U "$effects/left")" = anna ]
note "$(access | grep '^user:anna\|^group:gestured' | tr '\n' ' ')"

# The daemon goes with the session, and the right to read the panel with the user.
expect as_user anna systemctl --user stop desktop.target
stopped() { ! as_user anna systemctl --user --quiet is-active gestured.service; }
wait_for 20 stopped
log_out anna
may_not_read() { ! may_read anna; }
wait_for 20 may_not_read
