# A pinch feeds one reader with JSON lines, from began to ended (PIN2, PIN3). The next pinch feeds
# another.
configure <<TOML
[[gesture]]
name = "zoom"
type = "pinch"
stream = "cat >$effects/zoom.\$GESTURE_TIME_MS; echo done >>$effects/readers"
TOML
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel

readers() { [[ -e $effects/readers ]] && (($(wc -l <"$effects/readers") == $1)); }
lines() { jq --exit-status --slurp "$1" "$effects"/zoom.*; }

panel_do panel pinch 2 170 97 30 120 300
wait_for 10 readers 1
expect lines 'map(.state) | .[0] == "began" and .[-1] == "ended" and (.[1:-1] | unique == ["changed"])'
expect lines 'all(.kind == "gesture" and .gesture == "zoom" and .type == "pinch" and .device == "panel")'
expect lines '.[0].scale == 1 and .[-1].scale > 3.5 and .[-1].scale < 3.8 and .[-1].fingers == 2'
expect lines 'map(.scale) == (map(.scale) | sort) and map(.t_ms) == (map(.t_ms) | sort)'
expect lines 'all((.x - 170 | fabs) < 0.5 and (.y - 97 | fabs) < 0.5)'
note "$(lines length) lines for 30 frames"

rm "$effects"/zoom.*
panel_do panel pinch 2 170 97 120 30 300
wait_for 10 readers 2
expect lines '.[0].state == "began" and .[-1].state == "ended" and .[-1].scale < 0.3'
expect_not journal_has PRIORITY=4 zoom
