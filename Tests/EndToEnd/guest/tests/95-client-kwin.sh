# HND1, HND2: what an application sees of claimed touches on Plasma's KWin 5.27, which passes cancels on, and of a
# hand that trembles.
# limit: 400
source "$guest/compositors.bash"
source "$guest/scenes.bash"
kwin_start
scenes_begin
client_start touch WAYLAND_DISPLAY=wayland-0 --size 500x400
play_scenes C
play_hands
play_ends
play_palm nothing
scenes_end
