#!/usr/bin/env python3
"""Makes the reference series of the plant tests with SciPy's integrator, which shares nothing with the simulator.

    python3 -m venv /tmp/references && /tmp/references/bin/pip install numpy scipy
    /tmp/references/bin/python scripts/plant-references.py Tests/PlatterSimulationTests/References

The equations are written down a second time from the physics. Every piece between two inputs is solved with
DOP853 at a relative tolerance of 1e-10; dry friction is an event. The Swift tests repeat the same inputs
(PlantReferenceTests.swift) and compare. Run it again only where an equation or a case changes.
"""
import math
import sys
from pathlib import Path

from scipy.integrate import solve_ivp

TURN = 2 * math.pi


class Stepper:
    """Two-phase hybrid stepper. States: iA, iB (winding) or the filtered field angle (ideal with field damping)."""

    def __init__(self, poles=50, per_period=16, hold=0.2, detent=0.01, inertia=5.4e-6, viscous=3e-4,
                 field_damping=0.0, smoothing=0.01, voltage=None, coils=False):
        self.p, self.n, self.hold, self.detent = poles, per_period, hold, detent
        self.inertia, self.viscous, self.coulomb = inertia, viscous, 0.0
        self.field_damping, self.smoothing, self.voltage, self.coils = field_damping, smoothing, voltage, coils
        self.count = 0
        self.on = not coils

    def step(self, direction):
        self.count += direction
        self.on = True

    @property
    def field(self):
        return self.count * TURN / (self.p * self.n)

    def asked(self):
        if not self.on:
            return 0.0, 0.0
        if self.coils:
            k = self.count % 8
            a = {0: 1, 1: 1, 2: 0, 3: -1, 4: -1, 5: -1, 6: 0, 7: 1}[k]
            b = {0: 0, 1: 1, 2: 1, 3: 1, 4: 0, 5: -1, 6: -1, 7: -1}[k]
            return a / math.sqrt(2), b / math.sqrt(2)
        angle = (self.count % self.n) * TURN / self.n
        return math.cos(angle), math.sin(angle)

    def response(self, angle, speed, a, b):
        e = self.p * angle
        want_a, want_b = self.asked()
        if self.voltage:
            r, l, current = self.voltage
            full = current * (math.sqrt(2) if self.coils else 1)
            k = self.hold / full
            torque = self.hold * (b * math.cos(e) - a * math.sin(e))
            rate_a = (r * full * (want_a - a) + k * speed * math.sin(e)) / l / full if self.on else -a * r / l
            rate_b = (r * full * (want_b - b) - k * speed * math.cos(e)) / l / full if self.on else -b * r / l
        else:
            torque = self.hold * (want_b * math.cos(e) - want_a * math.sin(e))
            rate_a = rate_b = 0.0
            if self.field_damping:
                rate_a = (self.field - a) / self.smoothing
                torque += self.field_damping * (rate_a - speed)
        return torque - self.detent * math.sin(4 * e), rate_a, rate_b


class DC:
    """Brushed motor behind four switches. States: current and temperature."""

    def __init__(self, volts=12, r=20, l=5e-3, k=0.0752, inertia=2.2e-6, coulomb=0.3e-3, viscous=1e-6,
                 cogging=0.0, cycles=12, heat=15.0, capacity=20.0, carrier=20_000):
        self.volts, self.r, self.l, self.k = volts, r, l, k
        self.inertia, self.coulomb, self.viscous = inertia, coulomb, viscous
        self.cogging, self.cycles, self.heat, self.capacity, self.carrier = cogging, cycles, heat, capacity, carrier
        self.duty = 0.0

    def response(self, angle, speed, a, b):
        r = self.r * (1 + 0.00393 * b)
        rate = (self.duty * self.volts - r * a - self.k * speed) / self.l
        ripple = self.volts * self.duty * (1 - self.duty) / (self.l * self.carrier)
        warming = (r * (a * a + ripple * ripple / 12) - b / self.heat) / self.capacity
        return self.k * a - self.cogging * math.sin(self.cycles * angle), rate, warming


class Bearing:
    def __init__(self, inertia=0.025, coulomb=1.5e-3, viscous=0.3e-3, stribeck=0.5, at=0.3):
        self.inertia, self.coulomb, self.viscous, self.excess, self.at = inertia, coulomb, viscous, stribeck, at
        self.stylus = 0.0

    def dry(self, speed):
        return self.coulomb + self.stylus + self.coulomb * self.excess / (1 + (speed / self.at) ** 2)


