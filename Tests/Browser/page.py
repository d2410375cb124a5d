"""The page in a real browser, and what one sees of it."""

import time
import unittest

from playwright.sync_api import sync_playwright

from deck import Deck
import watch

BROWSER = "/usr/bin/chromium"

# The angle of the record on the screen.
ANGLE = """() => {
  const { a, b } = new DOMMatrix(getComputedStyle(document.getElementById('turning')).transform);
  return Math.atan2(b, a) * 180 / Math.PI;
}"""


class PageCase(unittest.TestCase):
    """One deck and one browser for the tests of a class; every test gets a page of its own."""

    @classmethod
    def setUpClass(cls):
        cls.deck = Deck()
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.deck.stop()

    def setUp(self):
        self.messages = []
        for line in ("inhibit off", "cycle off", "stop", "pitch reset", "reverse off", "speed 33"):
            self.deck.command(line)
        self.deck.wait_until(lambda status: status["state"] == "stopped")

    def tearDown(self):
        self.assertEqual(self.messages, [], "nothing is said in the browser's console")

    def open(self, deck=None, size=(1280, 900), **options):
        """A page that is connected and shows a status."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        page.add_init_script(watch.SCRIPT)
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.goto((deck or self.deck).url)
        page.wait_for_selector("body.is-connected")
        page.wait_for_selector("[role=option]")
        return page

    def state(self, page):
        return page.inner_text("#card-state").lower()

    def selected(self, page):
        """The row that assistive technology is told of."""
        name = page.get_attribute("#wheel", "aria-activedescendant")
        return page.inner_text(f"#{name}") if name else None

    def wait_for(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.05)
        self.fail("did not come about")
