"""The wheel: by mouse, finger and keyboard; it follows what is done elsewhere."""

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
        self.has_sent(page, "> speed 45")

    def has_sent(self, page, line):
        """The page sent this line, once, and nothing else."""
        sent = page.locator("#log .command")
        self.wait_for(lambda: sent.count() > 0)
        time.sleep(0.3)
        self.assertEqual(sent.all_inner_texts(), [line])

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

    def test_a_finger_taps_and_drags(self):
        page = self.open(has_touch=True, size=(360, 740))
        page.get_by_role("option", name="45").tap()
        self.deck.wait_until(lambda status: status["speed"] == "45")
        page.locator("#wheel").scroll_into_view_if_needed()
        box = page.locator("#wheel").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        scrolled = page.evaluate("scrollY")
        finger = page.context.new_cdp_session(page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 11):
            finger.send("Input.dispatchTouchEvent", {
                "type": "touchMove", "touchPoints": [{"x": x, "y": y + step * box["height"] / 50}]})
        time.sleep(0.2)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.deck.wait_until(lambda status: status["speed"] == "33 1/3")
        # The finger turned the wheel, not the page.
        self.assertEqual(page.evaluate("scrollY"), scrolled)

    def test_a_fling_goes_on_a_little_and_reports_once(self):
        page = self.open()
        box = page.locator("#wheel").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 10)
        page.mouse.move(x, y - box["height"] / 5 * 1.6, steps=4)
        page.mouse.up()
        self.deck.wait_until(lambda status: status["speed"] == "78")
        self.has_sent(page, "> speed 78")

    def test_it_does_not_snap_back_when_a_drag_is_interrupted(self):
        page = self.open()
        page.evaluate("""() => {
          const wheel = document.getElementById('wheel');
          const { left, top, width, height } = wheel.getBoundingClientRect();
          const point = (y) => ({ pointerId: 1, clientX: left + width / 2, clientY: top + y, button: 0, bubbles: true });
          wheel.setPointerCapture = () => {};
          wheel.dispatchEvent(new PointerEvent('pointerdown', point(height / 2)));
          wheel.dispatchEvent(new PointerEvent('pointermove', point(height / 2 - height / 5)));
          wheel.dispatchEvent(new PointerEvent('pointercancel', point(height / 2 - height / 5)));
        }""")
        self.deck.wait_until(lambda status: status["speed"] == "45")


class WheelModelTests(PageCase):
    def model(self, script):
        page = self.open()
        return page.evaluate("async () => { const m = await import('/wheel-model.js'); return (" + script + ")(m); }")

    def test_rows_lie_on_a_drum(self):
        found = self.model("""({ drumPosition, drumLook }) => ({
          positions: [drumPosition(0, 200), drumPosition(100, 200), drumPosition(150, 200), drumPosition(900, 200),
                      drumPosition(50, 0), drumPosition(NaN, 200)],
          looks: [drumLook(0, false), drumLook(1, false), drumLook(-0.5, false), drumLook(1, true)] })""")
        self.assertEqual(found["positions"], [-1, 0, 0.5, 1, 0, 0])
        self.assertEqual(found["looks"][0], {"tilt": 0, "scale": 1, "opacity": 1})
        self.assertEqual(found["looks"][1]["tilt"], -62)
        self.assertAlmostEqual(found["looks"][1]["scale"], 0.88)
        self.assertAlmostEqual(found["looks"][1]["opacity"], 0.28)
        self.assertEqual(found["looks"][2]["tilt"], 31)
        # Flat where motion is not wanted; it fades only.
        self.assertEqual((found["looks"][3]["tilt"], found["looks"][3]["scale"]), (0, 1))
        self.assertAlmostEqual(found["looks"][3]["opacity"], 0.28)

    def test_steps_stop_at_the_ends_and_begin_with_the_first_row(self):
        found = self.model("""({ WheelModel }) => {
          const none = new WheelModel(3);
          const empty = new WheelModel(0);
          const last = new WheelModel(3, 2);
          last.dragTo(0.6);
          return [none.step(-1), empty.step(1), empty.release(), new WheelModel(3, 2).step(1), last.release(), last.release()];
        }""")
        self.assertEqual(found, [0, None, None, None, 1, None])


if __name__ == "__main__":
    unittest.main()
