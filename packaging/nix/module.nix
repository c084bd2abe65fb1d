# The service, and the agent of each graphical session:
#     imports = [ ./packaging/nix/module.nix ];
#     services.gestured.enable = true;
# The same, with a configuration for the machine:
#     services.gestured.kiosk.configuration = ./kiosk.toml;
{
  config,
  lib,
  pkgs,
  ...
}:

let
  cfg = config.services.gestured;
  kiosk = cfg.kiosk.configuration != null;
in
{
  options.services.gestured = {
    enable = lib.mkEnableOption "gestures on touchscreens";
    package = lib.mkOption {
      type = lib.types.package;
      default = pkgs.callPackage ./package.nix { };
      defaultText = lib.literalExpression "pkgs.callPackage ./package.nix { }";
      description = "The package of gestured.";
    };
    kiosk.configuration = lib.mkOption {
      type = lib.types.nullOr lib.types.path;
      default = null;
      description = "What /etc/gestured/config.toml holds. Null: sessions bring their own.";
    };
  };

  config = lib.mkIf cfg.enable {
    environment.systemPackages = [ cfg.package ];
    environment.etc = {
      "gestured/quirks.d/10-panels.toml".source = "${cfg.package}/share/gestured/quirks.d/10-panels.toml";
    }
    // lib.optionalAttrs kiosk { "gestured/config.toml".source = cfg.kiosk.configuration; };
    services.udev.packages = [ cfg.package ];
    services.udev.path = [ pkgs.acl ];
    systemd.packages = [ cfg.package ];
    systemd.services.gestured.wantedBy = [ "multi-user.target" ];
    systemd.user.services.gestured-agent.wantedBy = [ "graphical-session.target" ];
    users.groups.gestured = { };
    users.users.gestured = {
      isSystemUser = true;
      group = "gestured";
      description = "Touchscreen gestures";
    };
  };
}
