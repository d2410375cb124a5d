// The two easings of the state card, as keyframes for an animation.

const steps = 40;

export const easeInOut = (x) => x * x * (3 - 2 * x);

// A damped spring that starts at rest and arrives exactly at the end; `bounce` 0 ... 1.
export function spring(bounce) {
  const turns = 2.25 * bounce;
  const w = 2 * Math.PI * turns;
  return (x) => {
    const swing = w < 0.01 ? 1 + 3 * x : Math.cos(w * x) + (3 / w) * Math.sin(w * x);
    return 1 - (1 - x) ** 3 * swing;
  };
}

// Keyframes from one look to another: `look` makes a style of numbers.
export function keyframes(from, to, ease, look) {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = ease(index / steps);
    const mixed = Object.fromEntries(Object.keys(to).map((key) => [key, from[key] + (to[key] - from[key]) * part]));
    return { ...look(mixed), offset: index / steps };
  });
}
