      ExecStart = let
          gestures = [
            "-g '1,RL,R,*,R,niri msg action focus-column-right'"
            "-g '3,UD,*,*,R,niri msg action focus-workspace-up'"
          ];
        in
        "${pkgs.lisgd}/bin/lisgd -d ${device} -t 10 -T 5 ${builtins.concatStringsSep " " gestures}";
