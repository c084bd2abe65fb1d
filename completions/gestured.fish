# Completion of gestured for fish.
complete -c gestured -f
complete -c gestured -l config -r -F -d 'The configuration'
complete -c gestured -l system -d 'Be the service of the machine'
complete -c gestured -s v -l verbose -d 'Log every change of state, with the reason'
complete -c gestured -l version -d 'Print the version'
complete -c gestured -s h -l help -d 'A short help'
