// Puts the parts of the page together.

import { Card } from "./card.js";
import { Chart } from "./chart.js";
import { Console } from "./console.js";
import { Controls } from "./controls.js";
import { Lateness } from "./lateness.js";
import { Link } from "./link.js";
import { Numbers } from "./numbers.js";
import { Record } from "./record.js";
import { acceptPictures, drawRecord } from "./record-art.js";
import { onStillnessChange, prefersStillness } from "./settings.js";
import { drawTonearm, moveTonearm } from "./tonearm.js";
import { Wheel } from "./wheel.js";

const find = (id) => document.getElementById(id);

const link = new Link();
const picture = drawRecord(find("turning"));
acceptPictures(picture, find("platter"), find("art"), find("art-remove"), find("art-hint"));
drawTonearm(find("tonearm"));

const record = new Record(find("turning"), link.clock);
const card = new Card(find("card"), find("card-state"), find("card-detail"));
const controls = new Controls(link);
const chart = new Chart(find("chart"));
const numbers = new Numbers(find("numbers"));
const lateness = new Lateness(find("lateness"), find("lateness-text"));
new Console(find("console"), find("log"), find("line"), link);

let speeds = [];
let latest = null;
// While a choice made here is on its way, the wheel does not follow older news.
let choosing = 0;
const wheel = new Wheel(find("wheel"), async (row) => {
  choosing += 1;
  await link.send(`speed ${speeds[row].text}`);
  setTimeout(() => { choosing -= 1; }, 150);
});

// What turns, in words: all that is left of it where motion is not wanted.
function describe(status) {
  if (document.body.classList.contains("is-lost")) {
    find("motion").textContent = "Where the platter is now is not known.";
    return;
  }
  const rpm = Math.abs(status.platter_rpm);
  const way = status.platter_rpm < 0 ? " in reverse" : "";
  const motion = rpm < 0.005 ? "The platter rests" : `The platter turns at ${rpm.toFixed(1)} rpm${way}`;
  const turns = `, ${Math.floor(Math.abs(status.turns))} turns so far.`;
  const still = prefersStillness() ? " The record here stands still, as your system asks for less motion." : "";
  const text = motion + turns + still;
  if (find("motion").textContent !== text) find("motion").textContent = text;
}

function showWheel(status) {
  if (choosing === 0) wheel.follow(status.row);
  find("wheel-other").hidden = status.row !== null;
  find("wheel-other").textContent = status.row === null ? `${status.speed} is not on the wheel` : "";
}

link.addEventListener("board", ({ detail: board }) => {
  find("board").textContent = `${board.title} · ${board.version}`;
  document.title = `Platter: ${board.title}`;
  speeds = board.speeds;
  wheel.setRows(speeds.map(({ text }) => text));
  controls.setBoard(board);
});
link.addEventListener("status", ({ detail: status }) => {
  latest = status;
  record.update(status);
  card.update(status);
  controls.update(status);
  chart.add(status);
  numbers.update(status);
  moveTonearm(find("tonearm"), status);
  describe(status);
  showWheel(status);
});
link.addEventListener("figures", ({ detail: figures }) => {
  numbers.setFigures(figures);
  lateness.update(figures);
});
link.addEventListener("up", () => showLink(true, "Connected"));
link.addEventListener("down", () => {
  showLink(false, "Connection lost, trying again");
  if (latest) describe(latest);
});
link.addEventListener("refused", () => showLink(false, "Too many pages are open; trying again"));
onStillnessChange(() => latest && describe(latest));

function showLink(isUp, text) {
  document.body.classList.toggle("is-connected", isUp);
  document.body.classList.toggle("is-lost", !isUp);
  find("link-text").textContent = text;
}

link.start();
