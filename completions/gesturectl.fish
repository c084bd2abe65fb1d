# Completion of gesturectl for fish.

# Names that the daemon knows: of gestures or of profiles. Nothing if it cannot be asked.
function __gesturectl_names
    gesturectl status --json 2>/dev/null | tr -d '\n' |
        sed -n 's/.*"'$argv[1]'" *: *\[\([^]]*\)\].*/\1/p' | grep -o '"name" *: *"[^"]*"' |
        sed 's/^"name" *: *"//; s/"$//'
end

complete -c gesturectl -f
complete -c gesturectl -n __fish_use_subcommand -a check -d 'Every error and every warning of a configuration'
complete -c gesturectl -n __fish_use_subcommand -a devices -d 'The touchscreens of this machine'
complete -c gesturectl -n __fish_use_subcommand -a record -d 'Write down what a touchscreen sends'
complete -c gesturectl -n __fish_use_subcommand -a replay -d 'Play a recording'
complete -c gesturectl -n __fish_use_subcommand -a convert -d 'Make a trace of a recording'
complete -c gesturectl -n __fish_use_subcommand -a test -d 'Compare traces with what they expect'
complete -c gesturectl -n __fish_use_subcommand -a status -d 'How the daemon fares'
complete -c gesturectl -n __fish_use_subcommand -a reload -d 'Read the configuration again'
complete -c gesturectl -n __fish_use_subcommand -a pause -d 'Recognize nothing for now'
complete -c gesturectl -n __fish_use_subcommand -a resume -d 'Recognize gestures again'
complete -c gesturectl -n __fish_use_subcommand -a orientation -d 'Say how the picture is turned'
complete -c gesturectl -n __fish_use_subcommand -a enable -d 'Turn a gesture on'
complete -c gesturectl -n __fish_use_subcommand -a disable -d 'Turn a gesture off'
complete -c gesturectl -n __fish_use_subcommand -a cancel -d 'End what is going on'
complete -c gesturectl -n __fish_use_subcommand -a shield -d 'Keep the touches from everybody'
complete -c gesturectl -n __fish_use_subcommand -a profile -d 'Put a profile in force'
complete -c gesturectl -n __fish_use_subcommand -a verbose -d 'Log every change of state'
complete -c gesturectl -n __fish_use_subcommand -l version -d 'Print the version'
complete -c gesturectl -l help -s h -d 'A short help'

complete -c gesturectl -n '__fish_seen_subcommand_from check replay convert test' -F
complete -c gesturectl -n '__fish_seen_subcommand_from devices replay convert test' -l config -r -F -d 'The configuration'
complete -c gesturectl -n '__fish_seen_subcommand_from devices' -l all -d 'Touchpads, mice and pens too'
complete -c gesturectl -n '__fish_seen_subcommand_from devices' -l quiet -d 'Print nothing'
complete -c gesturectl -n '__fish_seen_subcommand_from devices' -l doctor -r -F -d 'Examine a recording, or a node for a minute'
complete -c gesturectl -n '__fish_seen_subcommand_from devices' -l measure -d 'Measure a touchscreen with a bank card'
complete -c gesturectl -n '__fish_seen_subcommand_from record' -l device -x -a '(for node in /dev/input/event*; echo $node; end)' -d 'Node or pattern'
complete -c gesturectl -n '__fish_seen_subcommand_from record convert' -l output -s o -r -F -d 'Where to write'
complete -c gesturectl -n '__fish_seen_subcommand_from check' -l strict -d 'Warnings are as bad as errors'
complete -c gesturectl -n '__fish_seen_subcommand_from check' -l fix -d 'Mend what has one answer only'
complete -c gesturectl -n '__fish_seen_subcommand_from verbose' -a 'on off'
complete -c gesturectl -n '__fish_seen_subcommand_from test' -l fill -d 'Write down what comes'
complete -c gesturectl -n '__fish_seen_subcommand_from check devices replay status' -l json -d 'JSON instead of text'
complete -c gesturectl -n '__fish_seen_subcommand_from status' -l openmetrics -d 'Numbers for Prometheus'
complete -c gesturectl -n '__fish_seen_subcommand_from shield' -a 'off 30'
complete -c gesturectl -n '__fish_seen_subcommand_from replay' -l touches -d 'What applications would get'
complete -c gesturectl -n '__fish_seen_subcommand_from replay' -l arena -d 'Who takes part, who waits, who won'
complete -c gesturectl -n '__fish_seen_subcommand_from replay' -l transitions -d 'Every change of state'
complete -c gesturectl -n '__fish_seen_subcommand_from replay' -l run -d 'Run commands'
complete -c gesturectl -n '__fish_seen_subcommand_from replay' -l quirks -x -a '(__fish_complete_directories)' -d 'What is wrong with touchscreens'
complete -c gesturectl -n '__fish_seen_subcommand_from replay' -l speed -x -a '0.5 1 2' -d 'In real time times X'
complete -c gesturectl -n '__fish_seen_subcommand_from status reload pause resume orientation enable disable cancel shield profile verbose' -l socket -r -F -d 'The control socket'
complete -c gesturectl -n '__fish_seen_subcommand_from orientation' -a 'normal left right inverted configured'
complete -c gesturectl -n '__fish_seen_subcommand_from orientation shield' -l device -x -d 'Pattern for the name'
complete -c gesturectl -n '__fish_seen_subcommand_from enable disable cancel' -a '(__gesturectl_names gestures)'
complete -c gesturectl -n '__fish_seen_subcommand_from profile' -a '(__gesturectl_names profiles)'
complete -c gesturectl -n '__fish_seen_subcommand_from profile' -l none -d 'No profile'
