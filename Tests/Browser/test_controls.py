"""The front plate, the state card, the instruments and the console of the page."""

import os
import re
import subprocess
import tempfile
import time
import unittest

from deck import PROGRAM, Deck
from page import PageCase


def stuck_board():
    """A board file whose motor does not overcome the friction, so that its tachometer is missed."""
    shown = subprocess.run([PROGRAM, "boards", "show", "simulated-dc"], capture_output=True, text=True, check=True)
    path = os.path.join(tempfile.mkdtemp(prefix="platter-web-"), "stuck.json5")
    with open(path, "w", encoding="utf-8") as board:
        text = re.sub(r"friction_duty_ppm: \d+", "friction_duty_ppm: 900000", shown.stdout)
        board.write(re.sub(r"([pi]_gain_ppm\w*): \d+", r"\1: 0", text))
    return path


class PlateTests(PageCase):
    def test_everything_by_keyboard_alone(self):
        """Goes through the page with Tab; every control is reached in its turn and does what it says."""
        page = self.open()
        reached = []

        def tab_to(identity):
            for _ in range(40):
                page.keyboard.press("Tab")
                now = page.evaluate("document.activeElement.id")
                reached.append(now)
                if now == identity:
                    return
            self.fail(f"Tab does not reach {identity}: {reached}")

        tab_to("art")
        tab_to("wheel")
        page.keyboard.press("ArrowDown")
        self.deck.wait_until(lambda status: status["speed"] == "45")
        tab_to("pitch")
        page.keyboard.press("ArrowUp")
        self.deck.wait_until(lambda status: status["pitch_percent"] == 0.05)
        tab_to("pitch-reset")
        page.keyboard.press("Enter")
        self.deck.wait_until(lambda status: status["pitch_percent"] == 0)
        tab_to("play")
        page.keyboard.press("Space")
        self.deck.wait_until(lambda status: status["state"] == "playing")
        self.wait_for(lambda: page.inner_text("#play") == "Stop")
        page.keyboard.press("Space")
        self.deck.wait_until(lambda status: status["state"] == "stopped")
        tab_to("spin-turns")
        page.keyboard.press("Control+a")
        page.keyboard.type("2")
        page.keyboard.press("Enter")
        before = self.deck.wait_until(lambda status: status["state"] == "spinning")["turns"]
        self.deck.wait_until(lambda status: status["state"] == "holding")
        self.assertAlmostEqual(round(self.deck.status()["turns"] - before), 2)
        for key, member in (("cycle", "cycling"), ("reverse", "reverse"), ("inhibit", "inhibited")):
            tab_to(key)
            page.keyboard.press("Enter")
            self.deck.wait_until(lambda status, member=member: status[member])
            self.wait_for(lambda key=key: page.get_attribute(f"#{key}", "aria-pressed") == "true")
            page.keyboard.press("Enter")
            self.deck.wait_until(lambda status, member=member: not status[member], 20)
            self.deck.command("stop")
            self.deck.wait_until(lambda status: status["platter_rpm"] == 0)
        tab_to("save")
        page.keyboard.press("Enter")
        self.wait_for(lambda: page.inner_text("#reply") == "ok saved")
        tab_to("log")
        tab_to("line")
        page.keyboard.type("pitch -1.5")
        page.keyboard.press("Enter")
        self.deck.wait_until(lambda status: status["pitch_percent"] == -1.5)
        self.wait_for(lambda: page.inner_text("#pitch-value") == "−1.50 %")
        page.keyboard.press("ArrowUp")
        self.assertEqual(page.input_value("#line"), "pitch -1.5")
        page.keyboard.press("ArrowDown")
        self.assertEqual(page.input_value("#line"), "")

    def test_the_fader_moves_and_resets(self):
        page = self.open()
        box = page.locator("#pitch").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 14)
        status = self.deck.wait_until(lambda status: status["pitch_percent"] > 5)
        self.wait_for(lambda: page.inner_text("#pitch-value") == f"+{status['pitch_percent']:.2f} %")
        page.click("#pitch-reset")
        self.deck.wait_until(lambda status: status["pitch_percent"] == 0)

    def test_a_refusal_is_shown(self):
        page = self.open()
        self.deck.command("inhibit on")
        page.click("#play")
        self.wait_for(lambda: "inhibited" in page.inner_text("#reply"))
        self.assertEqual(self.state(page), "inhibited")

    def test_a_fault_is_shown_with_its_remedy_and_cleared(self):
        deck = Deck("--board", stuck_board())
        self.addCleanup(deck.stop)
        page = self.open(deck)
        self.assertTrue(page.locator("#fault").is_hidden())
        page.click("#play")
        self.wait_for(lambda: self.state(page) == "faulted")
        alert = page.get_by_role("alert")
        self.assertIn("tach-lost", alert.inner_text())
        self.assertIn("Look at the sensor, its cable and a stuck platter, then clear", alert.inner_text())
        self.assertEqual(page.get_attribute("#card", "data-phase"), "shrink")
        page.click("#play")
        self.wait_for(lambda: "a fault is latched" in page.inner_text("#reply"))
        page.get_by_role("button", name="Clear").click()
        self.wait_for(lambda: self.state(page) == "stopped")
        self.assertTrue(page.locator("#fault").is_hidden())

    def test_it_follows_what_is_done_elsewhere(self):
        page = self.open()
        for line, key in (("cycle on", "cycle"), ("reverse on", "reverse"), ("inhibit on", "inhibit")):
            self.deck.command(line)
            self.wait_for(lambda key=key: page.get_attribute(f"#{key}", "aria-pressed") == "true")
            self.deck.command(line.replace(" on", " off"))
            self.wait_for(lambda key=key: page.get_attribute(f"#{key}", "aria-pressed") == "false")
        self.deck.command("stop")
        self.deck.wait_until(lambda status: status["platter_rpm"] == 0)
        self.deck.command("pitch +2.35")
        self.wait_for(lambda: page.input_value("#pitch") == "2.35")
        self.deck.command("play")
        self.wait_for(lambda: page.inner_text("#play") == "Stop")


