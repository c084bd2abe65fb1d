# C15, E9, HND4: what a drawing application behind sway gets of a pen and of a palm beside it. libinput cancels a palm
# when the pen comes, and sway 1.7 drops cancels. So gestured lifts the palm before the pen comes.
# limit: 500
source "$guest/compositors.bash"
source "$guest/pens.bash"
cat >/etc/sway.config <<'SWAY'
xwayland disable
output * bg #303030 solid_color
SWAY
compositor_start sway wayland-1 WLR_RENDERER=pixman WLR_NO_HARDWARE_CURSORS=1 WLR_LIBINPUT_NO_DEVICES=1 sway -c /etc/sway.config
play_pens 'D0 U0' WAYLAND_DISPLAY=wayland-1
