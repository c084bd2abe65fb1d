# C13, E9: a kiosk's life in a hurry. Faults of all kinds at random. After each the next swipe acts,
# nothing is down for applications, and the daemon has no more descriptors and memory than when it
# was new. YEAR_FAULTS and YEAR_SEED, given to `run`, are how many, and which. YEAR_KINDS, of which
# kinds.
# limit: 6000
faults=20 seed=1
source /out/settings
faults=${YEAR_FAULTS:-$faults} RANDOM=${YEAR_SEED:-$seed}

configuration_of() { # direction that acts
  configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "swipe"
type = "swipe"
direction = "$1"
max_duration_ms = 5000
run = "echo >>$effects/swipe"

[[gesture]]
name = "hangs"
type = "long_press"
fingers = 3
run = "exec sleep 1000"
TOML
}
mkdir -p /run/systemd/system/systemd-suspend.service.d
printf '[Service]\nExecStart=\nExecStart=/bin/sleep 1\n' \
  >/run/systemd/system/systemd-suspend.service.d/stand-in.conf
systemctl daemon-reload

lives() {
  process=$(daemon_property MainPID)
  ((process > 0)) && daemon_is_active && daemon_reads panel && has_twin panel
}

# The next swipe acts, on a daemon that lives.
swipes=0
# The commands are not root's.
install --mode=666 /dev/null "$effects/swipe"
acts() { # what happened before
  wait_for 60 lives
  swipes=$((swipes + 1))
  panel_do panel swipe 1 100 90 200 90 300
  has_acted() { (($(wc --lines <"$effects/swipe") >= swipes)); }
  wait_for 30 has_acted || fail "after '$1' the next swipe does nothing"
  expect test "$(wc --lines <"$effects/swipe")" = "$swipes"
  # What applications have down stands in the kernel's own account of the twin.
  expect_not /src/.vm/panel --is-touched "$(twin_node panel)"
}

# ---- Faults ----

