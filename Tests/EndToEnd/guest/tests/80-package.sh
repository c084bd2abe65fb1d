# limit: 600
# The Debian package: installed, enabled, upgraded while it runs, purged. Nothing of it is left.
package=$(printf '%s\n' /src/dist/gestured_*_"$(dpkg --print-architecture)".deb)
[[ -e $package ]] || fail "no package in dist/: 'make deb' builds it"
version=$(dpkg-deb --field "$package" Version)
size=$(stat --format=%s "$package")
note "$size bytes"
expect test "$size" -le 4000000

# The other tests' copy makes room, and comes back after this one.
leave_to_package() {
  make -C /src uninstall PREFIX=/usr
  userdel gestured
  systemctl daemon-reload
  udevadm control --reload
}
come_back() {
  if has_session anna; then log_out anna; fi
  chmod 0600 /dev/uinput
  dpkg --purge gestured
  install_product
  jobs -p | xargs --no-run-if-empty kill
}
trap 'come_back &>/dev/null || true' EXIT
leave_to_package
# A container's way to keep services from starting. A manual's index that takes minutes here.
rm -f /usr/sbin/policy-rc.d /var/lib/man-db/auto-update
mkdir -p /usr/share/fish/vendor_completions.d /usr/share/zsh/vendor-completions

# Files wherever the package, dpkg and systemd put any. Users and groups.
traces() {
  find /etc /usr/bin /usr/libexec /usr/lib/systemd /usr/lib/sysusers.d /usr/lib/udev /usr/share/bash-completion \
    /usr/share/fish /usr/share/zsh /var/lib/systemd /var/lib/dpkg/info /run/systemd/system \
    '(' -type f -o -type l ')' -print
  find /usr/share/doc/gestured /usr/share/man -name '*gestur*' 2>/dev/null || true
  getent passwd gestured || true
  getent group gestured || true
}
is_swiped() { # line
  panel_do panel swipe 1 200 90 100 90 300
  wait_for 20 effect swipes "^$1 gestured$"
}
configure <<TOML
[[gesture]]
name = "left"
type = "swipe"
direction = "left"
max_duration_ms = 5000
run = 'echo "\$(wc --lines <$effects/swipes) \$(id --user --name)" >>$effects/swipes'
TOML
install --mode=666 /dev/null "$effects/swipes"
panel_plug panel
# Rights that another program gave: to a touchscreen, and to what is none.
panel_plug shared
others=$(printf '%s\n' /dev/input/event* | grep --invert-match --line-regexp \
  -e "${panel_node[panel]}" -e "${panel_node[shared]}" | head -n 1)
setfacl --modify user:nobody:rw "${panel_node[shared]}"
if [[ $others ]]; then
  chmod 0600 "$others"
  setfacl --modify user:daemon:r "$others"
fi
rights() { getfacl --absolute-names /dev/input/event* && stat --format='%n %a' /dev/input/event*; }
rights >"$test_directory/rights-before"
traces | sort >"$test_directory/before"

expect dpkg --install "$package"
dpkg --listfiles gestured >"$test_directory/files"
# The page of a report, with the core as WebAssembly, is part of it.
expect grep --quiet --line-regexp /usr/share/gestured/report/engine.wasm "$test_directory/files"
expect gesturectl report --config /src/config.example.toml -o "$run_directory/report.html" \
  /src/Examples/recordings/sample.evemu
expect test "$(wc --bytes <"$run_directory/report.html")" -gt 120000
expect systemctl --quiet is-enabled gestured.service
wait_for 20 daemon_is_active
expect test "$(stat --format=%G /dev/uinput)" = gestured
is_given() { getfacl --absolute-names "${panel_node[$1]}" | grep --line-regexp group:gestured:r-- >/dev/null; } # panel
wait_for 20 is_given shared
wait_for 20 daemon_reads panel
is_swiped 0

dpkg-deb --raw-extract "$package" "$run_directory/newer"
sed -i "s/^Version: .*/Version: $version+1/" "$run_directory/newer/DEBIAN/control"
dpkg-deb -Znone --build "$run_directory/newer" "$run_directory/newer.deb"
before=$(daemon_property MainPID)
expect dpkg --install "$run_directory/newer.deb"
expect daemon_is_active
expect [ "$(daemon_property MainPID)" != "$before" ]
expect systemctl --quiet is-enabled gestured.service
wait_for 20 daemon_reads panel
is_swiped 1

# Users have daemons, too: one of a session's manager, which holds a screen under a finger.
# Her right to read comes from a group, which leaves no access list.
log_in anna 1
log_out anna
usermod --append --groups input anna
chmod 0666 /dev/uinput
log_in anna 1
home=$(getent passwd anna | cut -d: -f6)
mkdir -p "$home/.config/gestured"
printf '[[gesture]]\nname = "tap"\ntype = "tap"\nrun = "true"\n[[device]]\nmatch = "shared"\nexclusive = true\n' \
  >"$home/.config/gestured/config.toml"
chown --recursive anna: "$home"
expect as_user anna systemctl --user start gestured.service
wait_for 30 has_twin shared
listen twin "$(twin_node shared)"
panel_frame shared down 1 100 90
wait_for 20 tells twin 'D0'
runs() { pgrep --full --uid anna "^[^ ]*($1)( |\$)" >/dev/null; } # program
expect as_user anna systemctl --user --quiet is-active gestured.service
expect runs /gestured-guardian

rm /etc/gestured/config.toml
expect dpkg --purge gestured
expect_not daemon_is_active
expect_not runs 'gestured|/usr/bin/gestured'
expect_not runs /gestured-guardian
wait_for 20 tells twin 'D0 U0'
panel_frame shared up 1
log_out anna
while read -r file; do
  if [[ ! -d $file ]]; then expect_not [ -e "$file" ]; fi
done <"$test_directory/files"
expect_not [ -e /etc/gestured ]
expect test "$(stat --format='%G %a' /dev/uinput)" = 'root 600'
expect_not [ -e /usr/share/doc/gestured ]
udevadm settle
rights >"$test_directory/rights-after"
expect diff "$test_directory/rights-before" "$test_directory/rights-after"
# The configuration is this test's own.
traces | sort >"$test_directory/after"
sed -i '\|^/etc/gestured/|d' "$test_directory/before"
# What came and went by the test itself leaves these.
sed -i '\|^/etc/sub[gu]id-$|d; \|^/run/systemd/system/getty@|d' "$test_directory/before" "$test_directory/after"
expect diff "$test_directory/before" "$test_directory/after"
note "$(dpkg-deb --field "$package" Package) $version: $(wc --lines <"$test_directory/files") files and directories came and went"
