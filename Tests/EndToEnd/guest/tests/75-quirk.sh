# A touchscreen that breaks contacts: a quirk mends it from the next reload on, and no other.
# limit: 180
quirks=/etc/gestured/quirks.d

configure <<TOML
[[gesture]]
name = "pan"
type = "pan"
on_ended = "echo \$GESTURE_DX >>$effects/\$GESTURE_DEVICE"
TOML
panel_plug broken --id 1234:0001
panel_plug whole --id 1234:0002
daemon_start
wait_for 20 daemon_reads broken
wait_for 20 daemon_reads whole

# Two centimetres, of which the contact is away for the middle one.
drag() { # panel, effects by then
  local x
  panel_frame "$1" down 1 50 50
  for x in 52 54 56 58; do panel_frame "$1" move 1 "$x" 50 && panel_do "$1" sleep 20; done
  panel_frame "$1" up 1
  panel_do "$1" sleep 20
  panel_frame "$1" down 1 62 50
  for x in 64 66 68 70; do panel_frame "$1" move 1 "$x" 50 && panel_do "$1" sleep 20; done
  panel_frame "$1" up 1
  panel_do "$1" sleep 500
  wait_for 10 has_ended "$1" "$2"
}
has_ended() { (($(wc -l <"$effects/$1") >= $2)); }

last_way_is() { tail --lines 1 "$effects/$1" | awk -v from="$2" -v to="$3" '{ exit !($1 >= from && $1 <= to) }'; }

drag broken 1
expect last_way_is broken 3 9

mkdir --parents "$quirks"
printf '[[quirk]]\nmatch = { vendor = 0x1234, product = 1 }\nbridge_ms = 200\n' >"$quirks/75-test.toml"
expect systemctl reload gestured.service
drag broken 2
note "ways: $(tr "\n" " " <"$effects/broken")"
expect last_way_is broken 15 20
drag whole 1
expect last_way_is whole 3 9

# One with a mistake is not used. The journal says where it is, and the rest goes on.
printf 'bridge_ms = "long"\n' >>"$quirks/75-test.toml"
systemctl reload gestured.service
wait_for 10 journal_has "$quirks/75-test.toml:4:"
# One that others may write is refused as a configuration is. So is no touchscreen let go of by it.
printf '[[quirk]]\nmatch = { vendor = 0x1234, product = 2 }\nignore = true\n' >"$quirks/75-test.toml"
chmod 0646 "$quirks/75-test.toml"
systemctl reload gestured.service
wait_for 10 journal_has "$quirks/75-test.toml: refused, .* others may write it"
expect daemon_reads whole
# A touchscreen that a quirk takes away says so.
chmod 0644 "$quirks/75-test.toml"
systemctl reload gestured.service
wait_for 10 journal_has PRIORITY=4 "'whole' is not used: a quirk says that it is of no use"
expect_not daemon_reads whole
expect daemon_reads broken
gesturectl status | grep --fixed-strings "'whole' is not used: a quirk says" >/dev/null || fail "status is silent"
rm "$quirks/75-test.toml"
systemctl reload gestured.service
wait_for 20 daemon_reads whole
note "ways of the broken one, then mended: $(tr '\n' ' ' <"$effects/broken")"