class CardTests(PageCase):
    LOOKS = {"rest": (1, 0), "lift": (1.14, -7), "tilt": (1.04, 9), "shrink": (0.88, -3)}
    LOOK = """() => {
      const { a, b } = new DOMMatrix(getComputedStyle(document.getElementById('card')).transform);
      return [Math.hypot(a, b), Math.atan2(b, a) * 180 / Math.PI];
    }"""

    def test_it_goes_through_its_phases(self):
        page = self.open()
        phases = []
        page.expose_function("phase", lambda phase: phases.append(phase))
        page.evaluate("""() => {
          const card = document.getElementById('card');
          new MutationObserver(() => window.phase(card.dataset.phase)).observe(card, { attributeFilter: ['data-phase'] });
        }""")
        self.deck.command("play")
        self.wait_for(lambda: self.state(page) == "playing")
        self.deck.command("stop")
        self.wait_for(lambda: self.state(page) == "stopped")
        self.wait_for(lambda: len(phases) == 4)
        self.assertEqual(phases, ["lift", "tilt", "shrink", "rest"])

    def settles(self, page, phase):
        scale, rotation = self.LOOKS[phase]

        def is_there():
            found = page.evaluate(self.LOOK)
            return abs(found[0] - scale) < 0.002 and abs(found[1] - rotation) < 0.1

        self.wait_for(is_there)
        self.assertEqual(page.get_attribute("#card", "data-phase"), phase)

    def test_each_phase_has_its_look(self):
        page = self.open()
        self.settles(page, "rest")
        self.assertEqual(page.evaluate("getComputedStyle(card).borderRadius"), "32px")
        colours = {page.evaluate("getComputedStyle(card).backgroundColor")}
        self.deck.command("play")
        self.settles(page, "tilt")
        time.sleep(0.7)
        colours.add(page.evaluate("getComputedStyle(card).backgroundColor"))
        self.deck.command("stop")
        self.settles(page, "rest")
        self.assertEqual(len(colours), 2)

    def test_its_easings(self):
        """From rest one springs beyond the end and comes back; from lift one eases in and out."""
        page = self.open()
        found = page.evaluate("""async () => {
          const { easeInOut, spring } = await import('/easing.js');
          const course = (ease) => Array.from({ length: 101 }, (_, index) => ease(index / 100));
          return [course(easeInOut), course(spring(0.4)), course(spring(0))];
        }""")
        for course in found:
            self.assertAlmostEqual(course[0], 0)
            self.assertAlmostEqual(course[-1], 1)
        even, bouncy, calm = found
        self.assertEqual(even, sorted(even))
        self.assertAlmostEqual(even[50], 0.5)
        self.assertGreater(max(bouncy), 1.02)
        self.assertLess(max(calm), 1.001)


