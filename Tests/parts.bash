# Parts of a test, tried one after the other in a root of each Debian. To be sourced by a script of that name,
# which names packages in `needed` and parts in `parts`, and has a function part_… for each. It has
# a function prepare for what is done first in a root, and ends with: play_parts "$@"
#
# A part has failed if one of its commands has. What it prints is shown then, and lines with "# " always. The
# last line is "N passed, N failed". Needs root.

play_parts() { # [SUITE…]
  if [[ ${1:-} == --in ]]; then
    try_parts "$2"
    return
  fi
  (($#)) || set -- bookworm trixie
  local results suite root passed failed
  results=$(mktemp)
  for suite; do
    root=$(scripts/debian-root make "$suite" "${needed[@]}")
    scripts/debian-root run "$root" --bind "$PWD" /src "/src/$(realpath --relative-to=. "$0")" --in "$suite" || true
  done | tee "$results"
  passed=$(grep -c '^ok ' "$results" || true)
  # A root that ended before its last part has failed.
  failed=$(($# * ${#parts[@]} - passed))
  rm "$results"
  echo "$passed passed, $failed failed"
  ((failed == 0))
}

try_parts() { # suite
  local part status
  export DEBIAN_FRONTEND=noninteractive
  prepare >/tmp/prepared 2>&1 || { cat /tmp/prepared && return 1; }
  for part in "${parts[@]}"; do
    set +e
    (
      set -e
      "part_$part"
    ) >/tmp/part 2>&1
    status=$?
    set -e
    if ((status == 0)); then
      echo "ok $1 $part"
      grep '^# ' /tmp/part || true
    else
      cat /tmp/part
      echo "not ok $1 $part"
    fi
  done
}
