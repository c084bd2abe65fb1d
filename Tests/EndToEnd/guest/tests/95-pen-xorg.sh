# C15, E9, HND4: what a drawing application behind Xorg gets of a pen and of a palm beside it.
# limit: 500
source "$guest/compositors.bash"
source "$guest/pens.bash"
xorg_start
play_pens 'D0 U0' DISPLAY=:9 --x11
