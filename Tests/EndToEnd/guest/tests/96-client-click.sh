# What an application sees of a long press that clicks, on weston: the touch, its end, then the pointer and the
# right button where the finger is. With touch-as-mouse.toml an application that knows no touch has a mouse.
# limit: 300
source "$guest/compositors.bash"
weston_start
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "menu"
type = "long_press"
click = "right"
TOML
panel_plug panel --size 160x120
daemon_start
wait_for 60 is_grabbed panel
wait_for 20 has_pointer panel
udevadm settle
sleep 1
client_start touch WAYLAND_DISPLAY=wayland-1

# Everything of the story, in order, with places in millimetres of the glass.
client_acts() {
  tail --lines="+$((client_mark + 1))" "$client_log" | awk -v scale="$pixels_per_mm" '
    $3 == "touch" && $4 == "down" { tell("touch@" place($NF)) }
    $3 == "touch" && ($4 == "up" || $4 == "cancel") { tell("left") }
    $3 == "pointer" && $NF ~ /,/ { where = place($NF) }
    $3 == "button" { tell(($4 == "press" ? "+" : "-") ($5 - 272) "@" where) }
    $3 == "axis" { tell("axis") }
    function place(text) { split(text, at, ","); return sprintf("%.0f,%.0f", at[1] / scale, at[2] / scale) }
    function tell(word) { if (word != last) printf "%s%s", separator, word; separator = " "; last = word }'
}
client_did() { # story
  [[ $(client_acts) == "$1" ]]
}

client_forget
panel_frame panel down 1 80 60
wait_for 30 client_did 'touch@80,60 left +1@80,60 -1@80,60'
panel_frame panel up 1
expect client_holds nothing
note "long press: $(client_acts)"
client_stop

cp /usr/share/doc/gestured/examples/touch-as-mouse.toml "$configuration"
# Strokes take longer in here.
sed -i 's/^max_interval_ms = .*/max_interval_ms = 3000/; s/^min_duration_ms = .*/min_duration_ms = 3000/; s/^kinetic/#&/' \
  "$configuration"
sed -i '/^click = "right"/a min_duration_ms = 6000' "$configuration"
expect systemctl reload gestured.service
client_start mouse WAYLAND_DISPLAY=wayland-1 --no-touch
mouse_does() { # name, story, what plays it…
  local name=$1 story=$2
  shift 2
  client_forget
  "$@"
  wait_for 30 client_did "$story"
  note "$name: $(client_acts)"
  wait_for 10 client_holds nothing
}
play_scroll() {
  panel_do panel down 1 70 60
  panel_frame panel down 2 90 60
  for mm in 64 68 72 76; do
    panel_do panel move 1 70 "$mm"
    panel_frame panel move 2 90 "$mm"
  done
  panel_do panel up 1
  panel_frame panel up 2
}
play_hold() {
  panel_do panel tap 1 50 50 50
  panel_frame panel down 1 50 50
  panel_do panel sleep 3500
  panel_frame panel move 1 90 50
  panel_frame panel up 1
}
play_press() {
  panel_frame panel down 1 60 40
  panel_do panel sleep 6500
  panel_frame panel up 1
}
mouse_does 'tap' '+0@80,60 -0@80,60' panel_do panel tap 1 80 60 50
sleep 1
mouse_does 'three fingers' '+2@80,60 -2@80,60' panel_do panel tap 3 80 60 50
sleep 1
mouse_does 'long press' '+1@60,40 -1@60,40' play_press
sleep 1
mouse_does 'tap and hold' '+0@50,50 -0@90,50' play_hold
sleep 1
mouse_does 'two fingers' 'axis' play_scroll
