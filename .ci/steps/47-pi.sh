# One static arm64 program for the Pi, cross-compiled by Debian 13's Swift: it starts, and gives the host's digest.
scripts/build-pi --check
