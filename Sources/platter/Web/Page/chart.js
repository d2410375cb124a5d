// The scope: target and platter speed above, deviation from the target below, a bar where the speed was locked.

import { History, span } from "./history.js";
import { onColourChange } from "./settings.js";

const margin = { left: 46, right: 12, top: 12, bottom: 22 };
// Percent at the edges of the lower part.
const widest = 0.5;

export class Chart {
  #canvas;
  #context;
  #history = new History();
  #drawnAt = 0;
  #latest = 0;
  #colours = null;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
    new ResizeObserver(() => this.#resize()).observe(canvas);
    onColourChange(() => {
      this.#colours = null;
      this.#draw();
    });
  }

  add(status) {
    this.#history.add(status);
    this.#latest = status.at_s;
    const now = performance.now();
    if (now - this.#drawnAt < 90) return;
    this.#drawnAt = now;
    this.#draw();
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    const { clientWidth, clientHeight } = this.#canvas;
    this.#canvas.width = Math.round(clientWidth * ratio);
    this.#canvas.height = Math.round(clientHeight * ratio);
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#draw();
  }

  #palette() {
    const style = getComputedStyle(this.#canvas);
    const colour = (name) => style.getPropertyValue(name).trim();
    this.#colours ??= {
      grid: colour("--scope-grid"), text: colour("--scope-text"), platter: colour("--scope-platter"),
      target: colour("--scope-target"), lock: colour("--scope-lock"),
    };
    return this.#colours;
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width < 60 || height < 60) return;
    const middle = Math.round(height * 0.62);
    const upper = { top: margin.top, bottom: middle - 8, left: margin.left, right: width - margin.right };
    const lower = { top: middle + 12, bottom: height - margin.bottom, left: upper.left, right: upper.right };
    const fastest = this.#history.fastest;
    this.#context.clearRect(0, 0, width, height);
    this.#grid(upper, Chart.#marks(fastest).map((rpm) => [rpm / fastest, String(rpm)]));
    this.#grid(lower, [[0, `-${widest}%`], [0.5, "0"], [1, `+${widest}%`]]);
    this.#timeScale(lower);
    const points = [...this.#history].filter(({ time }) => this.#latest - time <= span);
    const { platter, target } = this.#palette();
    this.#lockBar(points, upper);
    this.#line(points, upper, target, [5, 4], (point) => point.target / fastest);
    this.#line(points, upper, platter, [], (point) => point.speed / fastest);
    this.#line(points, lower, platter, [], ({ deviation }) =>
      deviation === null ? null : Math.min(Math.max(deviation / widest / 2 + 0.5, 0), 1));
  }

  static #marks(fastest) {
    const step = fastest > 60 ? 20 : 10;
    return Array.from({ length: Math.floor(fastest / step) + 1 }, (_, index) => index * step);
  }

  #x(time, { left, right }) {
    return right - ((this.#latest - time) / span) * (right - left);
  }

  #grid(box, marks) {
    const context = this.#context;
    const { grid, text } = this.#palette();
    context.font = "11px system-ui, sans-serif";
    context.textAlign = "right";
    context.textBaseline = "middle";
    context.lineWidth = 1;
    for (const [part, name] of marks) {
      const y = Math.round(box.bottom - part * (box.bottom - box.top)) + 0.5;
      context.strokeStyle = grid;
      context.beginPath();
      context.moveTo(box.left, y);
      context.lineTo(box.right, y);
      context.stroke();
      context.fillStyle = text;
      context.fillText(name, box.left - 6, y);
    }
  }

  #timeScale(box) {
    const context = this.#context;
    context.fillStyle = this.#palette().text;
    context.textBaseline = "top";
    for (const seconds of [60, 45, 30, 15, 0]) {
      context.textAlign = seconds === 0 ? "right" : seconds === 60 ? "left" : "center";
      const name = seconds === 0 ? "now" : `${seconds} s`;
      context.fillText(name, this.#x(this.#latest - seconds, box), box.bottom + 6);
    }
  }

  #lockBar(points, box) {
    this.#context.fillStyle = this.#palette().lock;
    points.forEach((point, index) => {
      if (!point.isLocked || index === 0) return;
      const from = this.#x(points[index - 1].time, box);
      this.#context.fillRect(from, box.bottom + 2, this.#x(point.time, box) - from + 0.5, 4);
    });
  }

  #line(points, box, colour, dashes, part) {
    const context = this.#context;
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.setLineDash(dashes);
    context.beginPath();
    let isDown = false;
    for (const point of points) {
      const value = part(point);
      if (value === null) {
        isDown = false;
        continue;
      }
      const y = box.bottom - value * (box.bottom - box.top);
      if (isDown) context.lineTo(this.#x(point.time, box), y);
      else context.moveTo(this.#x(point.time, box), y);
      isDown = true;
    }
    context.stroke();
    context.setLineDash([]);
  }
}
