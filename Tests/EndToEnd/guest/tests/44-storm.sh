# G7: a panel that makes up contacts runs nothing while it does, says so once in the journal and in
# `status`, gives applications no finger that stays, and works again when it is calm. Fingers that it holds
# meanwhile are a panic of its own: another panel stays exclusive.
# limit: 180
configure <<TOML
[[device]]
match = "*"
exclusive = true

[panic]
fingers = 3
duration_ms = 3000

[[gesture]]
name = "tap"
type = "tap"
run = "echo tap >>$effects/taps"
TOML
panel_plug panel
panel_plug second
daemon_start
wait_for 30 is_grabbed panel
wait_for 30 is_grabbed second
listen twin "$(twin_node panel)"
storms() { says '.devices[] | select(.name == "panel") | .state == "storm"'; }

# Forty contacts of 10 ms, as fast as the panel can, and one that stays: the storm lasts as long.
for ((ghost = 0; ghost < 40; ghost++)); do
  echo "tap 1 $((20 + ghost * 5)) $((20 + ghost * 37 % 120)) 10" >&"${panel_input[panel]}"
done
for ((ghost = 0; ghost < 40; ghost++)); do panel_answer panel; done
panel_frame panel down 1 100 90
wait_for 10 journal_has PRIORITY=4 "'panel' storms"
expect storms
expect test "$(wc -l <"$effects/taps")" -le 12
panel_frame panel up 1
wait_for 10 journal_has PRIORITY=6 "'panel' is calm again"
expect_not storms
expect test "$(daemon_journal "$test_start" --output=cat | grep --count ' storms')" = 1

before=$(recognized)
panel_do panel tap 1 100 90 60
recognizes() { (($(recognized) == before + 1)); }
wait_for 10 recognizes
balanced() { [[ $(touch_story twin) =~ ^(D[0-9]\ [UC][0-9]\ ?)*$ ]]; }
expect balanced
note "of 40 contacts $(($(recognized) - 1)) were taps"

for finger in 1 2 3; do panel_do panel down "$finger" $((finger * 40)) 150; done
panel_do panel sync
for ((ghost = 0; ghost < 20; ghost++)); do
  echo "tap 4 $((20 + ghost * 5)) $((20 + ghost * 37 % 100)) 10" >&"${panel_input[panel]}"
done
for ((ghost = 0; ghost < 20; ghost++)); do panel_answer panel; done
wait_for 20 journal_has PRIORITY=3 "panic: 'panel' held 3 contacts"
wait_for 20 has_no_twin panel
expect has_twin second
for finger in 1 2 3; do panel_do panel up "$finger"; done
panel_do panel sync
expect gesturectl resume
wait_for 20 is_grabbed panel 2

# A hand's panic on the other one gives both back.
for finger in 1 2 3; do panel_do second down "$finger" $((finger * 40)) 150; done
panel_do second sync
wait_for 20 journal_has PRIORITY=3 'panic: 3 fingers were held'
wait_for 20 has_no_twin second
wait_for 20 has_no_twin panel

# A name with an escape sequence and a line feed gets into no message as it is, and can be matched.
name=$'odd\e[31m\nforged'
panel_plug odd --name "$name"
wait_for 20 journal_has "reading 'odd.u\{1b\}\[31m.nforged'"
expect journal_has "DEVICE=$name" 'reading'
expect_not journal_has '^forged|blob data'