class BeltDrive:
    """y = motor angle, speed, a, b, platter angle, speed, stretch."""

    size = 7
    bodies = (1, 5)

    def __init__(self, motor, bearing, pulley=0.02, rim=0.15, span=48.0, damping=1.5, pretension=1.0, creep=1 / 12,
                 pulley_out=0.0, rim_out=0.0, thickness=0.0, length=1.1):
        self.m, self.b = motor, bearing
        self.pulley, self.rim, self.span, self.damping = pulley, rim, span, damping
        self.pretension, self.creep, self.length = pretension, creep, length
        self.pulley_out, self.rim_out, self.thickness = pulley_out, rim_out, thickness

    def parts(self, y):
        pulley = self.pulley + self.pulley_out * math.cos(y[0])
        pulley += self.thickness / 2 * math.cos(y[4] * self.rim * TURN / self.length)
        rim = self.rim + self.rim_out * math.cos(y[4])
        tight = max(self.pretension + self.span * y[6], 0)
        loose = max(self.pretension - self.span * y[6], 0)
        elastic = tight - loose
        slip = pulley * y[1] - rim * y[5]
        force = elastic + self.damping * slip
        torque, ra, rb = self.m.response(y[0], y[1], y[2], y[3])
        return torque - pulley * force, rim * force, ra, rb, slip - abs(rim * y[5]) * elastic * self.creep

    def driving(self, y):
        """Torque on each body but for its own friction, and the friction that holds it at rest."""
        motor, platter, *_ = self.parts(y)
        return (motor, self.m.coulomb), (platter, self.b.dry(0))

    def rates(self, y, signs):
        motor, platter, ra, rb, stretch = self.parts(y)
        motor_rate = (motor - self.m.viscous * y[1] - signs[0] * self.m.coulomb) / self.m.inertia
        platter_rate = (platter - self.b.viscous * y[5] - signs[1] * self.b.dry(y[5])) / self.b.inertia
        return [y[1], 0.0 if signs[0] is STUCK else motor_rate, ra, rb, y[5],
                0.0 if signs[1] is STUCK else platter_rate, stretch]

    def row(self, y):
        return y[4] / TURN, y[5] * 60 / TURN, y[0] / TURN


class DirectDrive:
    """y = angle, speed, a, b."""

    size = 4
    bodies = (1,)

    def __init__(self, motor, bearing):
        self.m, self.b = motor, bearing

    def driving(self, y):
        return ((self.m.response(*y)[0], self.b.dry(0) + self.m.coulomb),)

    def rates(self, y, signs):
        torque, ra, rb = self.m.response(*y)
        drag = (self.m.viscous + self.b.viscous) * y[1] + signs[0] * (self.b.dry(y[1]) + self.m.coulomb)
        return [y[1], 0.0 if signs[0] is STUCK else (torque - drag) / (self.m.inertia + self.b.inertia), ra, rb]

    def row(self, y):
        return y[0] / TURN, y[1] * 60 / TURN, y[0] / TURN


class Stuck(float):
    pass


STUCK = Stuck(0)


def run_piece(plant, y, signs, start, end):
    """Integrates with constant inputs, body by body stopping and breaking away as friction says."""
    while end - start > 1e-12:
        for k, (torque, limit) in enumerate(plant.driving(y)):
            if limit == 0:
                signs[k] = 0.0
            elif signs[k] is STUCK and abs(torque) > limit * (1 + 1e-9):
                signs[k] = math.copysign(1.0, torque)
        events = []
        for k, body in enumerate(plant.bodies):
            if signs[k] is STUCK:
                events.append(lambda t, y, k=k: (lambda d: abs(d[0]) - d[1] * (1 + 2e-9))(plant.driving(y)[k]))
                events[-1].direction = 1
            elif signs[k] != 0:
                events.append(lambda t, y, body=body: y[body])
                events[-1].direction = -signs[k]
            else:
                continue
            events[-1].terminal = True
            events[-1].body = k
        solution = solve_ivp(lambda t, y: plant.rates(y, signs), (start, end), y, method="DOP853", rtol=1e-10,
                             atol=1e-12, events=events or None)
        y = list(solution.y[:, -1])
        start = solution.t[-1]
        if solution.status == 1:
            for event, times in zip(events, solution.t_events):
                if len(times) and signs[event.body] is not STUCK:
                    signs[event.body] = STUCK
                    y[plant.bodies[event.body]] = 0.0
    return y


