// Talks to the firmware: events in, console lines out. Finds its way back when the connection is lost.

import { ServerClock } from "./clock.js";

const patience = 3000;
const retry = 1500;

export class Link extends EventTarget {
  clock = new ServerClock();
  #source = null;
  #lastNews = 0;
  #isUp = false;
  #isAsking = false;

  start() {
    this.#open();
    setInterval(() => this.#watch(), 500);
  }

  // The console's reply to one line; a text that begins with "error" when it could not be had.
  async send(line) {
    let reply;
    try {
      const response = await fetch("api/command", { method: "POST", body: line });
      if (response.status === 401) location.reload();
      const text = (await response.text()).trim();
      reply = response.ok ? text : `error ${text}`;
    } catch {
      reply = "error no connection to the turntable; it will be tried again";
    }
    this.dispatchEvent(new CustomEvent("reply", { detail: { line, reply } }));
    return reply;
  }

  #open() {
    this.#source?.close();
    const source = new EventSource("api/events");
    this.#source = source;
    this.#lastNews = performance.now();
    for (const name of ["board", "status", "figures"]) {
      source.addEventListener(name, (event) => this.#take(name, JSON.parse(event.data)));
    }
    source.addEventListener("error", () => {
      this.#lose();
      if (source.readyState === EventSource.CLOSED) this.#askWhy();
    });
  }

  #take(name, data) {
    const now = performance.now();
    this.#lastNews = now;
    if (!this.#isUp) {
      this.#isUp = true;
      this.clock.forget();
      this.dispatchEvent(new CustomEvent("up"));
    }
    if (name === "status") {
      this.clock.heard(data.now_s, now);
      if (!this.#isAsking && this.clock.isDue(now)) this.#askTime();
    }
    this.dispatchEvent(new CustomEvent(name, { detail: data }));
  }

  #lose() {
    if (!this.#isUp) return;
    this.#isUp = false;
    this.dispatchEvent(new CustomEvent("down"));
  }

  // The server is there, but gives no events: it wants a token, or has given all its places away.
  async #askWhy() {
    const response = await fetch("api/status", { cache: "no-store" }).catch(() => null);
    if (response?.status === 401) location.reload();
    else if (response) this.dispatchEvent(new CustomEvent("refused"));
  }

  // A connection may also die without a word.
  #watch() {
    const silence = performance.now() - this.#lastNews;
    if (silence > patience) this.#lose();
    const isClosed = this.#source.readyState === EventSource.CLOSED;
    if (silence > (isClosed ? retry : 2 * patience)) this.#open();
  }

  async #askTime() {
    this.#isAsking = true;
    try {
      for (let round = 0; round < 6; round += 1) await this.#askOnce();
    } catch {
      // The event stream notices a lost connection by itself.
    }
    this.#isAsking = false;
  }

  async #askOnce() {
    const began = performance.now();
    const response = await fetch("api/status", { cache: "no-store" });
    const { status } = await response.json();
    const ended = performance.now();
    // Setting up the connection is no part of the question.
    const entry = performance.getEntriesByName(response.url).at(-1);
    const isKnown = entry && entry.requestStart >= began && entry.responseStart <= ended;
    this.clock.asked(status.now_s, isKnown ? entry.requestStart : began, ended);
    this.clock.heard(status.now_s, isKnown ? entry.responseStart : ended);
    performance.clearResourceTimings();
  }
}
