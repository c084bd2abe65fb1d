# README.md on a laptop: the package, six lines, and a swipe. With a desktop, if the root has one: its line of
# docs/troubleshooting.md, an application in front, and a swipe that is for this application alone.
desktop=
for program in sway startplasma-wayland startx; do
  if command -v "$program" >/dev/null; then desktop=$program; fi
done
source /src/Tests/EndToEnd/guest/fresh

# Prints a cell of a desktop's row in docs/troubleshooting.md.
cell() { # beginning of the row, column
  awk -F '|' -v name="| $1" -v column="$2" 'index($0, name) == 1 { gsub(/^ *`|` *$/, "", $column); print $column }' \
    /src/docs/troubleshooting.md | grep . || fail "docs/troubleshooting.md has no row '$1'"
}

useradd --create-home --shell /bin/bash ada
runtime=/run/user/$(id --user ada)
as_ada() { runuser --user ada -- env HOME=/home/ada XDG_RUNTIME_DIR="$runtime" "$@"; }
as_ada mkdir -p /home/ada/.config/gestured /home/ada/.config/sway
case $desktop in
  sway)
    application=foot
    { cat /etc/sway/config; cell sway 3; echo 'exec foot'; } >/home/ada/.config/sway/config
    # The emulated graphics card draws nothing by itself.
    start='WLR_RENDERER=pixman WLR_NO_HARDWARE_CURSORS=1 sway'
    ;;
  startplasma-wayland)
    application=foot
    as_ada mkdir -p /home/ada/.config/autostart
    cp /usr/share/applications/foot.desktop /home/ada/.config/autostart/
    printf '[KSplash]\nEngine=none\n' >/home/ada/.config/ksplashrc
    # An emulated processor draws the panel and the wallpaper for longer than systemd waits for them.
    systemctl --global mask plasma-plasmashell.service
    start='LANG=C.UTF-8 KWIN_COMPOSE=Q startplasma-wayland'
    ;;
  startx)
    application=XTerm
    cell i3 3 >"/home/ada/$(cell i3 4 | sed 's|~/||')"
    # openbox gives a window that is there before it no focus.
    mkdir -p /home/ada/.config/openbox
    echo 'xterm &' >/home/ada/.config/openbox/autostart
    mkdir -p /etc/X11/xorg.conf.d
    printf 'Section "Device"\n  Identifier "card"\n  Driver "modesetting"\n  Option "AccelMethod" "none"\nEndSection\n' \
      >/etc/X11/xorg.conf.d/card.conf
    start=startx
    ;;
esac
if [[ $desktop ]]; then
  echo "exec env $start >/home/ada/desktop.log 2>&1" >/home/ada/.bash_profile
  touch /home/ada/.hushlogin
fi
chown --recursive ada: /home/ada

panel_plug panel
configuration_of README.md '## Your first gesture' |
  sed 's|^run = .*|run = "touch /tmp/swiped"|; s/^fingers = 4/&\nmax_duration_ms = 5000/' |
  as_ada tee /home/ada/.config/gestured/config.toml >"$test_directory/config.toml"
expect test "$(wc --lines <"$test_directory/config.toml")" = 7

mkdir -p /etc/systemd/system/getty@tty1.service.d
printf '[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin ada --noclear - $TERM\n' \
  >/etc/systemd/system/getty@tty1.service.d/ada.conf
systemctl daemon-reload && systemctl restart getty@tty1
is_logged_in() { [[ -e $runtime/systemd/private ]]; }
wait_for 60 is_logged_in
# What a desktop does.
[[ $desktop ]] || as_ada systemctl --user restart gestured-agent.service
is_read() { as_ada gesturectl status --json 2>/dev/null | grep --quiet '"state":"read"'; }
wait_for 120 is_read
swipe() {
  for finger in 1 2 3 4; do panel_do panel down $finger $((200 + 20 * finger)) 90; done
  panel_do panel sync
  for step in 1 2 3 4 5; do
    for finger in 1 2 3 4; do panel_do panel move $finger $((200 + 20 * finger - 10 * step)) 90; done
    panel_do panel sync
  done
  for finger in 1 2 3 4; do panel_do panel up $finger; done
  panel_do panel sync
}
swipe
wait_for 30 test -e /tmp/swiped
if [[ $desktop ]]; then
  is_in_front() { gesturectl status --json | grep --quiet "\"front\":{[^}]*\"$application\""; }
  # It is asked for only if a gesture names it.
  sed "s|^name = .*|name = \"here\"\napplications = [\"$application\"]|; s|/swiped|/here|" "$test_directory/config.toml" |
    as_ada tee --append /home/ada/.config/gestured/config.toml >>"$test_directory/config.toml"
  as_ada sed -i "s|^name = \"hello\"|&\nnot_applications = [\"$application\"]|" /home/ada/.config/gestured/config.toml
  sum=$(sha256sum /home/ada/.config/gestured/config.toml | cut --characters=1-64)
  is_in_force() { gesturectl status --json | grep --quiet "$sum"; }
  wait_for 30 is_in_force
  wait_for 120 is_in_front
  rm /tmp/swiped
  swipe
  wait_for 30 test -e /tmp/here
  expect_not test -e /tmp/swiped
  note "$(gesturectl status --json | grep --only-matching '"front":{[^}]*}')"
  picture desktop
fi
as_ada gesturectl status >&3
