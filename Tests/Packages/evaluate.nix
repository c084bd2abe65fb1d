# The package and the module with as much of nixpkgs as they ask for.
let
  lib = {
    mkIf = condition: value: if condition then value else { };
    mkEnableOption = description: description;
    mkOption = option: option;
    literalExpression = text: text;
    optional = condition: value: if condition then [ value ] else [ ];
    optionalAttrs = condition: value: if condition then value else { };
    cleanSource = path: path;
    licenses = { mit = "mit"; asl20 = "asl20"; };
    types = { package = "package"; path = "path"; nullOr = type: type; };
  };
  names = function: builtins.mapAttrs (name: _: name) (builtins.functionArgs function);
  package = import ../../packaging/nix/package.nix;
  module = kiosk: (import ../../packaging/nix/module.nix {
    inherit lib;
    pkgs = { acl = "acl"; callPackage = file: _: file; };
    config.services.gestured = { enable = true; package = "/store"; kiosk.configuration = kiosk; };
  }).config;
in
{
  package = package (names package // {
    inherit lib;
    swiftPackages = { swift = "swift"; swiftpm = "swiftpm"; stdenv.mkDerivation = attributes: attributes; };
  });
  laptop = (module null).systemd;
  kiosk = (module "/kiosk.toml").systemd;
}
