// Where the platter is between two events: the last angle, speed and ramp carried on; and how the picture comes to the
// truth without a jump when news was late.

// Seconds that a report is carried on for at its speed; nobody knows where the platter is after that, so the picture
// comes to rest within some `fading`.
const horizon = 0.3;
const fading = 0.15;
// News that comes later than this after the last may find the picture far away.
const late = 0.1;
// Degrees that the picture may be off, so that it need not jump, while news comes in time.
const tolerance = 1.5;
// In which time it comes closer to the truth, by a factor of e: from within the tolerance, and from far away.
const near = 0.12;
const far = 0.2;
// A change of speed whose end is not known is carried on for so long.
const blind = 0.06;

const wrapped = (degrees) => degrees - 360 * Math.round(degrees / 360);
const clamped = (value, low, high) => Math.min(Math.max(value, low), high);

export class PlatterMotion {
  #time = null;
  #angle = 0;
  #speed = 0;
  #acceleration = 0;
  #rampLeft = 0;
  #offset = { degrees: 0, since: 0, span: near };

  // A status from the firmware; `now` is the firmware's time at this moment.
  update(status, now) {
    const isFirst = this.#time === null;
    const shown = isFirst ? 0 : this.angle(now);
    const passed = isFirst ? 0 : status.at_s - this.#time;
    const isFar = !isFirst && (passed > late || passed < 0 || Math.abs(this.#offsetAt(now)) > tolerance);
    this.#accelerate(status, passed);
    this.#time = status.at_s;
    this.#angle = status.turns * 360;
    this.#speed = status.platter_rpm * 6;
    if (isFirst) return;
    const off = wrapped(shown - this.#carriedOn(now));
    this.#follow(isFar ? off : clamped(off, -tolerance, tolerance), now);
  }

  // From here on the picture comes to the true angle within a second, instead of jumping there.
  easeFrom(degrees, now) {
    this.#follow(wrapped(degrees - this.#carriedOn(now)), now);
  }

  // Degrees clockwise, for drawing.
  angle(now) {
    return this.#carriedOn(now) + this.#offsetAt(now);
  }

  // Whether the picture changes by itself.
  isMoving(now) {
    if (this.#time === null) return false;
    const isKnown = now - this.#time < horizon + 8 * fading;
    return (isKnown && this.#speed !== 0) || Math.abs(this.#offsetAt(now)) > 0.01;
  }

  // How the speed changes until the ramp arrives at the target, and for how long.
  #accelerate(status, passed) {
    const speed = status.platter_rpm * 6;
    const isRamp = speed !== 0 && Math.abs(status.commanded_rpm) !== status.target_rpm;
    // From rest the ramp began at some moment in between, which the next report will tell.
    const isKnown = isRamp && passed > 0 && passed < 0.2;
    this.#acceleration = isKnown ? (speed - this.#speed) / passed : 0;
    if (this.#acceleration === 0) return;
    const left = (Math.sign(speed) * status.target_rpm * 6 - speed) / this.#acceleration;
    const toRest = -speed / this.#acceleration;
    this.#rampLeft = left > 0 ? left : toRest > 0 ? Math.min(toRest, blind) : blind;
  }

  #follow(degrees, now) {
    this.#offset = { degrees, since: now, span: Math.abs(degrees) > tolerance ? far : near };
  }

  #offsetAt(now) {
    return this.#offset.degrees * Math.exp(-Math.max(0, now - this.#offset.since) / this.#offset.span);
  }

  #carriedOn(now) {
    if (this.#time === null) return this.#angle;
    let ahead = Math.max(now - this.#time, -horizon);
    if (ahead > horizon) ahead = horizon + fading * (1 - Math.exp((horizon - ahead) / fading));
    const ramp = this.#acceleration === 0 ? 0 : clamped(ahead, -blind, this.#rampLeft);
    return this.#angle + this.#speed * ahead + this.#acceleration * ramp * (ahead - ramp / 2);
  }
}
