# The packages, also those that only this run needs.
scripts/setup --ci
swift --version 2>&1 | sed -n 1p
