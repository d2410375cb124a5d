#!/usr/bin/env python3
"""Fits the analogue prototype of the flutter weighting curve and prints its poles and zeros in hertz.

Run it with `python3 scripts/fit-weighting-filter.py` (needs numpy and scipy). The figures it prints are the
constants of Sources/PlatterMeasurement/WeightingPrototype.swift.

Method: three zeros at 0 Hz (the curve falls with 18 dB an octave below 0.5 Hz), one complex pair of poles
and one real pole that end this fall, then two real zeros and three real poles for the slow fall above 4 Hz.
The largest deviation over the 17 points of the table (IEC 60386, DIN 45507, AES6) is minimised with a rising
p-norm from many seeded starting points. Three points carry twenty times the weight, because readings at them
are used to check meters: 0.2, 0.8 and 20 Hz. Their targets come from the readings of a 0.1 % sine on a
2-sigma meter, 0.0030, 0.0500 and 0.0506 %, against 0.0997 % at 4 Hz; the target at 0.2 Hz reads 0.00299 %,
0.3 % under 0.0030 %, towards the 0.00294 % that the table alone would give (printed to four places, 0.0030 is wanted).
"""
import numpy as np
from scipy.optimize import least_squares

TABLE = np.array([
    (0.1, -48.0), (0.2, -30.6), (0.315, -19.7), (0.4, -15.0), (0.63, -8.4), (0.8, -6.0), (1.0, -4.2),
    (1.6, -1.8), (2.0, -0.9), (4.0, 0.0), (6.3, -0.9), (10.0, -2.1), (20.0, -5.9), (40.0, -10.4),
    (63.0, -14.2), (100.0, -17.3), (200.0, -23.0)])
FREQUENCIES = TABLE[:, 0]
SINE = np.sin(np.radians(85.5))  # a sine of amplitude 1 exceeds this level 5 % of the time
CHECKED = {1: 0.0300, 5: 0.0500 / (0.1 * SINE), 12: 0.0506 / (0.1 * SINE)}
WEIGHT = 20.0


def targets():
    decibels = TABLE[:, 1].copy()
    weights = np.ones(len(decibels))
    for index, ratio in CHECKED.items():
        decibels[index] = 20 * np.log10(ratio)
        weights[index] = WEIGHT
    return decibels, weights


def response(parameters, frequencies):
    """|H| of the prototype; `parameters` are natural logarithms of hertz (and of Q for the second)."""
    pair, quality, high_pass, zero1, zero2, pole1, pole2, pole3 = np.exp(parameters)
    s = 1j * frequencies
    h = s**3 / ((s * s + s * pair / quality + pair * pair) * (s + high_pass))
    h *= (s / zero1 + 1) * (s / zero2 + 1) / ((s / pole1 + 1) * (s / pole2 + 1) * (s / pole3 + 1))
    return np.abs(h)


def decibels_to_4hz(parameters):
    return 20 * np.log10(response(parameters, FREQUENCIES) / response(parameters, np.array([4.0])))


def fit(attempts=60):
    wanted, weights = targets()
    random = np.random.default_rng(1)
    best = (np.inf, None)
    for _ in range(attempts):
        x = np.concatenate([
            np.log([0.45, 0.7, 1.5]) + 0.3 * random.normal(size=3),
            random.uniform(0, np.log(200), 2), random.uniform(0, np.log(300), 3)])
        for p in (2, 4, 8, 16, 32):
            def residual(x):
                error = (decibels_to_4hz(x) - wanted) * weights
                return np.sign(error) * np.abs(error) ** (p / 2)
            x = least_squares(residual, x, max_nfev=600).x
        worst = np.max(np.abs((decibels_to_4hz(x) - wanted) * weights))
        if worst < best[0]:
            best = (worst, x)
    return best[1]


def main():
    np.seterr(all="ignore")
    x = fit()
    pair, quality, high_pass, zero1, zero2, *poles = np.exp(x)
    print(f"complex pole pair  {pair:.6f} Hz, Q {quality:.6f}")
    print(f"real high-pass pole {high_pass:.6f} Hz")
    print("zeros", *(f"{v:.6f}" for v in sorted((zero1, zero2))), "Hz")
    print("poles", *(f"{v:.6f}" for v in sorted(poles)), "Hz")
    print("     Hz   table     fit   error dB   reading of 0.1 %")
    for (frequency, table), value in zip(TABLE, decibels_to_4hz(x)):
        print(f"{frequency:7.3f} {table:7.1f} {value:7.2f} {value - table:9.3f}   {0.1 * SINE * 10 ** (value / 20):.6f}")


if __name__ == "__main__":
    main()
