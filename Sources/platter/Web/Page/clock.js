// The firmware's clock as this browser sees it: asked for a few times, and the quickest answer counts.

const period = 15;

export class ServerClock {
  #offset = null;
  #uncertainty = Infinity;
  #askedAt = -Infinity;

  // The firmware's monotonic seconds for a local time of performance.now(); null before the first answer.
  at(local) {
    return this.#offset === null ? null : local / 1000 + this.#offset;
  }

  // An answer with the server's time that was asked for at `from` and there at `to`, in local milliseconds.
  learn(serverSeconds, from, to) {
    const uncertainty = (to - from) / 2000;
    // An old estimate grows worse: clocks drift by up to 50 millionths.
    this.#uncertainty += (to / 1000 - this.#askedAt) * 5e-5;
    this.#askedAt = to / 1000;
    if (uncertainty > this.#uncertainty) return;
    this.#uncertainty = uncertainty;
    this.#offset = serverSeconds - (from + to) / 2000;
  }

  // A restarted machine has another clock.
  forget() {
    this.#offset = null;
    this.#uncertainty = Infinity;
  }

  // Whether it is time to ask again.
  isDue(local) {
    return local / 1000 - this.#askedAt > period;
  }
}
