# limit: 120
# H1, H3: keys of a device of its own, of a keyboard of which one is named, and of the touchscreen's own node. Of
# the keyboard nothing else arrives. None of them is grabbed.
device() { # name, codes of keys in hexadecimal…
  local name=$1 byte code bytes=()
  shift
  for byte in $(seq 0 95); do bytes[byte]=0; done
  for code; do bytes[code / 8]=$((bytes[code / 8] | 1 << code % 8)); done
  {
    echo "N: $name"
    echo "I: 0019 0001 0001 0100"
    echo "P: 00 00 00 00 00 00 00 00"
    echo "B: 00 0b 00 00 00 00 00 00 00"
    for byte in $(seq 0 8 95); do printf 'B: 01%s\n' "$(printf ' %02x' "${bytes[@]:byte:8}")"; done
  } >"$run_directory/$name.evemu"
  evemu-device "$run_directory/$name.evemu" >"$run_directory/$name.node" &
  wait_for 20 grep -q /dev/input/event "$run_directory/$name.node"
  udevadm settle
}
node() { sed -n 's/.*\(\/dev\/input\/event[0-9]*\).*/\1/p' "$run_directory/$1.node"; }
key() { # device, key, value
  evemu-event "$(node "$1")" --type EV_KEY --code "$2" --value "$3" --sync
}
reads() { # device
  [[ -n $(find "/proc/$(daemon_property MainPID)/fd" -lname "$(node "$1")" 2>/dev/null) ]]
}
let_read() { # device
  /usr/lib/udev/gestured-access "$(node "$1")"
}

device volume-keys 114 115
device typing 16 29 30 114
let_read volume-keys
let_read typing
configure <<TOML
[[device]]
match = "volume-keys"
keys = true

[[device]]
match = "typing"
keys = ["leftctrl", "a"]

[[gesture]]
name = "volume"
type = "tap"
keys = ["volumedown"]
max_duration_ms = 20000
run = "echo \$GESTURE_NAME \$GESTURE_FINGERS >$effects/volume"

[[gesture]]
name = "home"
type = "tap"
keys = ["homepage"]
max_duration_ms = 20000
run = "touch $effects/home"

[[gesture]]
name = "with ctrl"
type = "tap"
max_duration_ms = 20000
while_pressed = ["leftctrl"]
run = "touch $effects/with-ctrl"
TOML
panel_plug panel --button
daemon_start
wait_for 10 daemon_reads panel
wait_for 20 reads volume-keys
wait_for 20 reads typing
expect journal_has PRIORITY=5 "reading keys of 'typing' .*: leftctrl$"
expect journal_has PRIORITY=5 "reading keys of 'volume-keys' .*: volumedown$"

key volume-keys KEY_VOLUMEDOWN 1
key volume-keys KEY_VOLUMEDOWN 0
wait_for 20 effect volume '^volume 0$'
panel_frame panel press
panel_frame panel release
wait_for 20 effect home

# No program has grabbed the keyboard, and what is typed on it does not even wake the daemon.
expect /src/.vm/panel --can-grab "$(node typing)"
key typing KEY_Q 1
key typing KEY_Q 0
panel_do panel tap 1 100 90 50
key typing KEY_LEFTCTRL 1
sleep 1
expect_not effect with-ctrl
panel_do panel tap 1 200 90 50
wait_for 20 effect with-ctrl
key typing KEY_LEFTCTRL 0

# What udev changes of it makes it be opened anew, as a touchscreen is.
mkdir -p /run/udev/rules.d
cat >/run/udev/rules.d/65-end-to-end.rules <<'RULES'
KERNEL=="event*", ATTRS{name}=="volume-keys", ENV{LIBINPUT_CALIBRATION_MATRIX}="1 0 0.1 0 1 0", RUN+="/usr/lib/udev/gestured-access $devnode"
RULES
udevadm control --reload
udevadm trigger --settle "$(node volume-keys)"
are_read_again() {
  (($(daemon_journal "$test_start" --output=cat | grep --count "reading keys of 'volume-keys'") == 2))
}
wait_for 20 are_read_again
key volume-keys KEY_VOLUMEDOWN 1
rm "$effects/volume"
key volume-keys KEY_VOLUMEDOWN 0
wait_for 20 effect volume '^volume 0$'
rm /run/udev/rules.d/65-end-to-end.rules
udevadm control --reload

# A recording has the presses of the same keys, and nothing else that was typed. Replay knows them.
recording=$test_directory/keys.evemu
gesturectl record --device panel --config "$configuration" -o "$recording" 2>"$test_directory/messages" &
recorder=$!
messages_have() { grep --quiet --extended-regexp -e "$1" "$test_directory/messages"; }
wait_for 20 messages_have "recording keys of 'volume-keys' .*: volumedown$"
wait_for 20 messages_have "recording 'panel'"
key typing KEY_Q 1
key typing KEY_Q 0
key typing KEY_LEFTCTRL 1
panel_do panel tap 1 100 90 50
key typing KEY_LEFTCTRL 0
key volume-keys KEY_VOLUMEDOWN 1
key volume-keys KEY_VOLUMEDOWN 0
wait_for 20 grep --quiet '0001 0072 0$' "$recording"
kill -INT "$recorder"
expect wait "$recorder"
gesturectl replay --config "$configuration" --json "$recording" >"$test_directory/replayed"
expect grep --quiet '"gesture":"with ctrl"' "$test_directory/replayed"
expect grep --quiet '"gesture":"volume"' "$test_directory/replayed"
expect_not grep --quiet '0001 0010 ' "$recording"

# keys = true is not enough for a device with letters.
sed -i 's/^keys = \["leftctrl", "a"\]/keys = true/' "$configuration"
expect gesturectl reload
wait_for 20 journal_has PRIORITY=4 "keys of 'typing' are not read: .* has letters"
expect_not reads typing

# What gestured presses itself is no key of its gestures, no matter which program may read it.
cat >>"$configuration" <<TOML

[[device]]
match = "*"
keys = ["volumedown"]

[[gesture]]
name = "quieter"
type = "tap"
fingers = 2
max_duration_ms = 20000
key = "volumedown"
TOML
expect gesturectl reload
wait_for 20 has_pointer panel
/usr/lib/udev/gestured-access "$(pointer_node panel)"
expect gesturectl reload
wait_for 20 reads volume-keys
expect_not journal_has PRIORITY=5 "reading keys of .* \($(pointer_node panel)\)"
