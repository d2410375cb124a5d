// The console box: all lines that this page sent, with their replies, and one's own.

const longest = 200;

export class Console {
  #log;
  #input;
  #typed = [];
  #place = 0;

  constructor(form, log, input, link) {
    this.#log = log;
    this.#input = input;
    link.addEventListener("reply", ({ detail }) => this.#add(detail.line, detail.reply));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const line = input.value.trim();
      if (line === "") return;
      if (this.#typed.at(-1) !== line) this.#typed.push(line);
      this.#place = this.#typed.length;
      input.value = "";
      link.send(line);
    });
    input.addEventListener("keydown", (event) => this.#recall(event));
  }

  #recall(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#place = Math.min(Math.max(this.#place + step, 0), this.#typed.length);
    this.#input.value = this.#typed[this.#place] ?? "";
  }

  #add(line, reply) {
    const isAtEnd = this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 30;
    const item = document.createElement("div");
    const command = document.createElement("span");
    const answer = document.createElement("span");
    command.className = "command";
    command.textContent = `> ${line}`;
    answer.className = reply.startsWith("error") ? "answer is-error" : "answer";
    answer.textContent = reply;
    item.append(command, answer);
    this.#log.append(item);
    while (this.#log.children.length > longest) this.#log.firstElementChild.remove();
    if (isAtEnd) this.#log.scrollTop = this.#log.scrollHeight;
  }
}
