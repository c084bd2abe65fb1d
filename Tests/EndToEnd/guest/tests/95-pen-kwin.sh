# C15, E9, HND4: what a drawing application behind Plasma's KWin 5.27 gets of a pen and of a palm beside it. KWin passes
# a cancel of the palm on.
# limit: 500
source "$guest/compositors.bash"
source "$guest/pens.bash"
kwin_start
play_pens 'D0 C( C)*' WAYLAND_DISPLAY=wayland-0
