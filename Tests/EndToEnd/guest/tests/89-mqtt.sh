# limit: 240
# The bridge to a broker, as a service in its sandbox, with Debian's mosquitto. A swipe twice is two
# triggers. A message chooses a profile. The broker says when the bridge has ended. The daemon runs
# before the bridge's user exists, and finds it at a reload.
configure <<TOML
[[gesture]]
name = "start page"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = "true"

[[profile]]
name = "night"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel

systemd-run --quiet --unit=end-to-end-broker mosquitto -p 1883
make -C /src install-mqtt PREFIX=/usr DESTDIR= >/dev/null
trap 'systemctl stop gestured-mqtt end-to-end-listener end-to-end-broker
  make -C /src uninstall-mqtt PREFIX=/usr DESTDIR= >/dev/null
  systemctl daemon-reload
  userdel gestured-mqtt' EXIT
systemd-sysusers gestured-mqtt.conf
systemctl daemon-reload
systemctl start gestured-mqtt
expect_not systemctl --quiet is-active gestured-mqtt

printf '[broker]\nhost = "127.0.0.1"\n[topics]\nname = "k"\n[commands]\nallow = ["profile"]\n' \
  >/etc/gestured/mqtt.toml
gesturectl reload >/dev/null
heard=$test_directory/heard
systemd-run --quiet --unit=end-to-end-listener --property="StandardOutput=append:$heard" \
  mosquitto_sub -v -t '#'
# A listener that is not there yet hears nothing.
hears_itself() { mosquitto_pub -t ready -m '' && grep --quiet '^ready' "$heard"; }
wait_for 20 hears_itself
systemctl start gestured-mqtt

has_heard() { [[ $(grep --count -e "$1" "$heard") == "$2" ]]; }
wait_for 30 has_heard '^gestured/k/availability online' 1
expect has_heard '^homeassistant/device_automation/gestured_.*/start_20page/config .*"subtype":"start page"' 1
wait_for 20 has_heard '^gestured/k/panel/panel/exclusive OFF' 1
for times in 1 2; do
  panel_do panel swipe 1 50 50 150 50 300
  wait_for 20 has_heard '^gestured/k/gesture/start_20page ' "$times"
done
expect_not grep --quiet '"x":' "$heard"
wait_for 20 grep --quiet '^gestured/k/last_touch 20' "$heard"

mosquitto_pub -t gestured/k/profile/set -m night
wait_for 20 says '.profile == "night"'
wait_for 20 has_heard '^gestured/k/profile night' 1
mosquitto_pub -t gestured/k/shield/set -m 30
says_no() { journalctl --quiet --unit=gestured-mqtt --grep 'allow has no "shield"' >/dev/null; }
wait_for 20 says_no
expect says '.devices[0].state == "read"'

process=$(systemctl show --property=MainPID --value gestured-mqtt)
is_small() { (($(awk '/^VmRSS/ { print $2 }' "/proc/$process/status") <= 5000)); }
wait_for 30 is_small
note "$(grep --extended-regexp 'VmRSS|RssAnon' "/proc/$process/status" | tr -s '\t\n ' ' ')"
note "$(systemd-analyze security --no-pager gestured-mqtt.service | tail --lines=1)"
offline=$(grep --count '^gestured/k/availability offline' "$heard" || true)
kill -KILL "$process"
wait_for 20 has_heard '^gestured/k/availability offline' $((offline + 1))
wait_for 30 has_heard '^gestured/k/availability online' 2
