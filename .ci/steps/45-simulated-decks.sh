# Every simulated deck plays the built-in scenario with the built program; a plot is drawn; and the sound of a deck,
# measured, gives the figures that its simulation gave, within 1 %.
swift build -c release --product platter
platter=$(swift build -c release --show-bin-path)/platter
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for board in $("$platter" boards list | awk '/^  simulated/ { print $1 }'); do
    printf -- '--- %s\n' "$board"
    "$platter" simulate --board "$board" >"$folder/report" || { cat "$folder/report"; exit 1; }
done

printf '1s type play\n58s type stop\n62s end\n' >"$folder/scenario"
"$platter" simulate --board simulated-thread --scenario "$folder/scenario" --json \
    --wav "$folder/deck.wav" --plot "$folder/deck.svg" >"$folder/simulated"
"$platter" measure "$folder/deck.wav" --json --plot "$folder/deck.png" >"$folder/measured"
grep -q '</svg>' "$folder/deck.svg"
head -c 4 "$folder/deck.png" | grep -q PNG

# The first figure of that name in a report.
figure() { grep -oE "\"$1\": -?[0-9.]+" "$2" | head -n 1 | awk '{ print $2 }'; }
for name in weighted_flutter_percent weighted_rms_percent unweighted_flutter_percent mean_rpm; do
    simulated=$(figure "$name" "$folder/simulated")
    measured=$(figure "$name" "$folder/measured")
    printf '%-28s simulated %s, measured %s\n' "$name" "$simulated" "$measured"
    awk -v a="$simulated" -v b="$measured" 'BEGIN { exit !(a > 0 && b / a > 0.99 && b / a < 1.01) }'
done
