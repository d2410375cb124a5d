// Everything in figures: for those who do not see the chart, and for those who want to know exactly.

const rows = [
  ["Target", (status) => (status.target_rpm === 0 ? "at rest" : `${status.target_rpm.toFixed(4)} rpm`)],
  ["Platter", (status) => `${status.platter_rpm.toFixed(4)} rpm`],
  ["Deviation", (status) => deviation(status)],
  ["Lock", (status) => (status.locked ? "locked" : "not locked")],
  ["Flutter, weighted", (_, figures) => flutter(figures)],
  ["Turns", (status) => status.turns.toFixed(2)],
  ["Steps", (status) => status.steps.toLocaleString("en")],
  ["Driver", (status) => (status.enabled ? "energised" : "off")],
  ["Late ticks", (status) => status.overruns.toLocaleString("en")],
];

function deviation(status) {
  if (status.target_rpm === 0) return "–";
  const percent = (Math.abs(status.platter_rpm) / status.target_rpm - 1) * 100;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(3)} %`;
}

function flutter(figures) {
  if (!figures) return "–";
  if (!figures.measured) return "no tachometer";
  if (!figures.flutter) return "after 5 s";
  const { weighted_percent: percent, seconds } = figures.flutter;
  // Of the last ten seconds, or of as many as there are.
  return `±${percent.toFixed(3)} %${seconds < 9.5 ? `, ${seconds.toFixed(0)} s` : ""}`;
}

export class Numbers {
  #values;
  #figures = null;
  #status = null;
  #shownAt = 0;

  constructor(list) {
    this.#values = rows.map(([name]) => {
      const box = document.createElement("div");
      const term = document.createElement("dt");
      const value = document.createElement("dd");
      term.textContent = name;
      term.className = "engraved";
      value.textContent = "–";
      box.append(term, value);
      list.append(box);
      return value;
    });
  }

  // Figures that change thirty times a second cannot be read.
  update(status) {
    this.#status = status;
    const now = performance.now();
    if (now - this.#shownAt < 200) return;
    this.#shownAt = now;
    this.#show();
  }

  setFigures(figures) {
    this.#figures = figures;
    if (this.#status) this.#show();
  }

  #show() {
    rows.forEach(([, text], index) => {
      const value = text(this.#status, this.#figures);
      if (this.#values[index].textContent !== value) this.#values[index].textContent = value;
    });
  }
}
