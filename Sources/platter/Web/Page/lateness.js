// How late the control loop's ticks were, as bars. Heights go by the logarithm, as the rare ones matter most.

const name = (microseconds) =>
  (microseconds < 1000 ? `${microseconds} µs` : `${Number((microseconds / 1000).toPrecision(3))} ms`);

export class Lateness {
  #list;
  #text;
  #bars = [];

  constructor(list, text) {
    this.#list = list;
    this.#text = text;
  }

  update({ lateness }) {
    const { counts, edges_us: edges, ticks } = lateness;
    if (this.#bars.length !== counts.length) this.#build(edges);
    const highest = Math.log1p(Math.max(...counts, 1));
    counts.forEach((count, index) => {
      const { bar, value } = this.#bars[index];
      bar.style.height = `${(Math.log1p(count) / highest) * 100}%`;
      value.textContent = `: ${count.toLocaleString("en")} ticks`;
    });
    this.#text.textContent = ticks === 0 ? "No tick yet." :
      `Half of ${ticks.toLocaleString("en")} ticks within ${name(lateness.p50_us)}, 99\u00a0% within ${name(lateness.p99_us)}; ` +
      `the worst ${name(lateness.worst_us)}.`;
  }

  #build(edges) {
    const labels = [...edges.map((edge) => name(edge)), "more"];
    this.#bars = labels.map((label, index) => {
      const item = document.createElement("li");
      const column = document.createElement("span");
      const bar = document.createElement("span");
      const text = document.createElement("span");
      const value = document.createElement("span");
      column.className = "column";
      bar.className = "bar";
      text.className = index % 3 === 2 || index === labels.length - 1 ? "edge" : "edge is-quiet";
      text.textContent = label;
      value.className = "unseen";
      column.append(bar);
      item.append(column, text, value);
      return { item, bar, value };
    });
    this.#list.replaceChildren(...this.#bars.map(({ item }) => item));
  }
}
