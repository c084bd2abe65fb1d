# A Debian without anything becomes a kiosk by the words of docs/kiosk.md, and the recipes for one work.
# limit: 600
source "$guest/documents.bash"
page=/src/docs/kiosk.md recipes=/src/docs/recipes.md
steps() { # how the heading begins
  blocks "$page" "$1" | grep . || fail "docs/kiosk.md has no steps below '$1'"
}
type_in() { # how the heading begins
  steps "$1" | tee "$test_directory/typed" | runuser --login admin -- bash -euxo pipefail >>"$test_directory/steps" 2>&1 ||
    fail "step '$1': $(tail -n 1 "$test_directory/steps")"
}
# The user that an installation of Debian makes, and the application.
useradd --create-home --shell /bin/bash admin
echo 'admin ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/admin
echo '127.0.1.1 guest' >>/etc/hosts
printf '#!/bin/sh\nexec foot --config=/dev/null --override=colors.background=2060a0 sleep infinity\n' |
  install -m 755 /dev/stdin /usr/local/bin/my-application
# The emulated graphics card draws slowly by itself.
mkdir -p /etc/environment.d
printf 'WLR_RENDERER=pixman\nWLR_NO_HARDWARE_CURSORS=1\n' >/etc/environment.d/99-emulated.conf
modprobe uinput
panel_plug panel

type_in '## 1.'
of_kiosk() { as_user kiosk systemctl --user show --property="$1" --value kiosk.service; }
kiosk_is() { [[ $(of_kiosk ActiveState 2>/dev/null) == "$1" ]]; }
is_shown() { pgrep --uid kiosk foot >/dev/null; }
wait_for 120 kiosk_is active
wait_for 120 is_shown
sway() { SWAYSOCK=$(echo /run/user/*/sway-ipc.*.sock) as_user kiosk env SWAYSOCK="$(echo /run/user/*/sway-ipc.*.sock)" swaymsg "$@"; }
is_visible() { sway -t get_tree -r | tr -d ' \n' | grep --quiet '"app_id":"foot"'; }
wait_for 60 is_visible
note "$(. /etc/os-release && echo "$PRETTY_NAME"), $(sway --version), session $(loginctl --no-legend list-sessions | tr -s ' ' | head -n 1)"
[[ -e /out/wait-for-picture ]] && wait_for 30 test -e /out/pictured

type_in '## 2.'
wait_for 60 daemon_is_active
wait_for 60 daemon_reads panel
swipe() { panel_do panel swipe 1 100 90 200 90 150; }
journal_says() { journalctl --quiet --no-pager --identifier="$1" | grep --quiet "$2"; }
swipe
swiped() { swipe && journal_says flick 'flick: right'; }
wait_for 60 swiped
note "the example's command said: $(journalctl --quiet --output=cat --identifier=flick | head -n 1)"
gesturectl check /etc/gestured/config.toml >"$test_directory/check" || true
expect grep --quiet 'no errors, no warnings' "$test_directory/check"

type_in '## 3.'
expect_not as_user kiosk test -w /dev/uinput
{
  blocks "$page" '## 3.' toml
  echo
  for title in 'A secret way out' 'Back to the start page' 'The screen off'; do
    recipe "$recipes" "$title" | grep . || fail "no recipe '$title'"
    echo
  done
} | sed -E 's/^after_s = .*/after_s = 5/; s/^taps = 4/&\nmax_interval_ms = 5000/' >/etc/gestured/config.toml
wait_for 60 is_grabbed panel
wait_for 60 has_twin panel
runuser --login admin -- sudo gesturectl check /etc/gestured/config.toml >"$test_directory/check-recipes" || true
note "check: $(tail -n 1 "$test_directory/check-recipes")"

# Start page: another sway than before. It waits for a first touch.
power() { cat /sys/class/drm/card*-Virtual-1/dpms; }
power_is() { [[ $(power) == "$1" ]]; }
expect power_is On
before=$(of_kiosk MainPID)
panel_do panel tap 1 100 90 50
is_another() { [[ $(of_kiosk MainPID) != "$before" ]] && kiosk_is active; }
wait_for 60 is_another
note "start page: sway $before, then $(of_kiosk MainPID)"

# The screen goes off by itself, and on by a touch. While nobody is there it stays off.
wait_for 60 is_visible
panel_do panel tap 1 100 90 50
wait_for 60 power_is Off
note 'the screen goes off'
panel_do panel tap 1 100 90 50
wait_for 60 power_is On
note 'a touch turns it on'

# Way out: the kiosk ends, and a shell of its user is on the screen.
for _ in 1 2 3 4; do panel_do panel tap 1 5 5 50; done
panel_frame panel down 1 5 5
wait_for 60 kiosk_is inactive
panel_frame panel up 1
sleep 3
expect kiosk_is inactive
expect pgrep --uid kiosk --terminal tty1 bash
note 'way out: kiosk.service is inactive, a shell is on tty1'
