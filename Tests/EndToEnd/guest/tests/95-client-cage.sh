# What an application sees of claimed touches on cage 0.1.4, which drops cancels: fingers lift.
# limit: 300
source "$guest/compositors.bash"
source "$guest/scenes.bash"
compositor_start cage wayland-0 WLR_RENDERER=pixman WLR_NO_HARDWARE_CURSORS=1 WLR_LIBINPUT_NO_DEVICES=1 cage -- sleep infinity
scenes_begin
client_start touch WAYLAND_DISPLAY=wayland-0 --size 500x400
play_scenes U
play_ends
play_palm 'touch 0'
scenes_end
