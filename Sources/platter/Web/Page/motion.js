// Where the platter is between two events: the last angle and speed carried on, for a moment only.

// Seconds that a status is carried on for; without news after that, nobody knows.
const horizon = 0.5;
// Degrees that the picture may be off after news, so that it need not jump.
const tolerance = 1.5;

const wrapped = (degrees) => degrees - 360 * Math.round(degrees / 360);

export class PlatterMotion {
  #time = null;
  #angle = 0;
  #speed = 0;
  #acceleration = 0;
  #offset = { degrees: 0, since: 0, span: 0.12 };

  // A status from the firmware; `now` is the firmware's time at this moment.
  update(status, now) {
    const shown = this.#time === null ? null : this.angle(now);
    const speed = status.platter_rpm * 6;
    const passed = this.#time === null ? 0 : status.at_s - this.#time;
    // Between ramps the speed keeps, whatever the last two figures were.
    const isRamp = speed !== 0 && Math.abs(status.commanded_rpm) !== status.target_rpm;
    this.#acceleration = isRamp && passed > 0 && passed < 0.2 ? (speed - this.#speed) / passed : 0;
    this.#time = status.at_s;
    this.#angle = status.turns * 360;
    this.#speed = speed;
    if (shown === null) return;
    const off = wrapped(shown - this.#carriedOn(now));
    const isLong = this.#offset.span > 0.2 && now - this.#offset.since < 1.5;
    if (isLong) return;
    this.#offset = { degrees: Math.max(-tolerance, Math.min(tolerance, off)), since: now, span: 0.12 };
  }

  // From here on the picture comes to the true angle within a second, instead of jumping there.
  easeFrom(degrees, now) {
    this.#offset = { degrees: wrapped(degrees - this.#carriedOn(now)), since: now, span: 0.3 };
  }

  // Degrees clockwise, for drawing.
  angle(now) {
    const age = Math.max(0, now - this.#offset.since);
    return this.#carriedOn(now) + this.#offset.degrees * Math.exp(-age / this.#offset.span);
  }

  // Degrees a second.
  get speed() {
    return this.#speed;
  }

  // Whether the picture changes by itself.
  isMoving(now) {
    if (this.#time === null) return false;
    const isKnown = now - this.#time < horizon;
    const age = now - this.#offset.since;
    return (isKnown && this.#speed !== 0) || Math.abs(this.#offset.degrees) * Math.exp(-age / this.#offset.span) > 0.01;
  }

  #carriedOn(now) {
    const ahead = Math.max(-horizon, Math.min(horizon, now - this.#time));
    // A ramp may end at any moment, so a change of speed is carried on for less long, and never through rest.
    const ramp = Math.max(-0.06, Math.min(0.06, ahead));
    let gain = this.#acceleration * ramp;
    if (Math.abs(gain) > Math.abs(this.#speed) && gain * this.#speed < 0) gain = -this.#speed;
    return this.#angle + (this.#speed + gain) * (ahead - ramp) + (this.#speed + gain / 2) * ramp;
  }
}
