# The commands of README.md, exactly as they are written there.
commands=$(grep -E '^scripts/setup' README.md)
[ "$(wc -l <<<"$commands")" -eq 2 ] || { echo 'README.md should have two commands that begin with scripts/setup'; exit 1; }
while IFS= read -r command; do
    printf -- '--- %s\n' "$command"
    bash -c "$command" </dev/null
done <<<"$commands"
