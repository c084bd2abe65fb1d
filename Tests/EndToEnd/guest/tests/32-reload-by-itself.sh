# limit: 240
# The file is read again when it changes, in place or by a rename, while fingers are at work. One
# with mistakes changes nothing and is reported once. watch_config = false turns it off.
swipe() { # name, direction
  printf '[[gesture]]\nname = "%s"\ntype = "swipe"\nmax_duration_ms = 5000\n' "$1"
  printf 'direction = "%s"\nrun = "touch %s/%s"\n' "$2" "$effects" "$1"
}
in_force() { # times
  (($(daemon_journal "$test_start" --output=cat | grep --count 'is in force') >= $1))
}
complaints() {
  daemon_journal "$test_start" --output=cat | grep --count 'is not used' || true
}

swipe first right | configure
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel
process=$(daemon_property MainPID)
(while true; do panel_do panel swipe 1 100 90 200 90 300; done) &
wait_for 20 effect first

swipe second right | configure
wait_for 10 in_force 1
wait_for 10 effect second

swipe third right >"${configuration%/*}/.config.toml.swp"
mv "${configuration%/*}/.config.toml.swp" "$configuration"
wait_for 10 in_force 2
wait_for 10 effect third

{ swipe fourth right && printf 'colour = "blue"\n'; } | configure
wait_for 10 journal_has "$configuration:7:1: unknown key 'colour'"
touch "$configuration"
{ swipe fourth right && printf 'colour = "blue"\n'; } | configure
rm "$effects/third"
wait_for 10 effect third
# A mistake that is taken back cancels nothing.
swipe third right | configure
wait_for 10 journal_has "$configuration is as it was, and stays in force"
expect_not in_force 3
# One that others may write is refused until they may not.
swipe permitted right >"$configuration.new"
chmod 0666 "$configuration.new"
mv "$configuration.new" "$configuration"
wait_for 10 journal_has "refused.*others may write it"
chmod go-w "$configuration"
wait_for 10 in_force 3

mkdir "${configuration%/*}/elsewhere"
swipe fifth right >"${configuration%/*}/elsewhere/real.toml"
ln --symbolic --force elsewhere/real.toml "$configuration"
wait_for 10 in_force 4
expect test "$(complaints)" = 2
{ echo 'watch_config = false' && swipe sixth right; } >"${configuration%/*}/elsewhere/real.toml"
wait_for 10 in_force 5
wait_for 10 effect sixth
rm "$effects/sixth"
swipe seventh right >"${configuration%/*}/elsewhere/real.toml"
wait_for 10 effect sixth
sleep 2
expect_not effect seventh
expect test "$(daemon_property MainPID)" = "$process"

# A folder that goes and comes back is watched again.
kill %1
wait || true
rm --recursive "${configuration%/*}"
swipe eighth right | configure
systemctl reload gestured.service
wait_for 10 in_force 6
mv "${configuration%/*}" "${configuration%/*}.gone"
wait_for 10 journal_has "cannot be opened: No such file"
mkdir "${configuration%/*}"
swipe ninth right | configure
wait_for 20 in_force 7
swipe tenth right | configure
wait_for 10 in_force 8
rm --recursive "${configuration%/*}.gone"
