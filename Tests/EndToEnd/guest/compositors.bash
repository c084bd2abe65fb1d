# What tests of compositors are written with, besides the library: a compositor in a session at the
# seat, and an application on it that tells what it sees. To be sourced.

# The glass is 160 x 120 mm, the picture 640 x 480 pixels: four to a millimetre.
pixels_per_mm=4

# ---- The compositor ----

# Starts a compositor in a session of its own. What it needs of the session's kind and desktop is given
# as XDG_SESSION_TYPE=… and XDG_SESSION_DESKTOP=…, before everything else.
compositor_start() { # name, file in the runtime directory that is there once it is ready, command…
  compositor=$1
  local ready=$2 log=$test_directory/$1.log
  shift 2
  printf '%s\n' XDG_SESSION_TYPE=wayland >/etc/environment
  while [[ $1 == XDG_SESSION_*=* ]]; do
    echo "$1" >>/etc/environment
    shift
  done
  # Not loaded before: it would cost every other test two seconds.
  modprobe virtio_gpu
  wait_for 20 test -e /dev/dri/card0
  touch "$log"
  chmod 666 "$log"
  printf 'until [[ -e %s/front ]]; do sleep 0.1; done\nexec env %s >>%s 2>&1\n' \
    "$run_directory" "$*" "$log" >/etc/skel/.bash_profile
  log_in "user-$compositor" 2
  rm /etc/skel/.bash_profile
  runtime=/run/user/$(id --user "user-$compositor")
  touch "$run_directory/front"
  wait_for 120 test -e "$runtime/$ready"
  : >/etc/environment
}

# ---- The application ----

# Starts one: client_log is what it tells.
client_start() { # name, environment and options…
  local environment=() identity
  client_log=$test_directory/$1
  shift
  while [[ ${1:-} == *=* ]]; do environment+=("$1") && shift; done
  identity=$(id --user "user-$compositor")
  setpriv --reuid "$identity" --regid "$identity" --clear-groups \
    env --chdir=/ XDG_RUNTIME_DIR="$runtime" "${environment[@]}" /src/.vm/client "$@" >"$client_log" 2>&1 &
  client_process=$!
  client_mark=0
  wait_for 60 client_told shown
  # A window is where it will stay once the compositor has drawn it.
  sleep 1
}

client_stop() {
  kill "$client_process"
  wait "$client_process" || true
}

client_told() { # extended regular expression
  grep --quiet --extended-regexp -e "$1" "$client_log"
}

# From now on only what comes counts.
client_forget() {
  client_mark=$(wc --lines <"$client_log")
}

# What it saw since, in few letters: D, U touches that began and ended, C a cancel of all, P, R a
# button pressed and released.
client_story() {
  tail --lines="+$((client_mark + 1))" "$client_log" | awk '
    $3 == "touch" && $4 == "down" { tell("D" $5) }
    $3 == "touch" && $4 == "up" { tell("U" $5) }
    $3 == "touch" && $4 == "cancel" { tell("C") }
    $3 == "button" { tell($4 == "press" ? "P" : "R") }
    function tell(word) { printf "%s%s", separator, word; separator = " " }'
}

client_saw() { # extended regular expression of the whole story
  [[ $(client_story) =~ ^($1)$ ]]
}

# What it holds, asked now: "nothing", or which touches and buttons.
client_holding() {
  local asked
  asked=$(grep --count ' holds ' "$client_log") || true
  kill -USR1 "$client_process"
  (wait_for 20 client_answered "$((asked + 1))") || return
  awk '/ holds / { sub(/.* holds /, ""); last = $0 } END { print last }' "$client_log"
}

client_answered() { # times
  (($(grep --count ' holds ' "$client_log") >= $1))
}

client_holds() { # what
  [[ $(client_holding) == "$1" ]]
}

# ---- Places, in mm ----

# Finds the window by a touch in the middle of the screen, which is inside wherever it was put.
find_window() {
  local x y left top
  client_forget
  panel_do panel tap 1 80 60 50
  wait_for 20 client_saw 'D0 U0|P R'
  IFS=, read -r x y < <(awk -v mark="$client_mark" \
    'NR > mark && /touch down/ { sub(/.* at /, ""); print; exit }' "$client_log")
  left=$((80 * pixels_per_mm - ${x%.*})) top=$((60 * pixels_per_mm - ${y%.*}))
  window_left=$((left / pixels_per_mm)) window_top=$((top / pixels_per_mm))
}

# Weston with nothing on its screen but applications. Lines more for its [shell], if any.
weston_start() { # [line of configuration…]
  cat >/etc/weston.ini <<WESTON
[core]
idle-time=0
require-input=false
[shell]
startup-animation=none
animation=none
close-animation=none
locking=false
panel-position=none
$(printf '%s\n' "$@")
[input-method]
path=
WESTON
  compositor_start weston wayland-1 weston --backend=drm-backend.so --use-pixman --socket=wayland-1 --config=/etc/weston.ini
}

# Xorg, with nothing else on its display :9.
xorg_start() {
  # Nothing here is worth an emulated graphics processor.
  mkdir -p /etc/X11/xorg.conf.d
  cat >/etc/X11/xorg.conf.d/card.conf <<'XORG'
Section "Device"
  Identifier "card"
  Driver "modesetting"
  Option "AccelMethod" "none"
EndSection
XORG
  compositor_start xorg ../../../tmp/.X11-unix/X9 XDG_SESSION_TYPE=x11 Xorg :9 vt2 -keeptty -noreset -nolisten tcp
}

# Plasma's KWin, with nothing else of Plasma.
kwin_start() {
  compositor_start kwin wayland-0 XDG_SESSION_DESKTOP=KDE KWIN_COMPOSE=Q kwin_wayland --drm --no-lockscreen --no-global-shortcuts
}
