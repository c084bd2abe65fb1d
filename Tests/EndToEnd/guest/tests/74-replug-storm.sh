# limit: 400
# Fifty times unplugged and plugged in, exclusive and not, some under a finger: descriptors and memory
# are as before.
configure <<EOF
[[device]]
match = "grabbed"
exclusive = true

[[gesture]]
name = "swipe"
type = "swipe"
direction = "right"
max_duration_ms = 5000
run = "touch $effects/swipe"
EOF
daemon_start
process=$(daemon_property MainPID)

# One journalctl for all: to ask anew each time would be most of this test.
daemon_journal "$test_start" --output=cat --lines=all --follow >"$test_directory/journal" &
plugged() { # times
  (($(grep --count "^reading '" "$test_directory/journal") >= $1))
}
unplugged() { # times
  (($(grep --count "^no longer reading" "$test_directory/journal") >= $1))
}
storm() { # times in all, before
  for ((round = $2 + 1; round <= $1; round++)); do
    local name=loose
    if ((round % 2)); then name=grabbed; fi
    panel_plug "$name"
    wait_for 20 plugged "$round"
    if ((round % 3 == 0)); then panel_do "$name" down 1 100 90; fi
    panel_unplug "$name"
    wait_for 20 unplugged "$round"
  done
}

# A second after a reload what was needed for a moment only is given back: what is left is kept.
quiet() { systemctl reload gestured.service && sleep 2; }

# The first ones buy memory and connections.
storm 6 0
quiet
before=$(daemon_descriptors) memory=$(daemon_anonymous_kb)
storm 56 6
quiet
note "descriptors: $before before, $(daemon_descriptors) after; anonymous memory: $memory kB before, $(daemon_anonymous_kb) kB after"
expect test "$(daemon_descriptors)" -le "$before"
expect test "$(daemon_anonymous_kb)" -le $((memory + 128))
expect test "$(daemon_property MainPID)" = "$process"

panel_plug loose
wait_for 20 daemon_reads loose
panel_do loose swipe 1 100 90 200 90 300
wait_for 20 effect swipe
