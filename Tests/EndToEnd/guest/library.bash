# What tests are written with. Everything that does not hold ends the test, with the reason.
#
# Sourced with $test_directory set. Provides $effects, where commands of gestures leave traces.

: "${test_directory:?}"
guest=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=Tests/EndToEnd/guest/install
source "$guest/install"
# shellcheck source=Tests/EndToEnd/guest/pace
source "$guest/pace"
run_directory=/run/end-to-end
rm -rf "$run_directory"
effects=$run_directory/effects
mkdir -p "$effects"
chmod 1777 "$effects"
configuration=/etc/gestured/config.toml
test_start=$EPOCHREALTIME
# A pipe that nothing is written to: to wait at it takes no process.
exec {silence}<> <(:)
declare -A panel_node panel_process panel_input panel_output

fail() { # message
  local caller=0
  while [[ ${BASH_SOURCE[caller]} == "${BASH_SOURCE[0]}" ]]; do caller=$((caller + 1)); done
  echo "$* (line ${BASH_LINENO[caller - 1]})" >"$test_directory/reason"
  exit 1
}

# Shown below the test's result, good or bad.
note() { # text
  echo "$*" >&3
}

expect() { # command…
  "$@" || fail "expected: $*"
}

expect_not() { # command…
  ! "$@" || fail "not expected: $*"
}

# Polls: the guest is emulated, an order of magnitude slower than the machine it runs on.
wait_for() { # seconds of an idle machine, command…
  local limit=$1 start=$SECONDS
  shift
  until "$@"; do
    at_this_pace "$limit"
    ((SECONDS - start <= seconds_here)) || fail "not within $limit s: $*"
    read -r -t 0.1 -u "$silence" || true
  done
}

# seconds_here is what so many seconds of an idle machine are in this guest, now.
at_this_pace() { # seconds
  if [[ -e $pace_file ]]; then read -r pace <"$pace_file"; fi
  seconds_here=$(($1 * pace / 100))
}

# ---- Panels ----

