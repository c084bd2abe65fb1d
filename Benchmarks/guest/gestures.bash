# What benchmarks share.

# Prints a configuration for the panel "load" with so many swipes.
gestures() { # how many, keys of the panel
  printf '[[device]]\nmatch = "load"\n%s\n' "$2"
  for ((index = 0; index < $1; index++)); do
    printf '[[gesture]]\nname = "s%d"\ntype = "swipe"\ndirection = "right"\nrun = "true"\n' "$index"
  done
}
