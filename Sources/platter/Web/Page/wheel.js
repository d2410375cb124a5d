// The wheel on the page: a list box that can be dragged, rolled, clicked and typed at.

import { drumLook, drumPosition, visibleRows, WheelModel } from "./wheel-model.js";
import { onStillnessChange, prefersStillness } from "./settings.js";

const pageStep = visibleRows - 1;
// A fling goes on for that much of its speed, in seconds.
const glide = 0.12;

export class Wheel {
  #element;
  #choose;
  #model = new WheelModel(0);
  #rows = [];
  #drag = null;
  #frame = 0;
  #shown = 0;
  #rolled = 0;

  // `choose` gets a row that the visitor picked.
  constructor(element, choose) {
    this.#element = element;
    this.#choose = choose;
    element.addEventListener("keydown", (event) => this.#press(event));
    element.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
    element.addEventListener("pointerdown", (event) => this.#grasp(event));
    element.addEventListener("pointermove", (event) => this.#pull(event));
    for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, (event) => this.#letGo(event));
    new ResizeObserver(() => this.#draw()).observe(element);
    onStillnessChange(() => this.#draw());
  }

  setRows(texts) {
    this.#model.replace(texts.length, null);
    this.#rows = texts.map((text, index) => {
      const row = document.createElement("div");
      row.id = `wheel-row-${index}`;
      row.className = "wheel-row";
      row.setAttribute("role", "option");
      row.textContent = text;
      return row;
    });
    this.#element.replaceChildren(...this.#rows);
    this.#tell();
    this.#draw();
  }

  // A selection made elsewhere; null for a speed that is not on the wheel.
  follow(row) {
    if (this.#drag || row === this.#model.row) return;
    if (row === null) this.#model.deselect();
    else this.#model.select(row);
    this.#tell();
    this.#move();
  }

  #picked(row) {
    if (row !== null) {
      this.#tell();
      this.#click();
      this.#choose(row);
    }
    this.#move();
  }

  #press(event) {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: pageStep, PageUp: -pageStep };
    const { key } = event;
    if (key in steps) this.#picked(this.#model.step(steps[key]));
    else if (key === "Home") this.#picked(this.#model.select(0));
    else if (key === "End") this.#picked(this.#model.select(this.#model.count - 1));
    else return;
    event.preventDefault();
  }

  #roll(event) {
    event.preventDefault();
    this.#rolled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 60 : event.deltaY;
    if (Math.abs(this.#rolled) < 1) return;
    this.#picked(this.#model.step(Math.sign(this.#rolled)));
    this.#rolled = 0;
  }

  #grasp(event) {
    if (event.button !== 0 || this.#model.count === 0) return;
    this.#element.setPointerCapture(event.pointerId);
    this.#drag = { y: event.clientY, from: this.#shown, time: event.timeStamp, velocity: 0, hasMoved: false };
  }

  #pull(event) {
    const drag = this.#drag;
    if (!drag) return;
    const before = this.#model.position;
    drag.hasMoved ||= Math.abs(event.clientY - drag.y) > 5;
    if (!drag.hasMoved) return;
    this.#model.dragTo(drag.from - (event.clientY - drag.y) / this.#rowHeight);
    const passed = (event.timeStamp - drag.time) / 1000;
    if (passed > 0) drag.velocity = (this.#model.position - before) / passed;
    drag.time = event.timeStamp;
    this.#shown = this.#model.position;
    this.#draw();
  }

  #letGo(event) {
    const drag = this.#drag;
    if (!drag) return;
    this.#drag = null;
    if (drag.hasMoved) {
      const isFling = event.type === "pointerup" && event.timeStamp - drag.time < 60;
      if (isFling) this.#model.dragTo(this.#model.position + drag.velocity * glide);
      this.#picked(this.#model.release());
    } else if (event.type === "pointerup") {
      const middle = event.clientY - this.#element.getBoundingClientRect().top - this.#element.clientHeight / 2;
      const row = Math.round(this.#shown + middle / this.#rowHeight);
      this.#picked(row >= 0 && row < this.#model.count ? this.#model.select(row) : null);
    }
  }

  // What is felt, and seen: a short tremor where the device can, and the mark beside the row lights up.
  #click() {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(8);
    this.#element.classList.remove("has-clicked");
    requestAnimationFrame(() => this.#element.classList.add("has-clicked"));
  }

  #tell() {
    const { row } = this.#model;
    this.#element.classList.toggle("has-none", row === null);
    this.#rows.forEach((element, index) => element.setAttribute("aria-selected", String(index === row)));
    if (row === null) this.#element.removeAttribute("aria-activedescendant");
    else this.#element.setAttribute("aria-activedescendant", this.#rows[row].id);
  }

  get #rowHeight() {
    return Math.max(this.#element.clientHeight / visibleRows, 1);
  }

  #move() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#approach());
  }

  #approach() {
    this.#frame = 0;
    if (this.#drag) return;
    const left = this.#model.position - this.#shown;
    const hasArrived = prefersStillness() || Math.abs(left) < 0.004;
    this.#shown = hasArrived ? this.#model.position : this.#shown + left * 0.22;
    this.#draw();
    if (!hasArrived) this.#move();
  }

  #draw() {
    const height = this.#element.clientHeight;
    const rowHeight = this.#rowHeight;
    this.#rows.forEach((row, index) => {
      const middle = height / 2 + (index - this.#shown) * rowHeight;
      const p = drumPosition(middle, height);
      const { tilt, scale, opacity } = drumLook(p, prefersStillness());
      row.style.height = `${rowHeight}px`;
      row.style.transform = `translateY(${middle - rowHeight / 2}px) rotateX(${tilt}deg) scale(${scale})`;
      row.style.opacity = String(opacity);
      row.style.visibility = Math.abs(middle - height / 2) < height / 2 + rowHeight / 2 ? "visible" : "hidden";
    });
  }
}
