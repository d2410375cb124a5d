// The tonearm: over the record while it plays. Only a picture.

const namespace = "http://www.w3.org/2000/svg";

export function drawTonearm(svg) {
  const shapes = [
    ["circle", { cx: 80, cy: 20, r: 8.6, class: "arm-base" }],
    ["g", { class: "arm" }],
    ["circle", { cx: 80, cy: 20, r: 3.8, class: "arm-pivot" }],
  ];
  for (const [name, attributes] of shapes) {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    svg.append(element);
  }
  const arm = svg.querySelector(".arm");
  const parts = [
    ["rect", { x: 76.5, y: 3, width: 7, height: 9, rx: 1.5, class: "arm-weight" }],
    ["path", { d: "M80 12 V66 Q80 74 75.5 80", class: "arm-tube" }],
    ["path", { d: "M76.6 77 l3.4 2.6 l-5.4 8.4 l-4.6 -3.2 z", class: "arm-head" }],
  ];
  for (const [name, attributes] of parts) {
    const element = document.createElementNS(namespace, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    arm.append(element);
  }
}

export function moveTonearm(svg, status) {
  svg.classList.toggle("is-playing", ["starting", "playing"].includes(status.state));
}
