"""What a page drew and what it knew, frame by frame, so that it can be judged afterwards without any haste.

A busy machine draws fewer pictures and hears of the platter late. Neither makes a picture wrong: each one is compared
with where the platter was at the time of that picture, and the strict limit holds for those that were drawn while news
came in time.
"""

import bisect
import time

# Every turn of the record with the time of its frame, and every status that the page got, with the time it came.
SCRIPT = """
window.watch = { frames: [], news: [], asked: 0 };
const request = window.requestAnimationFrame;
window.requestAnimationFrame = (callback) => {
  watch.asked += 1;
  return request(callback);
};
const dispatch = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (event) {
  if (event.type === 'status') watch.news.push([performance.now(), event.detail]);
  return dispatch.call(this, event);
};
document.addEventListener('DOMContentLoaded', () => {
  const turning = document.getElementById('turning');
  new MutationObserver(() => {
    const { a, b } = new DOMMatrix(getComputedStyle(turning).transform);
    watch.frames.push([document.timeline.currentTime, performance.now(), Math.atan2(b, a) * 180 / Math.PI]);
  }).observe(turning, { attributes: true, attributeFilter: ['style'] });
});
"""
# Seconds between reports, and from the last one to a picture, for news to be in time.
PROMPT = 0.075
# For so long before the picture, as what was far off then may still be on its way.
SETTLED = 1.2
# Degrees a second at which a picture may come closer to the truth after late news.
RUSH = 900


def apart(a, b):
    """Degrees between two angles, either way round."""
    return abs(turned(b, a))


def turned(a, b):
    """Degrees from one angle to another, the short way round, clockwise positive."""
    return (b - a + 180) % 360 - 180


class ClockPair:
    """Turns the browser's performance.now() into the firmware's monotonic seconds, by the shortest round trip.

    Both are the machine's monotonic clock; the offset is measured here without any help of the page.
    """

    def __init__(self, page):
        best = None
        for _ in range(400):
            before = time.monotonic()
            there = page.evaluate("performance.now()")
            after = time.monotonic()
            if best is None or after - before < best[0]:
                best = (after - before, (before + after) / 2 - there / 1000)
            if best[0] < 0.0008:
                break
        self.uncertainty, self.offset = best[0] / 2, best[1]

    def seconds(self, milliseconds):
        return milliseconds / 1000 + self.offset


class Picture:
    """One drawn frame: `time` and `drawn_at` in firmware seconds, the angle, and where the platter was (or None)."""

    def __init__(self, moment, drawn_at, angle):
        self.time, self.drawn_at, self.angle = moment, drawn_at, angle
        self.truth = self.speed = None
        self.is_prompt = False

    @property
    def error(self):
        return apart(self.angle, self.truth)


class Watch:
    def __init__(self, page):
        self.page = page
        self.clocks = ClockPair(page)

    def restart(self):
        self.page.evaluate("Object.assign(watch, { frames: [], news: [], asked: 0 })")

    def asked(self):
        """How many pictures the page has asked the browser for."""
        return self.page.evaluate("watch.asked")

    def pictures(self):
        """All pictures since the start, each with the truth where the reports around it tell it."""
        seen = self.page.evaluate("watch")
        news = [(self.clocks.seconds(came), status) for came, status in seen["news"]]
        reports = sorted({status["at_s"]: status for _, status in news}.values(), key=lambda status: status["at_s"])
        times = [status["at_s"] for status in reports]
        pictures = []
        for moment, drawn_at, angle in seen["frames"]:
            picture = Picture(self.clocks.seconds(moment), self.clocks.seconds(drawn_at), angle)
            place = bisect.bisect(times, picture.time)
            if 0 < place < len(times):
                picture.truth, picture.speed = between(reports[place - 1], reports[place], picture.time)
            picture.is_prompt = is_prompt(news, picture)
            pictures.append(picture)
        return pictures


def between(first, second, moment):
    """The platter's angle and speed between two reports: the cubic through both angles and speeds."""
    span = second["at_s"] - first["at_s"]
    v0, v1 = 6 * first["platter_rpm"], 6 * second["platter_rpm"]
    if span > PROMPT and v0 != v1:
        return None, None
    x = (moment - first["at_s"]) / span
    moved = 360 * (second["turns"] - first["turns"])
    angle = moved * x * x * (3 - 2 * x) + span * (v0 * x * (1 - x) ** 2 - v1 * x * x * (1 - x))
    return (360 * first["turns"] + angle) % 360, v0 + (v1 - v0) * x


def is_prompt(news, picture):
    """Whether the page had news in time for so long before this picture; at rest they may be half a second apart."""
    last = None
    began = picture.drawn_at - SETTLED
    for came, status in news:
        if came > picture.drawn_at:
            break
        if last is not None and came > began:
            limit = PROMPT if last["platter_rpm"] != 0 else 0.6
            if status["at_s"] - last["at_s"] > limit:
                return False
        last = status
    if last is None or news[0][0] > began:
        return False
    return picture.time - last["at_s"] < (PROMPT if last["platter_rpm"] != 0 else 0.6)
