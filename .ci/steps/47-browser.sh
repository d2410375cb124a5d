# The page in a real browser, and its server under abuse.
scripts/browser-tests
