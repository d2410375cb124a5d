// Keys, fader and fields of the front plate. Each sends the line that one would type.

const turning = ["starting", "playing", "spinning"];
const find = (id) => document.getElementById(id);

export class Controls {
  #link;
  #status = null;
  #pitch = find("pitch");
  #isSendingPitch = false;
  #wantedPitch = null;
  // Until when the fader shows what was set here and not what the firmware says.
  #pitchIsMineUntil = 0;

  constructor(link) {
    this.#link = link;
    link.addEventListener("reply", ({ detail }) => this.#showReply(detail.reply));
    this.#onClick("play", () => (this.#isTurning ? "stop" : "play"));
    this.#onClick("cycle", () => `cycle ${this.#status.cycling ? "off" : "on"}`);
    this.#onClick("reverse", () => `reverse ${this.#status.reverse ? "off" : "on"}`);
    this.#onClick("inhibit", () => `inhibit ${this.#status.inhibited ? "off" : "on"}`);
    this.#onClick("save", () => "save");
    this.#onClick("clear", () => "clear");
    find("pitch-reset").addEventListener("click", () => this.#setPitch(0));
    this.#pitch.addEventListener("input", () => this.#setPitch(Number(this.#pitch.value)));
    this.#pitch.addEventListener("dblclick", () => this.#setPitch(0));
    find("spin").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#link.send(`spin ${find("spin-turns").value}`);
    });
  }

  setBoard(board) {
    const limit = board.pitch_limit_percent;
    this.#pitch.min = String(-limit);
    this.#pitch.max = String(limit);
    find("pitch-scale").replaceChildren(
      ...[limit, limit / 2, 0, -limit / 2, -limit].map((percent) => {
        const mark = document.createElement("span");
        mark.textContent = percent > 0 ? `+${percent}` : `${percent}`.replace("-", "−");
        return mark;
      }));
    find("reverse").hidden = !board.reverse_allowed;
  }

  update(status) {
    this.#status = status;
    const word = this.#isTurning ? "Stop" : "Start";
    if (find("play-text").textContent !== word) find("play-text").textContent = word;
    find("play").classList.toggle("is-on", this.#isTurning);
    for (const [id, isOn] of [["cycle", status.cycling], ["reverse", status.reverse], ["inhibit", status.inhibited]]) {
      if (find(id).getAttribute("aria-pressed") !== String(isOn)) find(id).setAttribute("aria-pressed", String(isOn));
    }
    if (performance.now() > this.#pitchIsMineUntil) this.#showPitch(status.pitch_percent);
    this.#showFault(status);
  }

  get #isTurning() {
    return turning.includes(this.#status?.state);
  }

  #onClick(id, line) {
    find(id).addEventListener("click", () => {
      if (this.#status) this.#link.send(line());
    });
  }

  #showPitch(percent) {
    if (Number(this.#pitch.value) !== percent) this.#pitch.value = String(percent);
    const text = `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent).toFixed(2)} %`;
    const output = find("pitch-value");
    if (output.textContent !== text) output.textContent = text;
    if (this.#pitch.getAttribute("aria-valuetext") !== text) this.#pitch.setAttribute("aria-valuetext", text);
    this.#pitch.classList.toggle("is-centred", percent === 0);
  }

  // One line at a time is under way; of what comes meanwhile the last counts.
  async #setPitch(percent) {
    this.#pitchIsMineUntil = performance.now() + 600;
    this.#showPitch(percent);
    this.#wantedPitch = percent;
    if (this.#isSendingPitch) return;
    this.#isSendingPitch = true;
    while (this.#wantedPitch !== null) {
      const wanted = this.#wantedPitch;
      this.#wantedPitch = null;
      const reply = await this.#link.send(wanted === 0 ? "pitch reset" : `pitch ${wanted.toFixed(2)}`);
      if (reply.startsWith("error")) this.#pitchIsMineUntil = 0;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    this.#isSendingPitch = false;
  }

  #showFault(status) {
    const box = find("fault");
    const name = status.fault ?? "";
    if (find("fault-name").textContent === name) return;
    find("fault-name").textContent = name;
    find("fault-remedy").textContent = status.remedy ?? "";
    box.hidden = name === "";
  }

  #showReply(reply) {
    const line = find("reply");
    const isError = reply.startsWith("error");
    line.textContent = isError ? reply.slice("error ".length) : reply;
    line.classList.toggle("is-error", isError);
  }
}
