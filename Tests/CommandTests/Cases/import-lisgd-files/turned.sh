WS_PREV='hyprctl dispatch workspace e-1'
case "$TRANSFORM" in
    3) LISGD_ORIENT=0 ;;
    0) LISGD_ORIENT=1 ;;
esac
    lisgd -d "$DEVICE" -o "$ORIENT" \
        -g "3,LR,*,0.08,$WS_PREV" \
        -g "3,UD,*,0.08,$OVERVIEW" \
        -t 150 -r 25 &
