# docs/kiosk.md, step by step, to a gesture, the way out, the start page, and a screen that goes off.
source /src/Tests/EndToEnd/guest/fresh

in_session() { # command…
  runuser --user kiosk -- env XDG_RUNTIME_DIR="/run/user/$(id --user kiosk)" "$@"
}
compositor() { # arguments of swaymsg…
  local socket
  socket=$(ls --sort=time /run/user/"$(id --user kiosk)"/sway-ipc.*.sock | head --lines=1)
  in_session env SWAYSOCK="$socket" swaymsg "$@"
}
is_shown() { compositor --type get_tree 2>/dev/null | grep --quiet '"app_id": "the-application"'; }
kiosk_is() { [[ $(in_session systemctl --user is-active kiosk.service) == "$1" ]]; }
kiosk_process() { in_session systemctl --user show --property=MainPID --value kiosk.service; }

# The emulated graphics card draws nothing by itself.
mkdir -p /etc/systemd/user/kiosk.service.d
printf '[Service]\nEnvironment=WLR_RENDERER=pixman\n' >/etc/systemd/user/kiosk.service.d/emulated.conf
commands_of docs/kiosk.md '1. The application' |
  sed 's/my-application/foot --app-id the-application sleep infinity/' >"$run_directory/step-1"
bash -e "$run_directory/step-1"
wait_for 60 kiosk_is active
wait_for 60 is_shown
picture shown
note "sway $(compositor --version 2>&1 | tail --lines=1), as a user service"

bash -ec "$(commands_of docs/kiosk.md '2. gestured' | grep --invert-match 'gesturectl check')"
wait_for 20 daemon_is_active
expect test "$(daemon_property User)" = kiosk
panel_plug panel
wait_for 20 daemon_reads panel
gesturectl check "$configuration" >"$test_directory/check"
expect grep --quiet 'no errors, no warnings' "$test_directory/check"
in_session gesturectl check "$configuration" >"$test_directory/check-as-kiosk"
expect grep --quiet 'no errors, no warnings' "$test_directory/check-as-kiosk"

# The package gives the right to the service, and not to the kiosk's user.
expect_not runuser --user kiosk -- test -w /dev/uinput
{
  configuration_of docs/kiosk.md '## 3.'
  for title in '**A secret way out' '**Back to the start page' '**The screen off'; do
    configuration_of docs/kiosk.md "$title"
  done | sed -E 's/^after_s = 120/after_s = 20/; s/^after_s = 300/after_s = 5/; s/^taps = 4/&\nmax_interval_ms = 5000/'
  # Only for this test: an emulated hand is slow.
  printf '[[gesture]]\nname = "left"\ntype = "swipe"\ndirection = "left"\nmax_duration_ms = 5000\nrun = "swaymsg -t get_outputs >/tmp/swiped"\n'
} >"$configuration"
is_exclusive() { gesturectl status --json | grep --quiet '"exclusive":"held"'; }
wait_for 30 is_exclusive
panel_do panel swipe 1 200 90 100 90 300
wait_for 30 grep --quiet '"active": true' /tmp/swiped
note 'a swipe ran swaymsg in the session'

# Nothing touches the screen: it goes off, and a touch turns it on.
is_off() { compositor --type get_outputs | grep --quiet -E '"(dpms|power)": false'; }
is_on() { compositor --type get_outputs | grep --quiet -E '"(dpms|power)": true'; }
wait_for 60 is_off
picture off
panel_do panel tap 1 100 90 50
wait_for 30 is_on
picture on

# Numbers for Prometheus, through the collector of its node exporter.
bash -ec "$(commands_of docs/kiosk.md '## From another machine')"
systemctl start gestured-numbers.service
expect grep --quiet '^gestured_exclusive.* 1' /var/lib/prometheus/node-exporter/gestured.prom
note 'node_exporter gets the numbers'

# The start page: the service starts anew, and the application is there again.
before=$(kiosk_process)
is_new() { [[ $(kiosk_process) != "$before" && $(kiosk_process) != 0 ]]; }
wait_for 90 is_new
wait_for 60 is_shown
note 'the start page came back'

# The way out ends the application for good, and leaves a shell on the screen.
way_out() {
  local tap
  for tap in 1 2 3 4; do panel_do panel tap 1 5 5 50; done
  panel_frame panel down 1 5 5
  sleep 2
  panel_frame panel up 1
}
# The touch that turns the screen on does nothing else.
sed --in-place 's/^after_s = 5$/after_s = 300/' "$configuration"
gesturectl reload
panel_do panel tap 1 100 90 50
wait_for 30 is_on
way_out
wait_for 60 kiosk_is inactive
shell_is_there() { pgrep --terminal tty1 --exact bash >/dev/null; }
wait_for 20 shell_is_there
picture out
sleep 5
expect kiosk_is inactive
note 'the way out leads to a shell, and nothing restarts'
