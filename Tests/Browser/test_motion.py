"""The page's own reckoning with time and angle, driven by invented clocks: exact, whatever the machine is busy with."""

import unittest

from page import PageCase
from watch import RUSH, turned

# Plays a platter by its formula, reports it thirty times a second, and draws sixty pictures a second.
# `silences` are times without reports; at 9 s the platter slips by `jolt` turns; reports know its angle to a `grain`.
PLAY = """async ({ commands, silences, seconds, jolt, grain }) => {
  const { PlatterMotion } = await import('/motion.js');
  const motion = new PlatterMotion();
  const ramp = 0.9;
  let pieces = [{ time: 0, angle: 40, from: 0, to: 0 }];
  const at = (time) => {
    const { time: t0, angle, from, to } = pieces.filter((piece) => piece.time <= time).at(-1);
    const e = time - t0;
    const r = Math.min(e, ramp);
    return {
      speed: from + (to - from) * Math.min(e / ramp, 1),
      angle: angle + from * r + ((to - from) / ramp) * (r * r / 2) + to * Math.max(e - ramp, 0),
    };
  };
  for (const [time, rpm] of commands) {
    const { speed, angle } = at(time);
    pieces.push({ time, angle, from: speed, to: rpm * 6 });
  }
  const turns = (time) => (grain === 0 ? at(time).angle / 360 : Math.floor(at(time).angle / 360 / grain) * grain);
  const isSilent = (time) => silences.some(([from, to]) => time >= from && time < to);
  const pictures = [];
  let isKnown = false;
  for (let tick = 0; tick < seconds * 960; tick += 1) {
    const time = tick / 960;
    const { speed, angle } = at(time);
    if (tick % 32 === 5 && !isSilent(time)) {
      const { to } = pieces.filter((piece) => piece.time <= time).at(-1);
      motion.update({
        at_s: time - 0.001, turns: turns(Math.max(time - 0.001, 0)) + (time > 9 ? jolt : 0),
        platter_rpm: speed / 6, commanded_rpm: speed / 6, target_rpm: Math.abs(to) / 6,
      }, time);
      isKnown = true;
    }
    if (tick % 16 === 0 && isKnown) {
      pictures.push({ time, angle: motion.angle(time), truth: angle + (time > 9 ? jolt * 360 : 0), speed });
    }
  }
  return pictures;
}"""
CLOCK = """async (messages) => {
  const { ServerClock } = await import('/clock.js');
  const clock = new ServerClock();
  return messages.map(([kind, server, local, now]) => {
    if (kind === 'heard') clock.heard(server, local);
    else if (kind === 'asked') clock.asked(server, local, now);
    return [clock.at(now ?? local), clock.uncertainty(now ?? local)];
  });
}"""
# Starts, changes, stops and starts again, at 33 1/3, 45 and 78 rpm.
USE = [[0.5, 100 / 3], [2, 45], [3.21, 0], [4.6, 78], [6.5, 0], [6.8, 45], [8, 0]]


