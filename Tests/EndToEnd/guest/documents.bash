# What is taken out of the documents, for tests that do what these say. To be sourced.

# Prints the blocks to type below a heading; with a language, those of that.
blocks() { # file, how the heading begins [language]
  awk -v title="$2" -v fence="^\`\`\`${3:-}\$" '
    /^```/ { open = !open; inside = open && found && $0 ~ fence; next }
    inside { print }
    !open && /^#/ { found = index($0, title) == 1 }' "$1"
}

# Prints a recipe: the configuration in the paragraph that begins so.
recipe() { # file, title
  awk -v title="**$2" '
    index($0, title) == 1 { found = 1 }
    found && /^```$/ { exit }
    found && inside { print }
    found && /^```toml$/ { inside = 1 }' "$1"
}

# Prints the lines that install packages, which need a network.
packages_of() { # way, checkout
  blocks "$2/README.md" '### The package' | grep '^sudo apt install'
  if [[ $1 == kiosk ]]; then
    blocks "$2/docs/kiosk.md" '## 1.' | grep '^sudo apt install'
  else
    echo 'sudo apt install sway dbus-user-session # the desktop that this laptop has'
  fi
}
