"""What a picture costs the browser. Printed, not judged: it says more about the machine than about the page."""

import time
import unittest

from page import PageCase

# Time in the page's own drawing of a frame, and in its handling of an event, chart and figures among it.
MEASURE = """
window.costs = { frame: [], status: [], figures: [] };
const request = window.requestAnimationFrame;
window.requestAnimationFrame = (callback) => request((time) => {
  const began = performance.now();
  callback(time);
  costs.frame.push(performance.now() - began);
});
const tell = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (event) {
  const began = performance.now();
  const result = tell.call(this, event);
  costs[event.type]?.push(performance.now() - began);
  return result;
};
"""


class CostTests(PageCase):
    def test_a_picture_costs_far_less_than_a_sixtieth_of_a_second(self):
        context = self.browser.new_context(viewport={"width": 1440, "height": 900})
        self.addCleanup(context.close)
        page = context.new_page()
        page.add_init_script(MEASURE)
        page.goto(self.deck.url)
        page.wait_for_selector("body.is-connected")
        self.deck.command("play")
        self.deck.wait_until(lambda status: status["locked"])
        # A chart that is full costs the most.
        time.sleep(8)
        page.evaluate("for (const list of Object.values(costs)) list.length = 0")
        session = context.new_cdp_session(page)
        session.send("Performance.enable")
        before = self.metrics(session)
        time.sleep(8)
        after = self.metrics(session)
        costs = page.evaluate("costs")
        frames = len(costs["frame"])
        self.assertGreater(frames, 30)
        print(f"{frames / (after['Timestamp'] - before['Timestamp']):.0f} pictures a second; in milliseconds:")
        for name, found in costs.items():
            found.sort()
            print(f"  {name}: {len(found)} times, median {found[len(found) // 2]:.2f}, "
                  f"99 % within {found[len(found) * 99 // 100]:.2f}")
        for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration"):
            print(f"  {name} a picture: {1000 * (after[name] - before[name]) / frames:.2f}")

    def metrics(self, session):
        return {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}


if __name__ == "__main__":
    unittest.main()
