# What an application sees of claimed touches on sway 1.7, which drops cancels: fingers lift, and so
# does the button that sway makes of them for an application without touch.
# limit: 300
source "$guest/compositors.bash"
source "$guest/scenes.bash"
cat >/etc/sway.config <<'SWAY'
xwayland disable
output * bg #303030 solid_color
for_window [app_id=".*"] floating enable, border none, move position 40 40
SWAY
compositor_start sway wayland-1 WLR_RENDERER=pixman WLR_NO_HARDWARE_CURSORS=1 WLR_LIBINPUT_NO_DEVICES=1 sway -c /etc/sway.config
scenes_begin
client_start touch WAYLAND_DISPLAY=wayland-1 --size 500x400
play_scenes U
client_stop
client_start mouse WAYLAND_DISPLAY=wayland-1 --size 500x400 --no-touch
next_touch='P R'
scene 'swipe, claimed, no touch' play_inside 'P R'
scene 'long press, no touch' play_long_press 'P R'
client_stop
client_start touch-again WAYLAND_DISPLAY=wayland-1 --size 500x400
next_touch='D0 U0'
play_ends
play_palm 'touch 0'
scenes_end
