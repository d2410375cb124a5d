// The picker wheel without its picture: rows, a position in rows, and where a row stands on the drum.

export const visibleRows = 5;

const clamped = (value, low, high) => Math.min(Math.max(value, low), high);

// -1 at the top, 0 in the middle, 1 at the bottom.
export function drumPosition(middle, height) {
  if (!(height > 0) || !Number.isFinite(middle)) return 0;
  return clamped((middle - height / 2) / (height / 2), -1, 1);
}

// How a row at p looks.
export function drumLook(p, isFlat) {
  return { tilt: isFlat ? 0 : -62 * p, scale: isFlat ? 1 : 1 - 0.12 * Math.abs(p), opacity: 1 - 0.72 * Math.abs(p) };
}

export class WheelModel {
  count = 0;
  // The selected row, null for none; equal speeds on two rows are two rows.
  row = null;
  // What lies in the middle, in rows.
  position = 0;

  constructor(count, row = null) {
    this.replace(count, row);
  }

  replace(count, row) {
    this.count = count;
    this.row = null;
    this.position = 0;
    if (row !== null) this.select(row);
  }

  // The row that was newly selected, or null when the selection stayed.
  select(row) {
    if (this.count === 0 || !Number.isFinite(row)) return null;
    const target = clamped(Math.round(row), 0, this.count - 1);
    this.position = target;
    if (target === this.row) return null;
    this.row = target;
    return target;
  }

  step(by) {
    return this.select(this.row === null ? 0 : this.row + by);
  }

  dragTo(position) {
    if (this.count > 0 && Number.isFinite(position)) this.position = clamped(position, 0, this.count - 1);
  }

  // Every end of a motion, for whatever reason.
  release() {
    return this.select(Math.floor(this.position + 0.5));
  }

  deselect() {
    this.row = null;
  }
}
