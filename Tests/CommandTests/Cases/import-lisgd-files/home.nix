{ pkgs, ... }: let
  scroll = "${pkgs.ydotool}/bin/ydotool mousemove --wheel -- 0";
  up = "1,DU,*,*,P,${scroll} -1";
  down = "1,UD,*,*,P,${scroll} 1";
in {
  command = "${pkgs.lisgd}/bin/lisgd -d ${device} -t 60 -T 20 -m 1200 -g \"${up}\" -g \"${down}\"";
  start = pkgs.writeShellScript "lisgd-start" ''
    exec ${pkgs.lisgd}/bin/lisgd -d "$dev" \
      -g "1,LR,L,*,R,${pkgs.kdePackages.qttools}/bin/qdbus org.kde.kglobalaccel /component/kwin invokeShortcut Overview"
  '';
}
