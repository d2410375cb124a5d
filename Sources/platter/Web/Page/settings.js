// What the visitor's system asks for.

const motion = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

export const prefersStillness = () => motion.matches;
export const onStillnessChange = (listener) => motion.addEventListener("change", listener);
export const onColourChange = (listener) => dark.addEventListener("change", listener);
