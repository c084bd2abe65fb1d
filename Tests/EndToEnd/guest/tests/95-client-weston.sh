# What an application sees of claimed touches on weston 10, which drops cancels: fingers lift.
# limit: 300
source "$guest/compositors.bash"
source "$guest/scenes.bash"
weston_start background-color=0xff303030
scenes_begin
client_start touch WAYLAND_DISPLAY=wayland-1 --size 500x400
play_scenes U
play_ends
play_palm 'touch 0'
scenes_end
