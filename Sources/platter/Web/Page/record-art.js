// The parts of the record that turn, drawn once: rim with strobe dots, seven grooves, label.

const namespace = "http://www.w3.org/2000/svg";
// Dots a turn that seem to stand still at 33 1/3, 45 and 78 rpm on a screen with 60 pictures a second.
const strobeRings = [
  { dots: 108, radius: 98.1 },
  { dots: 80, radius: 96 },
  { dots: 46, radius: 93.9 },
];
// The disc has a radius of 92, the label 60 % of its width, the hole 5 %.
const disc = 92;
const labelRadius = disc * 0.6;
const holeRadius = disc * 0.05;

function shape(parent, name, attributes, text = "") {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  parent.append(element);
  return element;
}

function strobe(svg) {
  for (const { dots, radius } of strobeRings) {
    const step = (2 * Math.PI * radius) / dots;
    shape(svg, "circle", {
      r: radius, class: "strobe", "stroke-dasharray": `${(step * 0.5).toFixed(4)} ${(step * 0.5).toFixed(4)}`,
    });
  }
}

function label(svg) {
  shape(svg, "circle", { r: labelRadius, class: "label-paper" });
  shape(svg, "path", { d: `M0 0 V${-labelRadius} A${labelRadius} ${labelRadius} 0 0 1 ${labelRadius} 0 Z`, class: "label-wedge" });
  shape(svg, "circle", { r: labelRadius * 0.94, class: "label-ring" });
  shape(svg, "circle", { r: labelRadius * 0.4, class: "label-ring" });
  shape(svg, "text", { y: -31, class: "label-name" }, "PLATTER");
  shape(svg, "text", { x: -37, y: 2, class: "label-text" }, "SIDE A");
  shape(svg, "text", { x: 37, y: 2, class: "label-text" }, "STEREO");
  shape(svg, "text", { y: 33, class: "label-text" }, "33 1/3 · 45 · 78");
  shape(svg, "text", { y: 39.5, class: "label-motto" }, "steps timed, not polled");
}

export function drawRecord(parent) {
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "-100 -100 200 200");
  svg.setAttribute("aria-hidden", "true");
  shape(svg, "circle", { r: 100, class: "rim" });
  strobe(svg);
  shape(svg, "circle", { r: disc, class: "disc" });
  for (let groove = 0; groove < 7; groove += 1) {
    const radius = labelRadius + 3 + ((disc - labelRadius - 5) * groove) / 6;
    shape(svg, "circle", { r: radius, class: "groove" });
  }
  label(svg);
  const clip = shape(shape(svg, "defs", {}), "clipPath", { id: "label-clip" });
  shape(clip, "circle", { r: labelRadius });
  const picture = shape(svg, "image", {
    x: -labelRadius, y: -labelRadius, width: 2 * labelRadius, height: 2 * labelRadius,
    preserveAspectRatio: "xMidYMid slice", "clip-path": "url(#label-clip)", class: "picture",
  });
  shape(svg, "circle", { r: holeRadius, class: "hole" });
  parent.append(svg);
  return picture;
}

// Lets the visitor put a picture of their own on the label; it never leaves the browser.
export function acceptPictures(picture, target, input, remove, hint) {
  const invitation = hint.textContent;
  let url = null;
  const show = (file) => {
    const isOther = file !== null && !file.type.startsWith("image/");
    hint.textContent = isOther ? `${file.name} is no image` : invitation;
    hint.classList.toggle("is-error", isOther);
    if (isOther) return;
    if (url) URL.revokeObjectURL(url);
    url = file ? URL.createObjectURL(file) : null;
    if (url) picture.setAttribute("href", url);
    else picture.removeAttribute("href");
    remove.hidden = !url;
  };
  picture.addEventListener("error", () => {
    show(null);
    hint.textContent = "That image cannot be shown";
    hint.classList.add("is-error");
  });
  input.addEventListener("change", () => input.files.length > 0 && show(input.files[0]));
  remove.addEventListener("click", () => {
    input.value = "";
    show(null);
    input.focus();
  });
  target.addEventListener("dragover", (event) => {
    event.preventDefault();
    target.classList.add("is-target");
  });
  target.addEventListener("dragleave", () => target.classList.remove("is-target"));
  target.addEventListener("drop", (event) => {
    event.preventDefault();
    target.classList.remove("is-target");
    if (event.dataTransfer.files.length > 0) show(event.dataTransfer.files[0]);
  });
}
