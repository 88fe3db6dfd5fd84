/** Farther out, px, squares of lengths are soon no numbers any more. */
const FARTHEST = 1e100;

/** Whether something can be at a place: its coordinates are numbers, and no farther out than 1e100 px. */
export function isPlace(x: number, y: number): boolean {
    return Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST;
}
