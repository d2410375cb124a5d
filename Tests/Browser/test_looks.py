"""Accessibility by axe, layout at three widths, and what happens when the connection is lost."""

import os
import socket
import time
import unittest

from axe_playwright_python.sync_playwright import Axe

from deck import Deck
from page import PageCase

PICTURES = os.environ.get("PICTURES")
# What reaches beyond the right edge, but for the corners of the turning square, which are empty.
OUTSIDE = """() => [...document.querySelectorAll('main *')]
  .filter((part) => !part.closest('#turning') && !part.closest('.unseen') && !part.closest('.card'))
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
  .map((part) => `${part.tagName} ${part.id} ${part.className}`)"""
SIZES = {"phone": (360, 740), "tablet": (800, 1000), "desktop": (1440, 900)}


class LookTests(PageCase):
    def test_axe_finds_nothing(self):
        for name, size in SIZES.items():
            for scheme in ("light", "dark"):
                for line in ("stop", "play"):
                    self.deck.command(line)
                    page = self.open(size=size, color_scheme=scheme, reduced_motion="reduce")
                    self.wait_for(lambda line=line: self.state(page) == ("playing" if line == "play" else "stopped"))
                    found = Axe().run(page)
                    self.assertEqual(found.violations_count, 0, f"{name} {scheme} {line}: {found.generate_report()}")
                    page.context.close()

    def test_nothing_is_wider_than_the_screen(self):
        for name, size in SIZES.items():
            for scheme in ("light", "dark"):
                page = self.open(size=size, color_scheme=scheme)
                self.deck.command("play")
                self.wait_for(lambda: self.state(page) == "playing")
                time.sleep(1)
                width = page.evaluate("document.documentElement.scrollWidth")
                self.assertLessEqual(width, size[0], name)
                self.assertEqual(page.evaluate(OUTSIDE), [], name)
                if PICTURES:
                    page.screenshot(path=f"{PICTURES}/{name}-{scheme}.png", full_page=True)
                page.context.close()


class ConnectionTests(PageCase):
    def test_a_restarted_server_is_found_again(self):
        first = Deck()
        page = self.open(first)
        self.assertEqual(self.messages, [])
        # From here on the browser itself says that it cannot reach the server.
        first.stop()
        page.wait_for_selector("body.is-lost")
        self.assertIn("lost", page.inner_text("#link"))
        second = Deck(port=first.port)
        try:
            page.wait_for_selector("body.is-connected")
            second.command("play")
            self.wait_for(lambda: self.state(page) == "playing")
            self.assertIn("Connected", page.inner_text("#link"))
            page.context.close()
        finally:
            second.stop()
        self.assertTrue(all("net::ERR" in message for message in self.messages), self.messages)
        self.messages.clear()

    def test_a_page_too_many_says_so_and_comes_in_later(self):
        deck = Deck()
        self.addCleanup(deck.stop)
        others = []
        for _ in range(12):
            other = socket.create_connection(("127.0.0.1", deck.port), timeout=10)
            other.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertIn(b" 200 ", other.recv(2_000))
            others.append(other)
        context = self.browser.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(deck.url)
        self.wait_for(lambda: "Too many pages are open" in page.inner_text("#link"))
        for other in others:
            other.close()
        page.wait_for_selector("body.is-connected")

    def test_a_hanging_firmware_is_noticed(self):
        deck = Deck()
        page = self.open(deck)
        deck.process.send_signal(19)
        try:
            page.wait_for_selector("body.is-lost")
        finally:
            deck.process.send_signal(18)
        page.wait_for_selector("body.is-connected")
        page.context.close()
        deck.stop()

    def test_the_door_asks_for_the_token(self):
        deck = Deck("--web-token", "needle-in-groove")
        context = self.browser.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{deck.port}/")
        self.assertEqual(Axe().run(page).violations_count, 0)
        page.get_by_label("Token").fill("needle-in-groove")
        page.get_by_role("button", name="Open").click()
        page.wait_for_selector("body.is-connected")
        self.assertNotIn("token", page.url)
        context.close()
        deck.stop()


if __name__ == "__main__":
    unittest.main()
