"""A short soak; `python soak.py 600` is the long one."""

import unittest

from soak import soak


class SoakTests(unittest.TestCase):
    def test_visitors_cost_nothing_that_grows(self):
        found = soak(40)
        self.assertLess(found["growth_kb"], 3_000)
        self.assertEqual(found["descriptors"], 0)
        # The same computer at the same time: whatever keeps it busy makes both late.
        self.assertLess(found["visited"][0], 3 * found["alone"][0] + 0.02)


if __name__ == "__main__":
    unittest.main()
