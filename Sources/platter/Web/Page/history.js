// What the chart shows: the last minute of the platter's speed, in memory of a fixed size.

export const span = 60;
const places = 60 * 30 + 60;

export class History {
  #times = new Float64Array(places);
  #speeds = new Float32Array(places);
  #targets = new Float32Array(places);
  #locks = new Uint8Array(places);
  #next = 0;
  count = 0;

  add(status) {
    const last = this.count > 0 ? this.#times[(this.#next + places - 1) % places] : -Infinity;
    // A restarted machine begins anew.
    if (status.at_s < last) this.count = 0;
    this.#times[this.#next] = status.at_s;
    this.#speeds[this.#next] = Math.abs(status.platter_rpm);
    this.#targets[this.#next] = status.target_rpm;
    this.#locks[this.#next] = status.locked ? 1 : 0;
    this.#next = (this.#next + 1) % places;
    this.count = Math.min(this.count + 1, places);
  }

  // Oldest first.
  *[Symbol.iterator]() {
    for (let age = this.count; age > 0; age -= 1) {
      const place = (this.#next + places - age) % places;
      const target = this.#targets[place];
      const speed = this.#speeds[place];
      const deviation = target > 0 ? (speed / target - 1) * 100 : null;
      yield { time: this.#times[place], speed, target, deviation, isLocked: this.#locks[place] === 1 };
    }
  }

  // rpm, for the scale: some room above the fastest.
  get fastest() {
    let fastest = 40;
    for (const { speed, target } of this) fastest = Math.max(fastest, speed, target);
    return fastest * 1.12;
  }
}
