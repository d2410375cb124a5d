"""A deck with three pages open beside one without: memory, descriptors, lateness.

    python soak.py [SECONDS]

Both run at the same time, so that whatever else keeps the machine busy strikes them alike.
"""

import os
import sys
import time

from playwright.sync_api import sync_playwright

from deck import Deck
from page import BROWSER


def memory(deck):
    """Resident kilobytes."""
    with open(f"/proc/{deck.process.pid}/status", encoding="ascii") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def descriptors(deck):
    """What is open, by number: a file, or what kind of socket."""
    folder = f"/proc/{deck.process.pid}/fd"
    found = {}
    for name in os.listdir(folder):
        try:
            found[name] = os.readlink(os.path.join(folder, name))
        except FileNotFoundError:
            # Closed meanwhile.
            pass
    return found


def settled_descriptors(deck, wanted, seconds=15):
    """What is open once the server has closed the connections that its visitors left; at most so many are wanted."""
    end = time.monotonic() + seconds
    while len(found := descriptors(deck)) > wanted and time.monotonic() < end:
        time.sleep(0.1)
    return found


def lateness(deck):
    """Part of the ticks that were more than a millisecond late, the ticks, and the worst in microseconds."""
    figures = deck.report()["figures"]["lateness"]
    late = sum(figures["counts"][figures["edges_us"].index(1000) + 1:])
    return late / max(figures["ticks"], 1), figures["ticks"], figures["worst_us"]


def soak(seconds, say=print):
    """Runs for so long and returns what was found, as a dictionary."""
    alone, visited = Deck(), Deck()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        visited.report()
        time.sleep(1)
        before = descriptors(visited)
        pages = [browser.new_page(viewport={"width": 400, "height": 700}) for _ in range(3)]
        for page in pages:
            page.goto(visited.url)
            page.wait_for_selector("body.is-connected")
        end = time.monotonic() + seconds
        start = time.monotonic()
        early = None
        round_number = 0
        while time.monotonic() < end:
            line = ("play", "45", "pitch +1", "78", "pitch reset", "33", "stop")[round_number % 7]
            round_number += 1
            for deck in (alone, visited):
                deck.command(line)
            time.sleep(min(2, seconds / 14))
            # The first quarter fills buffers that are kept.
            if early is None and time.monotonic() - start > seconds / 4:
                early = memory(visited)
        found = {"growth_kb": memory(visited) - early, "early_kb": early}
        found["alone"], found["visited"] = lateness(alone), lateness(visited)
        browser.close()
    after = settled_descriptors(visited, len(before))
    found["descriptors"] = len(after) - len(before)
    for number in after.keys() - before.keys():
        say(f"left open: {number} {after[number]}")
    for deck in (alone, visited):
        assert deck.stop() == 0, deck.text()
    say(f"{seconds:.0f} s, memory {found['early_kb']} kB and {found['growth_kb']:+} kB since, "
        f"descriptors {found['descriptors']:+}")
    for name in ("alone", "visited"):
        part, ticks, worst = found[name]
        say(f"{name}: {part * 100:.4f} % of {ticks} ticks over 1 ms late, worst {worst} us")
    say(f"ticks over 1 ms late, visited to alone: {found['visited'][0] / max(found['alone'][0], 1e-9):.2f}")
    return found


if __name__ == "__main__":
    soak(float(sys.argv[1]) if len(sys.argv) > 1 else 600)
