# What an application sees of claimed touches on Plasma's KWin 5.27, which passes cancels on.
# limit: 400
source "$guest/compositors.bash"
source "$guest/scenes.bash"
compositor_start kwin wayland-0 XDG_SESSION_DESKTOP=KDE KWIN_COMPOSE=Q kwin_wayland --drm --no-lockscreen --no-global-shortcuts
scenes_begin
client_start touch WAYLAND_DISPLAY=wayland-0 --size 500x400
play_scenes C
play_ends
play_palm nothing
scenes_end
