# G7: a panel that makes up contacts runs nothing while it does. The journal says so once, and
# `status` too. No finger stays for applications, and the panel works again when it is calm. For a day
# the screen counts as dying, in the journal, in `status` and in the numbers for Prometheus.
configure <<TOML
[[device]]
match = "panel"
exclusive = true

[[gesture]]
name = "tap"
type = "tap"
run = "echo tap >>$effects/taps"
TOML
panel_plug panel
daemon_start
wait_for 30 is_grabbed panel
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
# So short contacts may be a finding, too.
wait_for 20 says '[.devices[0].health[].kind] | index("storm") != null'
expect journal_has PRIORITY=4 DEVICE=panel HEALTH=storm
expect test "$(journalctl --quiet --output=cat --since "@$test_start" HEALTH=storm | wc --lines)" = 1
gesturectl status --openmetrics >"$test_directory/numbers"
expect grep --quiet '^gestured_health_finding{.*device="panel".*kind="storm".*} 1$' "$test_directory/numbers"

before=$(recognized)
panel_do panel tap 1 100 90 60
recognizes() { (($(recognized) == before + 1)); }
wait_for 10 recognizes
balanced() { [[ $(touch_story twin) =~ ^(D[0-9]\ [UC][0-9]\ ?)*$ ]]; }
expect balanced
note "of 40 contacts $(($(recognized) - 1)) were taps"