killed() {
  systemctl reset-failed gestured.service
  kill -KILL "$process"
}
killed_under_fingers() {
  panel_drag panel
  killed
  panel_do panel up 1
  panel_frame panel up 2
}
without_guardian() { pkill -KILL --full gestured-guardian; }
unplugged() {
  panel_unplug panel
  wait_for 30 daemon_is_active
  panel_plug panel
}
unplugged_under_fingers() {
  panel_drag panel
  unplugged
}
stopped_under_fingers() {
  panel_drag panel
  systemctl stop gestured.service
  panel_do panel up 1
  panel_frame panel up 2
  daemon_start
}
# Longer than its buffer is deep: the kernel drops events, and says SYN_DROPPED.
deaf() {
  kill -STOP "$process"
  for _ in {1..12}; do panel_do panel swipe 1 100 90 110 100 60; done
  kill -CONT "$process"
}
disk_full() {
  local filler=$run_directory/filler
  dd if=/dev/zero of="$filler" bs=1M status=none 2>/dev/null || true
  systemctl reload gestured.service || true
  panel_do panel swipe 1 100 120 100 110 100
  rm "$filler"
}
journald_restarted() { systemctl restart systemd-journald.service; }
logind_restarted() { systemctl restart systemd-logind.service; }
udevd_restarted() { systemctl restart systemd-udevd.service; }
suspended() {
  busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager Suspend b false || true
  sleep 1
}
clock_set() {
  date --set="@$(($(date +%s) + 86400))" >/dev/null
  panel_do panel down 4 100 120
  panel_frame panel up 4
  date --set="@$(($(date +%s) - 86400))" >/dev/null
}
bad_configuration() {
  echo 'gesture = "broken' >"$configuration"
  ! systemctl reload gestured.service || fail "a broken configuration was taken"
  configuration_of right
}
reloads() { systemctl reload gestured.service; }
reloaded_under_fingers() {
  panel_drag panel
  configuration_of right
  wait_for 30 reloads
  panel_do panel up 1
  panel_frame panel up 2
}
palm() {
  for finger in 1 2 3 4 5; do panel_do panel down "$finger" $((40 + 8 * finger)) 90; done
  panel_do panel sync
  for finger in 1 2 3 4 5; do panel_do panel up "$finger"; done
  panel_do panel sync
}
command_hangs() {
  for finger in 1 2 3; do panel_do panel down "$finger" $((40 + 20 * finger)) 90; done
  panel_do panel sync
  panel_do panel sleep 1500
  for finger in 1 2 3; do panel_do panel up "$finger"; done
  panel_do panel sync
}
# A ninth client is refused while eight are young. One that reloads or pauses is a client.
deaf_clients() {
  for _ in {1..12}; do
    timeout 20 perl -MSocket -e 'socket(my $s, AF_UNIX, SOCK_STREAM, 0); connect($s, sockaddr_un("/run/gestured/control")); sleep 5' &
  done
}
paused() {
  wait_for 30 gesturectl pause >/dev/null
  wait_for 30 gesturectl resume >/dev/null
}
# The disk of the configuration loses power while a mistake on it is mended. What the journal of
# ext4 brings back is the file as it was, or mended, never a part of it. Mended if that had been
# said.
disk=/etc/gestured mistaken=/etc/gestured/mistaken.toml
mount_disk() { mount -o loop,data=ordered "$shelf/disk.img" "$disk"; }
power_cut() {
  printf '[[gesture]]\nname = "tap"\ntype = "tap"\nenabled = yes\nrun = "true"\n' >"$mistaken" ||
    fail "the disk takes nothing before its power is cut: $(dmesg | tail --lines=5)"
  local mistake mended
  mistake=$(<"$mistaken") mended=${mistake/yes/true}
  sync --file-system "$disk"
  gesturectl check --fix "$mistaken" >/dev/null 2>&1 &
  local mending=$!
  sleep "$((RANDOM % 2)).$((RANDOM % 10))"
  # EXT4_IOC_SHUTDOWN, without the log: ioctl_ext4(2), as xfstests cuts the power.
  perl -e 'open my $disk, "<", $ARGV[0] or die $!; my $how = pack "L", 2; ioctl $disk, 0x8004587d, $how or die $!' "$configuration"
  local said=no
  ! wait "$mending" || said=mended
  umount "$disk"
  mount_disk
  killed
  echo "  $said" >>"$test_directory/faults"
  [[ $(<"$mistaken") == "$mended" || ($said == no && $(<"$mistaken") == "$mistake") ]] ||
    fail "after a power cut $mistaken, $said, is: $(<"$mistaken")"
  rm --force "$mistaken" "$mistaken".*
}
kinds=(killed killed_under_fingers without_guardian unplugged unplugged_under_fingers stopped_under_fingers deaf
  disk_full journald_restarted logind_restarted udevd_restarted suspended clock_set bad_configuration
  reloaded_under_fingers palm command_hangs deaf_clients paused power_cut)
[[ -z ${YEAR_KINDS:-} ]] || read -r -a kinds <<<"$YEAR_KINDS"

# ---- The year ----

# On a tmpfs of its own, which nothing else fills. ext4 zeroes the tables of inodes when it is new
# otherwise, and what a loop device zeroes on a tmpfs is a hole, which needs room when it is written.
shelf=$run_directory/shelf
mkdir --parents "$shelf"
mount -t tmpfs -o size=20M shelf "$shelf"
dd if=/dev/zero of="$shelf/disk.img" bs=1M count=16 status=none
mkfs.ext4 -q -E nodiscard,lazy_itable_init=0 "$shelf/disk.img"
mkdir --parents "$disk"
trap 'umount --lazy "$disk" "$shelf"' EXIT
mount_disk
panel_plug panel --slots 10
configuration_of right
sync --file-system "$disk"
daemon_start
acts nothing
systemctl reload gestured.service
sleep 2
new=$(daemon_descriptors) memory=$(daemon_anonymous_kb)
most=$memory
for ((fault = 1; fault <= faults; fault++)); do
  kind=${kinds[RANDOM % ${#kinds[@]}]}
  echo "$fault $kind" >>"$test_directory/faults"
  "$kind"
  acts "$kind"
  now=$(daemon_anonymous_kb)
  ((now <= most)) || most=$now
done
wait_for 30 reloads
sleep 2
note "$faults faults; descriptors $new before, $(daemon_descriptors) after;" \
  "anonymous memory $memory kB before, $(daemon_anonymous_kb) kB after, $most kB at most"
expect test "$(daemon_descriptors)" -le "$((new + 1))"
expect test "$(daemon_anonymous_kb)" -le $((memory + 256))
