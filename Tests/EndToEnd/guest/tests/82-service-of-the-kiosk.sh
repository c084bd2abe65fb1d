# limit: 300
# A kiosk: the system service as the kiosk's user, by a drop-in. Its sandbox lets commands reach the
# session, and nothing that they have no business with.
log_in kiosk 1
runtime=/run/user/$(id --user kiosk)
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nUser=kiosk\nEnvironment=XDG_RUNTIME_DIR=%s DBUS_SESSION_BUS_ADDRESS=unix:path=%s/bus\n' \
  "$runtime" "$runtime" >/run/systemd/system/gestured.service.d/kiosk.conf
systemctl daemon-reload
configure <<TOML
[[gesture]]
name = "left"
type = "swipe"
direction = "left"
max_duration_ms = 5000
run = '''
exec >$effects/left.new 2>&1
echo "user \$(id --user --name)"
echo "unit \$(busctl --user get-property org.freedesktop.systemd1 /org/freedesktop/systemd1 org.freedesktop.systemd1.Manager Version)"
systemd-run --user --pipe --quiet sh -c 'echo "session \$(id --user --name)"; touch ~/outside && echo home'
touch $runtime/file && echo runtime
touch /tmp/end-to-end && echo temporary
touch ~/inside || echo sealed
cat /dev/input/mice || echo guarded
mv $effects/left.new $effects/left
'''
TOML
panel_plug panel
daemon_start
wait_for 20 daemon_reads panel
panel_do panel swipe 1 200 90 100 90 300
wait_for 60 effect left
cp "$effects/left" "$test_directory/"
for words in 'user kiosk' 'unit s "' 'session kiosk' home runtime temporary sealed guarded; do
  expect effect left "^$words"
done
expect [ -e /tmp/end-to-end ]
rm /tmp/end-to-end
