// Turns the record to where the platter is. Draws nothing while it rests.

import { PlatterMotion } from "./motion.js";
import { onStillnessChange, prefersStillness } from "./settings.js";

export class Record {
  motion = new PlatterMotion();
  #element;
  #clock;
  #frame = 0;
  #drawnAt = 0;

  constructor(element, clock) {
    this.#element = element;
    this.#clock = clock;
    onStillnessChange(() => this.#changeStillness());
  }

  update(status) {
    const now = this.#now();
    if (now === null) return;
    this.motion.update(status, now);
    this.#wake();
  }

  #now(local = performance.now()) {
    return this.#clock.at(local);
  }

  #wake() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((time) => this.#draw(time));
  }

  #draw(time) {
    this.#frame = 0;
    const now = this.#now(time);
    if (now === null) return;
    // Screens with a higher rate get every second picture.
    if (time - this.#drawnAt > 12) {
      this.#drawnAt = time;
      this.#turn(prefersStillness() ? 0 : this.motion.angle(now));
    }
    if (!prefersStillness() && this.motion.isMoving(now)) this.#wake();
  }

  #turn(degrees) {
    const angle = ((degrees % 360) + 360) % 360;
    this.#element.style.transform = `rotate(${angle.toFixed(3)}deg)`;
  }

  #changeStillness() {
    const now = this.#now();
    if (now === null) return;
    // What turned unseen is not caught up with in a jump.
    if (!prefersStillness()) this.motion.easeFrom(0, now);
    this.#wake();
  }
}
