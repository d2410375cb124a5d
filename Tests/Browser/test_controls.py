"""Everything can be done with a mouse, a finger and a keyboard, and follows what is done elsewhere."""

import time
import unittest

from page import PageCase


class WheelTests(PageCase):
    def test_keys_step_and_stop_at_the_ends(self):
        page = self.open()
        page.focus("#wheel")
        for key, speed in (
                ("ArrowDown", "45"), ("ArrowDown", "78"), ("ArrowDown", "78"), ("ArrowUp", "45"), ("Home", "33 1/3"),
                ("ArrowUp", "33 1/3"), ("End", "78"), ("PageUp", "33 1/3"), ("PageDown", "78")):
            page.keyboard.press(key)
            self.assertEqual(self.selected(page), speed)
            self.deck.wait_until(lambda status, speed=speed: status["speed"] == speed)
            time.sleep(0.25)
            self.assertEqual(self.selected(page), speed)
        self.assertEqual(self.messages, [])

    def test_it_has_a_label_and_a_value(self):
        page = self.open()
        wheel = page.get_by_role("listbox", name="Speed, rpm")
        self.assertEqual(wheel.get_by_role("option").all_inner_texts(), ["33 1/3", "45", "78"])
        self.assertEqual(page.get_by_role("option", selected=True).inner_text(), "33 1/3")

    def test_a_click_on_a_row_selects_it(self):
        page = self.open()
        page.get_by_role("option", name="78").click()
        self.deck.wait_until(lambda status: status["speed"] == "78")
        self.assertEqual(self.selected(page), "78")

    def test_a_drag_snaps_to_a_row_and_reports_once(self):
        page = self.open()
        box = page.locator("#wheel").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 11):
            page.mouse.move(x, y - step * box["height"] / 5 * 0.12)
        time.sleep(0.2)
        page.mouse.up()
        self.deck.wait_until(lambda status: status["speed"] == "45")
        self.assertEqual(self.selected(page), "45")
        sent = page.locator("#log .command").all_inner_texts()
        self.assertEqual([line for line in sent if "speed" in line], ["> speed 45"])

    def test_the_mouse_wheel_steps(self):
        page = self.open()
        page.hover("#wheel")
        page.mouse.wheel(0, 100)
        self.deck.wait_until(lambda status: status["speed"] == "45")

    def test_it_follows_the_console(self):
        page = self.open()
        self.deck.command("78")
        self.wait_for(lambda: self.selected(page) == "78")
        self.deck.command("speed 60")
        self.wait_for(lambda: self.selected(page) is None)
        self.assertIn("60 is not on the wheel", page.inner_text("#wheel-other"))
        self.deck.command("previous")
        self.wait_for(lambda: self.selected(page) is not None)

    def test_it_works_by_touch(self):
        page = self.open(has_touch=True, size=(360, 740))
        page.get_by_role("option", name="45").tap()
        self.deck.wait_until(lambda status: status["speed"] == "45")


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
        self.assertEqual(self.messages, [])

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

    def test_the_card_goes_through_its_phases(self):
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
        time.sleep(0.8)
        self.assertEqual(phases, ["lift", "tilt", "shrink", "rest"])

    def test_figures_come(self):
        page = self.open()
        self.deck.command("play")
        self.wait_for(lambda: page.inner_text("#numbers").find("33.3333 rpm") > 0)
        self.wait_for(lambda: "±0.0" in page.inner_text("#numbers"), 15)
        self.assertRegex(page.inner_text("#lateness-text"), r"Half of [\d,]+ ticks within")


if __name__ == "__main__":
    unittest.main()