panel_answer() { # name
  local answer
  at_this_pace 30
  read -r -t "$seconds_here" -u "${panel_output[$1]}" answer || fail "panel '$1' does not answer"
  [[ $answer == ok* ]] || fail "panel '$1': $answer"
  REPLY=${answer#ok}
}

# Plugs a touchscreen in. panel_node[NAME] is its event node. Unplugged with the test at the latest.
panel_plug() { # name, options of `panel`…
  local name=$1 input output base
  shift
  base=$(mktemp --directory "$run_directory/panel.XXXXXX")
  mkfifo "$base/input" "$base/output"
  /src/.vm/panel --name "$name" "$@" <"$base/input" >"$base/output" &
  panel_process[$name]=$!
  exec {input}>"$base/input" {output}<"$base/output"
  panel_input[$name]=$input
  panel_output[$name]=$output
  panel_do "$name" node
  panel_node[$name]=${REPLY# }
}

# Plays one command of `panel`. Comes back when it has been played.
panel_do() { # name, command, numbers…
  local name=$1
  shift
  echo "$*" >&"${panel_input[$name]}"
  panel_answer "$name"
  # The hand leaves: what lands at once where a stroke has just ended is a contact that broke (G6).
  if [[ $1 == swipe ]]; then panel_do "$name" sleep 120; fi
}

# Plays one command, and reports it in a frame of its own.
panel_frame() { # name, command, numbers…
  panel_do "$@"
  panel_do "$1" sync
}

# Two fingers land and drag, and stay down.
panel_drag() { # name
  panel_frame "$1" down 1 100 90
  panel_frame "$1" down 2 120 90
  panel_frame "$1" move 1 110 90
  panel_frame "$1" move 2 130 90
}

# Comes back when the daemon has taken everything that was played: panels are read before requests.
panel_is_heard() {
  gesturectl status >/dev/null
}

# A rule that udev goes by.
udev_rule() { # the rule
  mkdir -p /run/udev/rules.d
  printf '%s\n' "$1" >/run/udev/rules.d/65-end-to-end.rules
  udevadm control --reload
}

panel_unplug() { # name
  local input=${panel_input[$1]} output=${panel_output[$1]}
  # Closing alone would not do: children of the test hold the descriptor too.
  echo quit >&"$input"
  exec {input}>&- {output}<&-
  wait "${panel_process[$1]}"
}

# ---- The daemon ----

configure() { # standard input: the configuration
  mkdir -p "${configuration%/*}"
  cat >"$configuration"
}

daemon_property() { # name
  systemctl show --property="$1" --value gestured.service
}

daemon_is_active() {
  systemctl --quiet is-active gestured.service
}

daemon_start() {
  systemctl start gestured.service || fail "gestured does not start"
}

daemon_reads() { # panel name
  local process
  process=$(daemon_property MainPID)
  [[ -n $(find "/proc/$process/fd" -lname "${panel_node[$1]}" 2>/dev/null) ]]
}

# What a file backs is left out: the kernel takes it back and reads it ahead as it pleases.
daemon_anonymous_kb() {
  awk '$1 == "RssAnon:" { print $2 }' "/proc/$(daemon_property MainPID)/status"
}

daemon_descriptors() {
  find "/proc/$(daemon_property MainPID)/fd" -mindepth 1 | wc --lines
}

says() { # expression of jq, about the status
  gesturectl status --json | jq --exit-status "$1" >/dev/null
}

daemon_is() { # state
  says ".state == \"$1\""
}

refuses() { # message, arguments of gesturectl…
  local message=$1 said
  shift
  said=$(gesturectl "$@" 2>&1) && fail "gesturectl $* succeeds"
  grep --quiet --fixed-strings -e "$message" <<<"$said" || fail "gesturectl $* says: $said"
}

# How many gestures the daemon has recognized: what is not among them runs no command later either.
recognized() {
  gesturectl status --json | jq '[.gestures[].recognized] | add'
}

# Whether an entry of the daemon, since the test began, has the fields and matches the expression.
journal_has() { # FIELD=VALUE… [extended regular expression]
  local argument fields=() expression=
  for argument; do
    if [[ $argument =~ ^[A-Z_][A-Z0-9_]*= ]]; then
      fields+=("$argument")
    else
      expression=$argument
    fi
  done
  daemon_journal "$test_start" --output=cat "${fields[@]}" | grep --extended-regexp -e "$expression" >/dev/null
}

# Whether a command has left this trace: a file in $effects, with such a line.
effect() { # file [extended regular expression]
  [[ -e $effects/$1 ]] || return
  (($# == 1)) || grep --quiet --extended-regexp -e "$2" "$effects/$1"
}

# ---- Sessions ----

# Logs a user in at a virtual terminal, and brings that to the front. Users are made as needed, and
# go with the test.
log_in() { # user, number of the virtual terminal
  local directory=/run/systemd/system/getty@tty$2.service.d
  if ! id "$1" &>/dev/null; then
    # Numbers are not used again: logind may still know an earlier test's user by one, and its name.
    local number
    number=$(($(cat /run/end-to-end-users 2>/dev/null || echo 2000) + 1))
    echo "$number" >/run/end-to-end-users
    useradd --create-home --shell /bin/bash --uid "$number" "$1"
    echo "$1" >>"$run_directory/users"
  fi
  mkdir -p "$directory"
  printf '[Service]\nType=simple\nExecStart=\nExecStart=-/sbin/agetty --autologin %s --noclear - linux\n' \
    "$1" >"$directory/end-to-end.conf"
  systemctl daemon-reload
  systemctl restart "getty@tty$2.service" || fail "no getty at tty$2"
  wait_for 120 has_session "$1"
  loginctl activate "$(session_of "$1")" || fail "the session of $1 cannot be activated"
  wait_for 10 is_active "$1"
  wait_for 60 systemctl --quiet is-active "user@$(id --user "$1").service"
}

log_out() { # user
  local terminal
  terminal=$(loginctl show-session "$(session_of "$1")" --property=TTY --value)
  # First, or it logs the user in again.
  systemctl stop "getty@$terminal.service"
  loginctl terminate-user "$1" 2>/dev/null || true
  wait_for 30 has_no_session "$1"
}

# Prints the number of the user's session at the seat. Nothing if there is none.
session_of() { # user
  loginctl --no-legend list-sessions | awk -v user="$1" '$3 == user && $4 == "seat0" { print $1; exit }'
}

has_session() { # user
  [[ -n $(session_of "$1") ]]
}

has_no_session() { # user
  ! has_session "$1"
}

# Whether it is the user's session that is in front at the seat.
is_active() { # user
  [[ $(loginctl show-seat seat0 --property=ActiveSession --value) == "$(session_of "$1")" ]]
}

# Runs a command as the user, with what finds the user's service manager and bus.
as_user() { # user, command…
  local user=$1 runtime
  runtime=/run/user/$(id --user "$1")
  shift
  runuser --user "$user" -- env --chdir=/ XDG_RUNTIME_DIR="$runtime" \
    DBUS_SESSION_BUS_ADDRESS="unix:path=$runtime/bus" "$@"
}

# ---- Exclusive panels ----

# Prints the event node of the twin that gestured made of a panel.
twin_node() { # panel name
  local file
  file=$(grep --files-with-matches --line-regexp "gestured/${panel_node[$1]##*/}" \
    /sys/class/input/event*/device/phys 2>/dev/null) || return
  file=${file#/sys/class/input/}
  echo "/dev/input/${file%%/*}"
}

# Prints the event node by which gestures on a panel click, drag, scroll and press keys.
pointer_node() { # panel name
  local file
  file=$(grep --files-with-matches --line-regexp "gestured-actions/${panel_node[$1]##*/}" \
    /sys/class/input/event*/device/phys 2>/dev/null) || return
  file=${file#/sys/class/input/}
  echo "/dev/input/${file%%/*}"
}

has_pointer() { # panel name
  pointer_node "$1" >/dev/null
}

has_no_pointer() { # panel name
  ! has_pointer "$1"
}

# What libinput told of the pointer in few letters, with places in percent of the screen. @X,Y is
# where it went, + and - a button or key that was pressed and released, "wheel" that it scrolled.
pointer_story() { # name
  sed --quiet --regexp-extended \
    's/^[- ]\S+\s+(POINTER_(BUTTON|MOTION_ABSOLUTE|SCROLL_WHEEL)|KEYBOARD_KEY)\s+\+[0-9.]+s\s*/\1 /p' \
    "$test_directory/$1" | awk '
    $1 == "POINTER_MOTION_ABSOLUTE" { sub(/\/ */, " "); tell(sprintf("@%.0f,%.0f", $2, $3)) }
    $1 == "POINTER_BUTTON" || $1 == "KEYBOARD_KEY" {
      match($0, /(BTN|KEY)_[A-Z0-9_]+/)
      tell(($0 ~ /pressed/ ? "+" : "-") tolower(substr($0, RSTART + 4, RLENGTH - 4)))
    }
    $1 == "POINTER_SCROLL_WHEEL" { tell("wheel") }
    function tell(word) { if (word != last) printf "%s%s", separator, word; separator = " "; last = word }'
}

pointer_tells() { # name, story
  [[ $(pointer_story "$1") == "$2" ]]
}

# How far the wheels turned, in 120ths of a notch down.
wheel_units() { # name
  awk '/POINTER_SCROLL_WHEEL/ { sub(/.*vert [-0-9.]+\//, ""); sum += $0 + 0 } END { printf "%d", sum }' \
    "$test_directory/$1"
}

has_twin() { # panel name
  twin_node "$1" >/dev/null
}

has_no_twin() { # panel name
  ! has_twin "$1"
}

# Whether gestured has grabbed the panel, for the first time in this test or so many times.
is_grabbed() { # panel name [times]
  local times
  times=$(daemon_journal "$test_start" --output=cat "DEVICE=$1" | grep --count "'$1' is exclusive") || true
  ((times >= ${2:-1}))
}

# Whether no program has grabbed the panel. Asking takes the grab for a moment: not to be asked
# while gestured might want it.
is_free() { # panel name
  /src/.vm/panel --can-grab "${panel_node[$1]}"
}

# From now on what libinput says of a node goes to $test_directory/NAME. Told to `libinput_says`.
# listener_process[NAME] is the process.
declare -A listener_process
listen() { # name, event node
  udevadm settle
  stdbuf --output=L libinput debug-events --show-keycodes --device "$2" >"$test_directory/$1" 2>&1 &
  listener_process[$1]=$!
  wait_for 30 libinput_says "$1" DEVICE_ADDED
}

libinput_says() { # name, extended regular expression
  grep --quiet --extended-regexp -e "$2" "$test_directory/$1"
}

# What libinput said of touches, without device and time: "TOUCH_DOWN 0 (0) 29.07/46.39 (…mm)".
touches() { # name
  sed --quiet --regexp-extended \
    's/^[- ]\S+\s+(TOUCH_(DOWN|UP|MOTION|CANCEL))\s+\+[0-9.]+s\s*/\1 /p' "$test_directory/$1"
}

# The same in few letters, motions and frames left out: "D0 D1 U0 C1".
touch_story() { # name
  touches "$1" | awk '$1 != "TOUCH_MOTION" { printf "%s%s%s", s, substr($1, 7, 1), $2; s = " " }'
}

tells() { # name, story
  [[ $(touch_story "$1") == "$2" ]]
}
