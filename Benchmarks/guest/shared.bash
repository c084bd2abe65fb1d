# What benchmarks share.

# Starts a program that is a panel: its node is $node, and it is told and answers by $input and $output.
plug() { # program
  mkfifo "$run_directory/input" "$run_directory/output"
  "/src/.vm/$1" <"$run_directory/input" >"$run_directory/output" &
  exec {input}>"$run_directory/input" {output}<"$run_directory/output"
  read -r -u "$output" node || fail 'no panel'
  panel_node[$1]=$node
  udevadm settle
}

# Prints a configuration for the panel "load" with so many swipes.
gestures() { # how many, keys of the panel
  printf '[[device]]\nmatch = "load"\n%s\n' "$2"
  for ((index = 0; index < $1; index++)); do
    printf '[[gesture]]\nname = "s%d"\ntype = "swipe"\ndirection = "right"\nrun = "true"\n' "$index"
  done
}
