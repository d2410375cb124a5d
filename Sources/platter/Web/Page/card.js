// The state card: it goes through its phases as the turntable goes through its states.

import { easeInOut, keyframes, spring } from "./easing.js";
import { onStillnessChange, prefersStillness } from "./settings.js";

const bouncy = { ease: spring(0.4), duration: 600 };
const gentle = { ease: easeInOut, duration: 550 };
// Each phase, and how the next one is reached from it.
const phases = {
  rest: { scale: 1, rotation: 0, colour: "indigo", onward: bouncy },
  lift: { scale: 1.14, rotation: -7, colour: "purple", onward: gentle },
  tilt: { scale: 1.04, rotation: 9, colour: "pink", onward: bouncy },
  shrink: { scale: 0.88, rotation: -3, colour: "orange", onward: gentle },
};
const phaseOf = {
  stopped: "rest", inhibited: "rest", holding: "rest", starting: "lift", playing: "tilt", spinning: "tilt",
  stopping: "shrink", faulted: "shrink",
};

const transform = ({ scale, rotation }) => ({ transform: `rotate(${rotation}deg) scale(${scale})` });

export class Card {
  #element;
  #state;
  #detail;
  #phase = "rest";
  #shown = { scale: 1, rotation: 0 };
  #wanted = "rest";

  constructor(element, state, detail) {
    this.#element = element;
    this.#state = state;
    this.#detail = detail;
    element.dataset.phase = this.#phase;
    onStillnessChange(() => this.#enter(this.#wanted));
  }

  update(status) {
    const detail = Card.#text(status);
    if (this.#state.textContent !== status.state) this.#state.textContent = status.state;
    if (this.#detail.textContent !== detail) this.#detail.textContent = detail;
    this.#enter(phaseOf[status.state] ?? "rest");
  }

  #enter(wanted) {
    this.#wanted = wanted;
    const name = prefersStillness() ? "rest" : wanted;
    if (name === this.#phase) return;
    const { ease, duration } = phases[this.#phase].onward;
    const { scale, rotation, colour } = phases[name];
    const frames = keyframes(this.#shown, { scale, rotation }, ease, transform);
    this.#phase = name;
    this.#shown = { scale, rotation };
    this.#element.dataset.phase = name;
    this.#element.dataset.colour = colour;
    const animation = this.#element.animate(frames, { duration: prefersStillness() ? 1 : duration, fill: "forwards" });
    animation.addEventListener("finish", () => {
      animation.commitStyles();
      animation.cancel();
    });
  }

  static #text(status) {
    if (status.state === "faulted") return status.fault ?? "";
    if (status.state === "inhibited") return "kept still";
    if (status.state === "holding") return "at rest, driver energised";
    if (status.target_rpm === 0 && status.platter_rpm === 0) return `${status.speed} rpm selected`;
    const lock = status.locked ? "locked" : `to ${status.target_rpm.toFixed(2)}`;
    return `${Math.abs(status.platter_rpm).toFixed(2)} rpm, ${lock}`;
  }
}
