# Completion of gesturectl and gestured for bash (bash-completion loads it by the programs' names).

# Names that the daemon knows, one a line: of gestures or of profiles. Nothing if it cannot be asked.
_gesturectl_names() { # gestures or profiles
  gesturectl status --json 2>/dev/null | tr -d '\n' |
    sed -n 's/.*"'"$1"'" *: *\[\([^]]*\)\].*/\1/p' | grep -o '"name" *: *"[^"]*"' |
    sed 's/^"name" *: *"//; s/"$//'
}

_gesturectl_offer() { # words…
  mapfile -t COMPREPLY < <(compgen -W "$*" -- "$word")
}

# Names are quoted as the word is that they complete: without an opening quote, with " or with '.
_gesturectl_offer_names() { # gestures or profiles
  local name quote='' typed=${word//\\/}
  if [[ $word == [\"\']* ]]; then quote=${word:0:1} typed=${typed:1}; fi
  while read -r name; do
    if [[ $name != "$typed"* ]]; then continue; fi
    case $quote in
      \") COMPREPLY+=("$(sed 's/[\\$`"]/\\&/g' <<<"$name")") ;;
      \') COMPREPLY+=("${name//\'/\'\\\'\'}") ;;
      *) COMPREPLY+=("$(printf '%q' "$name")") ;;
    esac
  done < <(_gesturectl_names "$1")
}

_gesturectl_offer_files() {
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -- "$word")
}

_gesturectl() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=
  COMPREPLY=()
  if ((COMP_CWORD > 1)); then command=${COMP_WORDS[1]}; fi
  case $before in
    --config | --output | -o | --socket | --doctor | --quirks | --root) _gesturectl_offer_files && return ;;
    --gesture) _gesturectl_offer_names gestures && return ;;
    --last) _gesturectl_offer 10 30 60 && return ;;
    --device) _gesturectl_offer "$(compgen -G '/dev/input/event*')" && return ;;
    --seconds) _gesturectl_offer 5 60 && return ;;
    --speed) _gesturectl_offer 0.5 1 2 && return ;;
  esac
  case $command in
    "") _gesturectl_offer check conflicts devices record replay explain report convert import learn fit test status monitor reload rollback pause resume orientation enable \
      disable cancel applications shield idle set profile verbose --help --version ;;
    check) if [[ $word == -* ]]; then _gesturectl_offer --json --strict --fix --explore --seconds --plays --root --host --help; else _gesturectl_offer_files; fi ;;
    conflicts)
      if [[ $word == -* ]]; then
        _gesturectl_offer --config --seconds --output -o --json --help
      else
        _gesturectl_offer_names gestures
      fi
      ;;
    devices) _gesturectl_offer --config --all --quiet --json --doctor --measure --help ;;
    record) _gesturectl_offer --device --config --output -o --last --socket --help ;;
    replay)
      if [[ $word == -* ]]; then
        _gesturectl_offer --config --json --touches --transitions --arena --idle --run --speed --application --title --quirks --help
      else
        _gesturectl_offer_files
      fi
      ;;
    report)
      if [[ $word == -* ]]; then
        _gesturectl_offer --config --output --application --title --quirks --last --socket --help
      else
        _gesturectl_offer_files
      fi
      ;;
    explain)
      if [[ $word == -* ]]; then
        _gesturectl_offer --config --gesture --at --all --json --application --title --quirks --socket --help
      else
        _gesturectl_offer_files
      fi
      ;;
    convert)
      if [[ $word == -* ]]; then
        _gesturectl_offer --config --output -o --help
      else
        _gesturectl_offer_files
      fi
      ;;
    import)
      case $before in
        import) _gesturectl_offer lisgd touchegg --help ;;
        lisgd) _gesturectl_offer --from --running --seconds -d -g -t -T -m -r -o -w -h -v ;;
        *) _gesturectl_offer_files ;;
      esac
      ;;
    learn) if [[ $word == -* ]]; then _gesturectl_offer --times --write --device --config --seconds --socket --help; else _gesturectl_offer_files; fi ;;
    fit) if [[ $word == -* ]]; then _gesturectl_offer --write --device --config --socket --help; else _gesturectl_offer_files; fi ;;
    test) if [[ $word == -* ]]; then _gesturectl_offer --config --fill --help; else _gesturectl_offer_files; fi ;;
    status) _gesturectl_offer --json --openmetrics --socket --help ;;
    monitor) _gesturectl_offer --gesture --lines --json --socket --help ;;
    reload | rollback | pause | resume) _gesturectl_offer --socket --help ;;
    orientation) _gesturectl_offer normal left right inverted configured --device --socket --help ;;
    verbose) _gesturectl_offer on off --socket --help ;;
    idle)
      if [[ $word == -* ]]; then
        _gesturectl_offer --socket --help
      else
        _gesturectl_offer_names idle
      fi
      ;;
    set)
      if ((COMP_CWORD > 2)); then
        _gesturectl_offer on off --socket --help
      else
        _gesturectl_offer_names conditions
      fi
      ;;
    applications) _gesturectl_offer --json --socket --help ;;
    shield) _gesturectl_offer off 30 --device --socket --help ;;
    enable | disable | cancel)
      if [[ $word == -* ]]; then
        _gesturectl_offer --socket --help
      else
        _gesturectl_offer_names gestures
      fi
      ;;
    profile)
      if [[ $word == -* ]]; then
        _gesturectl_offer --none --socket --help
      else
        _gesturectl_offer_names profiles
      fi
      ;;
  esac
}

_gestured() {
  local word=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --config ]]; then
    _gesturectl_offer_files
  else
    _gesturectl_offer --config --system --verbose --version --help
  fi
}

complete -F _gesturectl gesturectl
complete -F _gestured gestured
