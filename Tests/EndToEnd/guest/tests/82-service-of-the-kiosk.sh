# limit: 300
# A kiosk: the system service as the kiosk's user, by a drop-in. Its sandbox lets commands reach the
# session, and nothing that they have no business with.
log_in kiosk 1
runtime=/run/user/$(id --user kiosk)
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nUser=kiosk\n' >/run/systemd/system/gestured.service.d/kiosk.conf
systemctl daemon-reload
# What the session's programs may write is not the service's configuration.
as_user kiosk sh -c 'mkdir -p ~/.config/gestured && echo "not TOML" >~/.config/gestured/config.toml'
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

# In the session a command is outside of the sandbox, is told of the gesture, and its status counts.
configure <<TOML
[actions]
run_in = "session"

[[gesture]]
name = "right"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = '''
touch ~/outside-too
echo "\$GESTURE_NAME goes \${GESTURE_DIRECTION%t} as \$(id --user --name) in \$XDG_RUNTIME_DIR" >$effects/right
exit 3
'''
TOML
wait_for 10 journal_has "is in force"
panel_do panel swipe 1 100 90 200 90 300
wait_for 60 effect right "^right goes righ as kiosk in $runtime\$"
wait_for 20 journal_has GESTURE=right PRIORITY=4 "exited with status 3"

# A reader that goes on after its gesture is killed there, too, with what it is in the session.
configure <<TOML
[actions]
run_in = "session"

[[gesture]]
name = "hold"
type = "long_press"
stream = "exec sleep 12345"

[[gesture]]
name = "other"
type = "tap"
block = true
TOML
wait_for 10 journal_has "is in force, 2 gestures"
reads_on() { pgrep --full '^sleep 12345' >/dev/null; }
is_gone() { ! reads_on; }
panel_do panel tap 1 100 90 1000
wait_for 20 reads_on
wait_for 20 is_gone
wait_for 10 journal_has GESTURE=hold PRIORITY=4 "went on after its gesture and was killed"
