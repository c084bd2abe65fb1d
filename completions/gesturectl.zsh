#compdef gesturectl gestured
# Completion of gesturectl and gestured for zsh.

# Names that the daemon knows: of gestures or of profiles. Nothing if it cannot be asked.
_gesturectl_names() {
  local -a names
  names=(${(f)"$(gesturectl status --json 2>/dev/null | tr -d '\n' |
    sed -n 's/.*"'$1'" *: *\[\([^]]*\)\].*/\1/p' | grep -o '"name" *: *"[^"]*"' |
    sed 's/^"name" *: *"//; s/"$//')"})
  compadd -a names
}

_gesturectl() {
  local -a commands socket
  local state
  commands=(
    'check:every error and every warning of a configuration'
    'conflicts:which gestures want the same touches'
    'devices:the touchscreens of this machine'
    'record:write down what a touchscreen sends'
    'replay:play a recording and show what was recognized'
    'explain:say why gestures did not fire'
    'report:make a page that shows it'
    'convert:make a trace of a recording'
    'import:make a configuration of what another program was told'
    'learn:make a gesture of what you show'
    'fit:find the settings for hands that tremble'
    'test:compare traces with what they expect'
    'status:how the daemon fares'
    'monitor:show live what happens'
    'reload:read the configuration again'
    'rollback:use the configuration before'
    'pause:recognize nothing for now'
    'resume:recognize gestures again'
    'orientation:say how the picture is turned'
    'enable:turn a gesture on'
    'disable:turn a gesture off'
    'cancel:end what is going on'
    'applications:show what is in front, and each change'
    'shield:keep the touches from everybody'
    'idle:start an idle rule'
    'set:set a switch of conditions'
    'profile:put a profile in force'
    'verbose:log every change of state'
  )
  socket=('--socket[the control socket]:socket:_files' '--help[a short help]')
  if [[ $service == gestured ]]; then
    _arguments '--config[the configuration]:file:_files' '--system[be the service of the machine]' '(-v --verbose)'{-v,--verbose}'[log reasons]' \
      '--version[print the version]' '(-h --help)'{-h,--help}'[a short help]'
    return
  fi
  _arguments -C '--version[print the version]' '(-h --help)'{-h,--help}'[a short help]' \
    '1:command:->command' '*::argument:->argument'
  if [[ $state == command ]]; then
    _describe command commands
    return
  fi
  case $words[1] in
    check) _arguments '--json[one JSON object a line]' '--strict[warnings are as bad as errors]' \
      '--fix[mend what has one answer only]' '--explore[try what hands do]' \
      '--root[what each host would be]:folder:_files -/' '*--host[this host]:host' \
      '--seconds[how long to explore]:seconds:(5 60)' '--plays[how many plays to try]:plays:' '--help[a short help]' '1:configuration:_files' ;;
    conflicts) _arguments '--config[the configuration]:file:_files' '--seconds[how long to explore]:seconds:(5 60)' \
      '--plays[how many plays to try]:plays:' \
      '(-o --output)'{-o,--output}'[where to write touches]:file:_files' '--json[one JSON object a line]' \
      '--help[a short help]' '1:gesture: _gesturectl_names gestures' '2:gesture: _gesturectl_names gestures' ;;
    devices) _arguments '--config[the configuration]:file:_files' '--all[touchpads, mice and pens too]' \
      '--quiet[print nothing]' '--json[one JSON object a line]' '--doctor[examine a recording, or a node for a minute]:recording:_files' \
      '--measure[measure a touchscreen with a bank card]' '--help[a short help]' ;;
    record) _arguments '--device[event node or pattern for the name]:device:_files' '--config[the configuration]:file:_files' \
      '(-o --output)'{-o,--output}'[where to write]:file:_files' '--last[what was touched just now]:seconds:(30s)' $socket ;;
    replay) _arguments '--config[the configuration]:file:_files' '--json[one JSON object a line]' \
      '--touches[what applications would get]' '--transitions[every change of state]' \
      '--arena[who takes part, who waits, who won]' '--idle[let time run on for idle rules]' \
      '--run[run commands]' '--speed[in real time times X]:factor:(0.5 1 2)' \
      '--application[what is in front]:application:' '--title[the title of its window]:title:' \
      '--quirks[what is wrong with touchscreens]:folder:_files -/' '--help[a short help]' \
      '1:recording:_files' ;;
    report) _arguments '--config[the configuration]:file:_files' \
      '--application[what is in front]:application:' '--title[the title of its window]:title:' \
      '--quirks[what is wrong with touchscreens]:folder:_files -/' \
      '(-o --output)'{-o,--output}'[the page]:file:_files' '--last[what was touched just now]:seconds:(30s)' \
      $socket '1:recording:_files' ;;
    explain) _arguments '--config[the configuration]:file:_files' \
      '--gesture[of one gesture]:gesture: _gesturectl_names gestures' '--at[of what was touched then]:milliseconds:' \
      '--application[what is in front]:application:' '--title[the title of its window]:title:' \
      '(--json)--all[every gesture that did not fire]' '(--all)--json[one JSON object a line]' \
      '--quirks[what is wrong with touchscreens]:folder:_files -/' $socket '1:recording:_files' ;;
    convert) _arguments '--config[the configuration]:file:_files' \
      '(-o --output)'{-o,--output}'[where to write]:file:_files' '--help[a short help]' '1:recording:_files' ;;
    import) _arguments '1:program:(lisgd touchegg)' '--from[the file that starts lisgd]:file:_files' \
      '--running[the lisgd that runs now]' \
      '--seconds[how long to look for conflicts]:seconds:(2 60)' '--help[a short help]' '*:file:_files' ;;
    learn) _arguments '--times[how often to show it]:times:(3 5 10)' '--write[append it to the configuration]' \
      '--device[pattern for the name]:device:' '--config[the configuration]:file:_files' \
      '--seconds[how long to look for conflicts]:seconds:(5 60)' $socket '1:name:' '*:recording:_files' ;;
    fit) _arguments '--write[append it to the configuration]' '--device[pattern for the name]:device:' \
      '--config[the configuration]:file:_files' $socket '*:recording:_files' ;;
    test) _arguments '--config[the configuration]:file:_files' '--fill[write down what comes]' \
      '--help[a short help]' '*:trace:_files' ;;
    status) _arguments '(--openmetrics)--json[one JSON object]' '(--json)--openmetrics[numbers for Prometheus]' $socket ;;
    monitor) _arguments '--gesture[only this gesture]:gesture: _gesturectl_names gestures' \
      '(--json)--lines[one line an outcome]' '(--lines)--json[one JSON object a line]' $socket ;;
    reload | rollback | pause | resume) _arguments $socket ;;
    orientation) _arguments '--device[pattern for the name]:device:' $socket \
      '1:orientation:(normal left right inverted configured)' ;;
    enable | disable) _arguments $socket '1:gesture: _gesturectl_names gestures' ;;
    cancel) _arguments $socket '1:gesture: _gesturectl_names gestures' ;;
    idle) _arguments $socket '1:idle rule: _gesturectl_names idle' ;;
    set) _arguments $socket '1:switch: _gesturectl_names conditions' '2:how:(on off)' ;;
    applications) _arguments '--json[one JSON object a line]' $socket ;;
    shield) _arguments '--device[pattern for the name]:device:' $socket '1:seconds:(off 30)' ;;
    verbose) _arguments $socket '1:which:(on off)' ;;
    profile) _arguments '--none[no profile]' $socket '1:profile: _gesturectl_names profiles' ;;
  esac
}

_gesturectl "$@"