class MotionTests(PageCase):
    def setUp(self):
        super().setUp()
        self.page = self.open()

    def play(self, commands, silences=(), seconds=10, jolt=0, grain=0):
        return self.page.evaluate(PLAY, {
            "commands": commands, "silences": list(silences), "seconds": seconds, "jolt": jolt,
            "grain": grain})

    def worst_error(self, pictures):
        return max(abs(turned(picture["truth"], picture["angle"])) for picture in pictures)

    def worst_jump(self, pictures):
        """Degrees that a picture differs from the one before, more than the platter's own speed explains."""
        return max(
            abs(turned(last["angle"] + picture["speed"] * (picture["time"] - last["time"]), picture["angle"]))
            for last, picture in zip(pictures, pictures[1:]))

    def test_it_is_true_while_news_comes_in_time(self):
        pictures = self.play(USE)
        self.assertLess(self.worst_error(pictures), 0.5)
        self.assertLess(self.worst_jump(pictures), 0.3)

    def test_a_coarse_tachometer_does_not_shake_it(self):
        """With 360 pulses a turn a report is up to a degree behind: the picture is smoother than the reports."""
        pictures = self.play([[0.5, 45]], grain=1 / 360)
        cruise = [picture for picture in pictures if picture["time"] > 3]
        self.assertLess(self.worst_error(cruise), 1.1)
        self.assertLess(self.worst_jump(cruise), 0.25)

    def test_backwards_and_from_one_way_to_the_other(self):
        pictures = self.play([[0.5, -45], [2.5, 45], [5, -78], [8, 0]])
        self.assertLess(self.worst_error(pictures), 0.6)
        self.assertLess(self.worst_jump(pictures), 0.4)

    def test_at_constant_speed_and_in_a_ramp_it_needs_no_news(self):
        # A quarter of a second each: in cruise, and across the end of a ramp, which the target tells.
        for silence in ([1.8, 2.05], [1.2, 1.45]):
            pictures = self.play([[0.5, 78]], [silence], 3)
            self.assertLess(self.worst_error(pictures), 0.5, silence)

    def test_after_silence_it_comes_back_without_a_jump(self):
        """Silences of any length, at their worst: the platter stopped, started or changed meanwhile."""
        for length in (0.1, 0.2, 0.4, 1, 3):
            for begin in (0.45, 1.9, 3.2, 4.55, 6.45):
                pictures = self.play(USE, [[begin, begin + length]], 11)
                # The rush after silence, in a sixtieth of a second, and what is true without silence.
                self.assertLess(self.worst_jump(pictures), RUSH / 60 + 0.5, (begin, length))
                settled = [picture for picture in pictures if not begin < picture["time"] < begin + length + 1.1]
                self.assertLess(self.worst_error(settled), 2, (begin, length))

    def test_in_long_silence_it_comes_to_rest(self):
        pictures = self.play([[0.5, 78]], [[2, 6]], 6)
        still = [picture["angle"] for picture in pictures if picture["time"] > 4]
        self.assertLess(max(still) - min(still), 0.02)
        # And it does not stop dead.
        steps = [b["angle"] - a["angle"] for a, b in zip(pictures, pictures[1:])]
        self.assertLess(max(abs(b - a) for a, b in zip(steps, steps[1:])), 1)

    def test_a_truth_that_jumps_is_followed_at_once(self):
        """A tachometer may say that the platter slipped: then the picture has to be right rather than smooth."""
        pictures = self.play([[0.5, 45]], (), 11, jolt=0.1)
        after = [picture for picture in pictures if picture["time"] > 9.05]
        self.assertLess(self.worst_error(after), 2)
        self.assertGreater(self.worst_jump(pictures), 30)


class ClockTests(PageCase):
    def run_clock(self, messages):
        return self.open().evaluate(CLOCK, messages)

    def test_the_quickest_ways_there_and_back_count(self):
        # The firmware's clock is 1,000 s ahead. One question took 300 ms there and 2 ms back, the next 1 and 200.
        found = self.run_clock([
            ["asked", 1000.3, 0, 302], ["heard", 1000.3, 302],
            ["asked", 1001.001, 1000, 1201], ["heard", 1001.001, 1201], ["look", 0, 3000]])
        self.assertIsNone(found[0][0])
        self.assertAlmostEqual(found[-1][1], 0.0015, delta=0.0003)
        self.assertAlmostEqual(found[-1][0], 1003, delta=0.0015)

    def test_a_better_estimate_is_glided_to(self):
        found = self.run_clock([
            ["asked", 1000.02, 0, 20], ["heard", 1000.02, 60], ["look", 0, 500], ["heard", 1000.52, 500.1],
            ["look", 0, 500.2], ["look", 0, 2000]])
        before, after = found[2][0], found[4][0]
        self.assertLess(abs(after - before - 0.0002), 0.0005)
        # From 0 ... 40 ms of doubt to 20: half of it is a shift of 10 ms, in the end.
        self.assertAlmostEqual(found[-1][0] - 1002, 0.02, delta=0.001)

    def test_a_clock_that_stood_still_is_learned_anew(self):
        # The telephone slept for ten seconds: its own clock did not.
        found = self.run_clock([
            ["asked", 1000.001, 0, 2], ["heard", 1000.001, 2], ["heard", 1010.1, 100], ["asked", 1010.151, 150, 152]])
        self.assertIsNone(found[2][0])
        self.assertAlmostEqual(found[-1][0], 1010.152, delta=0.03)


if __name__ == "__main__":
    unittest.main()
