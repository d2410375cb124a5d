// The firmware's clock as this browser sees it. An answer was written after its question had left and before it was
// here, so every message bounds the difference of the clocks; the quickest ways there and back bound it best.

// Seconds between rounds of questions; the first ones follow sooner while the difference is not well known.
const period = 15;
const hurry = 1;
// Seconds either way that are well known: half a degree at 78 rpm.
const fine = 0.001;
// Clocks drift by up to 50 millionths.
const drift = 5e-5;
// Bounds that cross by more than this mean that one of the two clocks was set or stood still.
const slack = 0.0005;
// A better estimate is taken over within some of these, so that no picture jumps.
const glide = 0.15;

export class ServerClock {
  // Of the firmware's seconds minus the local ones, and the local time at which each was found.
  #least = { offset: -Infinity, at: 0 };
  #most = { offset: Infinity, at: 0 };
  #askedAt = -Infinity;
  #rounds = 0;
  #offset = null;
  // What the shown clock is still off by, and since when that dies away.
  #rest = { seconds: 0, since: 0 };

  // The firmware's monotonic seconds for a local time of performance.now(); null before it is known.
  at(local) {
    if (this.#offset === null) return null;
    const age = Math.max(0, local / 1000 - this.#rest.since);
    return local / 1000 + this.#offset + this.#rest.seconds * Math.exp(-age / glide);
  }

  // A message with the firmware's time was here at `local`.
  heard(serverSeconds, local) {
    const offset = serverSeconds - local / 1000;
    if (offset < this.#lowest(local)) return;
    this.#least = { offset, at: local / 1000 };
    if (offset > this.#highest(local) + slack) this.#most = { offset: Infinity, at: 0 };
    this.#settle(local);
  }

  // A question that left at `from` was answered with the firmware's time; `local` is now.
  asked(serverSeconds, from, local) {
    const offset = serverSeconds - from / 1000;
    if (offset > this.#highest(local)) return;
    this.#most = { offset, at: local / 1000 };
    if (offset < this.#lowest(local) - slack) this.#least = { offset: -Infinity, at: 0 };
    this.#settle(local);
  }

  // Seconds that the clock may be wrong, either way.
  uncertainty(local) {
    return Math.max(0, this.#highest(local) - this.#lowest(local)) / 2;
  }

  // Another machine may answer from now on.
  forget() {
    this.#least = { offset: -Infinity, at: 0 };
    this.#most = { offset: Infinity, at: 0 };
    this.#offset = null;
    this.#askedAt = -Infinity;
    this.#rounds = 0;
  }

  // Whether it is time to ask again; counts as asked when it is.
  isDue(local) {
    const wait = this.uncertainty(local) < fine ? period : Math.min(period, hurry * 2 ** this.#rounds);
    if (local / 1000 - this.#askedAt < wait) return false;
    this.#askedAt = local / 1000;
    this.#rounds += 1;
    return true;
  }

  #lowest(local) {
    return this.#least.offset - drift * (local / 1000 - this.#least.at);
  }

  #highest(local) {
    return this.#most.offset + drift * (local / 1000 - this.#most.at);
  }

  #settle(local) {
    const offset = (this.#lowest(local) + this.#highest(local)) / 2;
    const shown = this.at(local);
    this.#offset = Number.isFinite(offset) ? offset : null;
    const seconds = shown === null || this.#offset === null ? 0 : shown - local / 1000 - offset;
    this.#rest = { seconds, since: local / 1000 };
  }
}
