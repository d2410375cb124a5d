# The page in a real browser, and what hostile visitors may try. Debian's chromium, driven by playwright from PyPI.
swift build --product platter
venv=.build/browser-venv
stamp=$venv/$(sha256sum Tests/Browser/requirements.txt | cut -c1-16)
if [ ! -e "$stamp" ]; then
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --requirement Tests/Browser/requirements.txt
    touch "$stamp"
fi
PLATTER=$(swift build --show-bin-path)/platter
export PLATTER
cd Tests/Browser
for suite in test_record test_controls test_looks test_abuse test_soak; do
    echo "--- $suite"
    "../../$venv/bin/python" -m unittest "$suite"
done
