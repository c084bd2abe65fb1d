# What an application sees of claimed touches on weston 10, which drops cancels: fingers lift.
# limit: 300
source "$guest/compositors.bash"
source "$guest/scenes.bash"
cat >/etc/weston.ini <<'WESTON'
[core]
idle-time=0
require-input=false
[shell]
startup-animation=none
animation=none
close-animation=none
locking=false
panel-position=none
background-color=0xff303030
[input-method]
path=
WESTON
compositor_start weston wayland-1 weston --backend=drm-backend.so --use-pixman --socket=wayland-1 --config=/etc/weston.ini
scenes_begin
client_start touch WAYLAND_DISPLAY=wayland-1 --size 500x400
play_scenes U
play_ends
play_palm 'touch 0'
scenes_end
