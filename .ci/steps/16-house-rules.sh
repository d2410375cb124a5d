# What a compiler does not see: the rules of docs/Contributing.md that a search can check.
failed=0
complain() {
    printf '%s\n%s\n' "$1" "$2"
    failed=1
}

imports=$(grep -rnE '^[[:space:]]*(@[A-Za-z_()]+ )*(public |internal |private )?import ' Sources/PlatterCore || true)
[ -z "$imports" ] || complain 'PlatterCore imports nothing, but:' "$imports"

floats=$(grep -rnE '\b(Float|Double)\b' Sources/PlatterCore --include='*.swift' | grep -vE ':[0-9]+:[[:space:]]*//' || true)
[ -z "$floats" ] || complain 'PlatterCore has integers only, but:' "$floats"

long=$(git ls-files -z '*.swift' '*.c' '*.h' '*.js' '*.py' '*.sh' | xargs -0 wc -l |
    awk '$2 != "total" && $1 > 400 { print $2 ": " $1 " lines" }')
[ -z "$long" ] || complain 'No file is longer than 400 lines, but:' "$long"

# Spelt in two halves, so that this file does not find itself.
markers=$(git grep -nIE '\b(TO''DO|FIX''ME|X''XX|HA''CK)\b' -- Sources Tests Benchmarks scripts boards docs .ci || true)
[ -z "$markers" ] || complain 'Nothing is left for later, but:' "$markers"

closures=$(grep -rnE '@Test\(.*\{ *\$0' Tests --include='*.swift' || true)
[ -z "$closures" ] || complain 'Swift 6.0.3 crashes on a closure in the arguments of a test, but:' "$closures"

tries=$(grep -rnE '#(expect|require)\([^{"]* (==|!=|<|>|<=|>=) [^{"]*\btry ' Tests --include='*.swift' |
    grep -vE '#(expect|require)\(try ' || true)
[ -z "$tries" ] || complain 'Swift 6.0.3 takes try at the head of a comparison only, but:' "$tries"

readme=$(wc -l <README.md)
[ "$readme" -le 120 ] || complain 'README.md has at most 120 lines, but it has:' "$readme"
first=$(grep -nE '^scripts/setup' README.md | head -n 1 | cut -d: -f1)
[ "${first:-99}" -lt 20 ] || complain 'The first command of README.md stands before line 20, but it is on line:' "${first:-none}"

[ "$failed" -eq 0 ] && echo 'all kept'
exit "$failed"