class InstrumentTests(PageCase):
    PIXELS = """() => {
      const chart = document.getElementById('chart');
      const { width, height } = chart;
      // Copied, as the page's own canvas is not made for being read.
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy.drawImage(chart, 0, 0);
      const data = copy.getImageData(0, 0, width, height).data;
      const colour = (name) => getComputedStyle(chart).getPropertyValue(name).trim().match(/\\w\\w/g).map((part) => parseInt(part, 16));
      const count = (name) => {
        const [r, g, b] = colour(name);
        let found = 0;
        for (let i = 0; i < data.length; i += 4) {
          found += Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 12 && data[i + 3] > 200;
        }
        return found;
      };
      return { platter: count('--scope-platter'), target: count('--scope-target'), lock: count('--scope-lock') };
    }"""

    def test_figures_come(self):
        page = self.open()
        self.deck.command("play")
        self.wait_for(lambda: page.inner_text("#numbers").find("33.3333 rpm") > 0)
        self.wait_for(lambda: "±0.0" in page.inner_text("#numbers"), 25)
        self.assertRegex(page.inner_text("#lateness-text"), r"Half of [\d,]+ ticks within")

    def test_the_chart_shows_speed_target_and_lock(self):
        page = self.open()
        self.deck.command("play")
        self.deck.wait_until(lambda status: status["locked"])
        self.wait_for(lambda: min(page.evaluate(self.PIXELS).values()) > 0)
        before = page.evaluate(self.PIXELS)["lock"]
        self.wait_for(lambda: page.evaluate(self.PIXELS)["lock"] > before)

    def test_the_histogram_has_a_bar_and_a_text_for_every_column(self):
        page = self.open()
        self.deck.command("play")
        lateness = "[...document.querySelectorAll('#lateness li')].map((item) => item.textContent)"
        self.wait_for(lambda: re.search(r"[1-9]", " ".join(
            text.split(":")[1] for text in page.evaluate(lateness))) is not None)
        texts = page.evaluate(lateness)
        figures = self.deck.report()["figures"]["lateness"]
        self.assertEqual(len(texts), len(figures["counts"]))
        self.assertRegex(texts[0], r"^5 µs: [\d,]+ ticks$")
        self.assertRegex(texts[-1], r"^more: [\d,]+ ticks$")
        heights = page.evaluate("[...document.querySelectorAll('.bar')].map((bar) => bar.clientHeight)")
        self.assertGreater(max(heights), 40)


class ConsoleTests(PageCase):
    def test_lines_go_out_and_replies_come_in_with_a_history(self):
        page = self.open()
        line = page.get_by_role("textbox", name="Console")
        for text in ("speed 45", "pitch +1", "nonsense"):
            line.fill(text)
            line.press("Enter")
            self.wait_for(lambda text=text: f"> {text}" in page.inner_text("#log"))
        self.wait_for(lambda: "unknown command" in page.inner_text("#log"))
        self.assertIn("ok speed 45", page.inner_text("#log"))
        self.assertEqual(page.locator("#log .is-error").count(), 1)
        recalled = []
        for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"):
            line.press(key)
            recalled.append(line.input_value())
        self.assertEqual(
            recalled, ["nonsense", "pitch +1", "speed 45", "speed 45", "pitch +1", "nonsense", ""])


if __name__ == "__main__":
    unittest.main()
