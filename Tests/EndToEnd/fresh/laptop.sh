# README.md on a laptop: the package, six lines, and a swipe.
source /src/Tests/EndToEnd/guest/fresh

useradd --create-home --shell /bin/bash ada
mkdir -p /etc/systemd/system/getty@tty1.service.d
printf '[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin ada --noclear - $TERM\n' \
  >/etc/systemd/system/getty@tty1.service.d/ada.conf
systemctl daemon-reload && systemctl restart getty@tty1
runtime=/run/user/$(id --user ada)
as_ada() { runuser --user ada -- env HOME=/home/ada XDG_RUNTIME_DIR="$runtime" "$@"; }
is_logged_in() { [[ -e $runtime/systemd/private ]]; }
wait_for 60 is_logged_in

panel_plug panel
as_ada mkdir -p /home/ada/.config/gestured
configuration_of README.md '## Your first gesture' |
  sed 's|^run = .*|run = "touch /tmp/swiped"|; s/^fingers = 4/&\nmax_duration_ms = 5000/' |
  as_ada tee /home/ada/.config/gestured/config.toml >"$test_directory/config.toml"
expect test "$(wc --lines <"$test_directory/config.toml")" = 7
chown --recursive ada: /home/ada/.config
# What a desktop does.
as_ada systemctl --user restart gestured-agent.service
is_read() { as_ada gesturectl status --json 2>/dev/null | grep --quiet '"state":"read"'; }
wait_for 30 is_read
for finger in 1 2 3 4; do panel_do panel down $finger $((200 + 20 * finger)) 90; done
panel_do panel sync
for step in 1 2 3 4 5; do
  for finger in 1 2 3 4; do panel_do panel move $finger $((200 + 20 * finger - 10 * step)) 90; done
  panel_do panel sync
done
for finger in 1 2 3 4; do panel_do panel up $finger; done
panel_do panel sync
wait_for 30 test -e /tmp/swiped
as_ada gesturectl status >&3
