# gestured runs what the configuration says, so nobody but root and its own user may be able to write it.
gesture() { # name
  printf '[[gesture]]\nname = "%s"\ntype = "swipe"\nmax_duration_ms = 5000\n' "$1"
  printf 'run = "echo >>%s/%s"\n' "$effects" "$1"
}
effect_lines() { # file, number of lines
  [[ $(wc --lines <"$effects/$1") == "$2" ]]
}
gesture trusted | configure
panel_plug panel
daemon_start
wait_for 10 daemon_reads panel

# At once: as soon as the file changes it is read.
gesture intruder >"$configuration.new"
chmod 0666 "$configuration.new"
mv "$configuration.new" "$configuration"
systemctl reload gestured.service || note "systemctl reload fails on a file that others may write"
wait_for 10 journal_has "$configuration.*refused.*others may write it"
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect trusted
expect_not effect intruder

chown nobody "$configuration"
chmod 0644 "$configuration"
systemctl reload gestured.service || note "systemctl reload fails on a file of somebody else"
wait_for 10 journal_has "$configuration.*refused.*it belongs to user"
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect_lines trusted 2
expect_not effect intruder

systemctl restart gestured.service || note "gestured does not start with such a file"
sleep 3
panel_do panel swipe 1 100 90 200 90 300
sleep 3
expect_not effect intruder
