# pkgs.callPackage ./packaging/nix/package.nix { }
{
  lib,
  swiftPackages,
  pkg-config,
  scdoc,
  lld,
  libevdev,
  mtdev,
  systemdLibs,
  libyaml,
  libxcb,
  zlib,
  tomlplusplus,
}:

swiftPackages.stdenv.mkDerivation {
  pname = "gestured";
  version = "0.2.0";
  src = lib.cleanSource ../..;

  nativeBuildInputs = [
    swiftPackages.swift
    swiftPackages.swiftpm
    pkg-config
    scdoc
    lld
  ];
  buildInputs = [
    libevdev
    mtdev
    systemdLibs
    libyaml
    libxcb
    zlib
    tomlplusplus
  ];

  # It is loaded when a session has an X server.
  postPatch = "substituteInPlace Sources/CX11/x11.c --replace-fail libxcb.so.1 ${libxcb}/lib/libxcb.so.1";
  buildPhase = "HOME=$TMPDIR make build";
  doCheck = true;
  checkPhase = "bash scripts/package-check .build/release/gesturectl";
  installPhase = ''
    make install PREFIX=$out QUIRKS=$out/share/gestured/quirks.d \
      ZSH=$out/share/zsh/site-functions STRIP=
  '';

  meta = {
    description = "Gestures on touchscreens run commands";
    homepage = "https://github.com/gestured/gestured";
    license = [
      lib.licenses.mit
      lib.licenses.asl20
    ];
    mainProgram = "gesturectl";
    platforms = [
      "x86_64-linux"
      "aarch64-linux"
    ];
  };
}