def simulate(plant, inputs, duration, every):
    """Rows at multiples of `every` ms; inputs are (nanoseconds, function), sorted."""
    y = [0.0] * plant.size
    signs = [STUCK] * len(plant.bodies)
    now = 0
    rows = []
    marks = [(t * 1_000_000, None) for t in range(every, duration + 1, every)]
    for time, action in sorted(inputs + marks, key=lambda pair: pair[0]):
        if time > now:
            y = run_piece(plant, y, signs, now * 1e-9, time * 1e-9)
            now = time
        if action:
            action()
        else:
            rows.append((time // 1_000_000, *plant.row(y)))
    return rows


def step_times(rate, ramp, cruise):
    """Start, cruise and stop of a linear ramp, in nanoseconds; the Swift test has the same formula."""
    acceleration = rate / ramp
    rising = int(rate * ramp / 2)
    times = [math.sqrt(2 * (n + 1) / acceleration) for n in range(rising)]
    level = [times[-1] + (n + 1) / rate for n in range(int(rate * cruise))]
    last = times[-1] + level[-1]
    falling = [last - t for t in reversed(times)][1:]
    return [int(t * 1e9) for t in times + level + falling]


def with_steps(motor, bearing, rate, ramp, cruise, stylus_at):
    inputs = [(t, lambda: motor.step(1)) for t in step_times(rate, ramp, cruise)]
    return inputs + [(stylus_at * 1_000_000, lambda: setattr(bearing, "stylus", 0.86e-3))]


def belt_stepper():
    motor, bearing = Stepper(), Bearing()
    plant = BeltDrive(motor, bearing)
    return simulate(plant, with_steps(motor, bearing, 800 / 0.24, 2, 2, 3_000), 8_000, 20)


def belt_coils():
    motor = Stepper(per_period=8, hold=0.196, voltage=(30, 23e-3, 0.4), coils=True)
    bearing = Bearing()
    plant = BeltDrive(motor, bearing, span=850, damping=4.4, pretension=1.5, creep=1 / 212, pulley_out=20e-6,
                      rim_out=100e-6, thickness=20e-6)
    motor.count = -1
    return simulate(plant, with_steps(motor, bearing, 1_000, 2, 2, 3_000), 7_000, 20)


def belt_dc():
    motor, bearing = DC(), Bearing()
    plant = BeltDrive(motor, bearing)

    def duty(value):
        return lambda: setattr(motor, "duty", value)

    inputs = [(100_000_000, duty(0.2)), (4_000_000_000, lambda: setattr(bearing, "stylus", 0.86e-3)),
              (6_000_000_000, duty(0.0))]
    return simulate(plant, inputs, 12_000, 20)


def direct_stepper():
    motor = Stepper(per_period=64, detent=0.005, inertia=1e-4, viscous=1e-4, field_damping=0.06)
    bearing = Bearing()
    plant = DirectDrive(motor, bearing)
    return simulate(plant, with_steps(motor, bearing, 3_200 / 1.8, 2.5, 2, 3_000), 9_000, 20)


def direct_dc():
    motor = DC(r=5, l=5e-3, k=0.6, inertia=1e-3, coulomb=1e-3, viscous=1e-4, cogging=2e-3, cycles=24, heat=4,
               capacity=5)
    bearing = Bearing(inertia=0.03)
    plant = DirectDrive(motor, bearing)

    def duty(value):
        return lambda: setattr(motor, "duty", value)

    inputs = [(100_000_000, duty(0.2)), (3_000_000_000, lambda: setattr(bearing, "stylus", 0.86e-3)),
              (4_000_000_000, duty(0.0))]
    return simulate(plant, inputs, 7_000, 20)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for case in (belt_stepper, belt_coils, belt_dc, direct_stepper, direct_dc):
        if len(sys.argv) > 2 and case.__name__ not in sys.argv[2:]:
            continue
        rows = case()
        name = case.__name__.replace("_", "-") + ".csv"
        lines = ["ms,platter_turns,platter_rpm,motor_turns"]
        lines += [f"{ms},{turns:.9f},{rpm:.7f},{motor:.9f}" for ms, turns, rpm, motor in rows]
        (folder / name).write_text("\n".join(lines) + "\n")
        print(name, len(rows), "rows, last", lines[-1])


main()
