# gestured runs what the configuration says, so only root and its own user may be able to write it.
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
expect_not systemctl reload gestured.service
wait_for 10 journal_has "$configuration.*refused.*others may write it"
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect trusted
expect_not effect intruder

chown nobody "$configuration"
chmod 0644 "$configuration"
expect_not systemctl reload gestured.service
wait_for 10 journal_has "$configuration.*refused.*it belongs to user"
panel_do panel swipe 1 100 90 200 90 300
wait_for 10 effect_lines trusted 2
expect_not effect intruder

systemctl restart gestured.service || note "gestured does not start with such a file"
sleep 3
panel_do panel swipe 1 100 90 200 90 300
sleep 3
expect_not effect intruder

# The daemon's own group may write while no other user is in it: by name, as member, as primary
# group.
systemctl stop gestured.service
gesture own | configure
chown gestured:gestured "$configuration"
chmod 0664 "$configuration"
# The long way: a link in between, in a folder that only root may write.
mkdir -p /srv/end-to-end
ln -sf "$configuration" /srv/end-to-end/link.toml
mkdir -p /run/systemd/system/gestured.service.d
printf '[Service]\nExecStart=\nExecStart=/usr/bin/gestured --config /srv/end-to-end/link.toml\n' \
  >/run/systemd/system/gestured.service.d/own.conf
clean_up() {
  rm -rf /run/systemd/system/gestured.service.d/own.conf /srv/end-to-end
  gpasswd --delete nobody gestured
  userdel end-to-end-friend
  systemctl daemon-reload
}
trap 'clean_up &>/dev/null || true' EXIT
systemctl daemon-reload
accepted() {
  systemctl reset-failed gestured.service
  systemctl restart gestured.service
}
expect accepted
gpasswd --add nobody gestured
expect_not accepted
gpasswd --delete nobody gestured
expect accepted
useradd --gid gestured --no-create-home end-to-end-friend
expect_not accepted
userdel end-to-end-friend
expect accepted
chgrp users "$configuration"
expect_not accepted
chgrp gestured "$configuration"
chmod 0777 /srv/end-to-end
expect_not accepted
chmod 1777 /srv/end-to-end
expect accepted
