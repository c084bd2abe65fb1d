# limit: 240
# Two people log in at the machine's virtual terminals: each has a session at seat0, one of them is active.
log_in anna 1
expect is_active anna
note "session $(session_of anna), $(loginctl show-session "$(session_of anna)" --property=Type --value), \
$(as_user anna systemctl --user is-system-running || true)"
expect [ "$(as_user anna id --user --name)" = anna ]

log_in bert 2
wait_for 10 is_active bert
expect_not is_active anna

expect loginctl activate "$(session_of anna)"
wait_for 10 is_active anna
expect_not is_active bert

log_out bert
expect [ -z "$(session_of bert)" ]
expect is_active anna
