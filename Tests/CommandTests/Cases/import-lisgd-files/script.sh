#!/bin/sh
if command -v lisgd >/dev/null; then
  exec lisgd -d "$dev" \
      -g "3,DU,*,*,R,grid-toggle" \
      -g "4,UD,*,*,R,swaymsg kill" \
      -g "2,DU,*,*,R,wtype -k Up" \
      -g "3,RL,*,*,R,sway-ws-shift next" \
      -g "3,LR,*,*,R,sway-ws-shift prev" >/dev/null 2>&1 &
fi
