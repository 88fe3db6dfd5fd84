import { restLengthBetween, nextPinned } from './lengths';

/** Part by which a distance may exceed the reach because of rounding. */
const ROUNDING = 1e-9;

const wanted = new Float64Array(2);

/**
 * The place nearest to a wanted one that a node can reach without stretching the rope: within the rest length
 * from the next pins on either side. Where the pins leave no such place, one between them.
 *
 * @param point x and y of the wanted place; becomes the place itself.
 * @param node The node that wants to go there; its own pin does not count.
 * @param pinPositions Where the pinned nodes are: x0, y0, x1, y1, ...
 */
export function clampToReach(
    point: Float64Array,
    node: number,
    pinned: Uint8Array,
    pinPositions: Float64Array,
    baseLengths: Float64Array,
): void {
    const before = nextPinned(pinned, node, -1);
    const after = nextPinned(pinned, node, 1);
    const reachBefore = before < 0 ? 0 : restLengthBetween(baseLengths, before, node);
    const reachAfter = after < 0 ? 0 : restLengthBetween(baseLengths, node, after);
    wanted[0] = point[0];
    wanted[1] = point[1];
    if (before >= 0) moveIntoDisc(point, pinPositions, before, reachBefore);
    if (after < 0 || isInDisc(point, pinPositions, after, reachAfter)) return;
    point.set(wanted);
    moveIntoDisc(point, pinPositions, after, reachAfter);
    if (before < 0 || isInDisc(point, pinPositions, before, reachBefore)) return;
    moveToCorner(point, wanted, pinPositions, before, after, reachBefore, reachAfter);
}

/** Whether the place of `node` is farther from the next pin towards the tail than the rope between them is long. */
export function isOutOfReach(
    node: number,
    pinned: Uint8Array,
    pinPositions: Float64Array,
    baseLengths: Float64Array,
): boolean {
    const next = nextPinned(pinned, node, 1);
    if (next < 0) return false;
    const dx = pinPositions[2 * next] - pinPositions[2 * node];
    const dy = pinPositions[2 * next + 1] - pinPositions[2 * node + 1];
    const reach = restLengthBetween(baseLengths, node, next);
    return dx * dx + dy * dy > reach * reach * (1 + ROUNDING);
}

function isInDisc(point: Float64Array, pinPositions: Float64Array, pin: number, radius: number): boolean {
    const dx = point[0] - pinPositions[2 * pin];
    const dy = point[1] - pinPositions[2 * pin + 1];
    return Math.sqrt(dx * dx + dy * dy) <= radius * (1 + ROUNDING);
}

function moveIntoDisc(point: Float64Array, pinPositions: Float64Array, pin: number, radius: number): void {
    if (isInDisc(point, pinPositions, pin, radius)) return;
    const dx = point[0] - pinPositions[2 * pin];
    const dy = point[1] - pinPositions[2 * pin + 1];
    const distance = Math.sqrt(dx * dx + dy * dy);
    point[0] = pinPositions[2 * pin] + (dx / distance) * radius;
    point[1] = pinPositions[2 * pin + 1] + (dy / distance) * radius;
}

/** Where the rims of the discs round two pins cross, on the wanted side; where they do not, between them. */
function moveToCorner(
    point: Float64Array,
    wanted: Float64Array,
    pinPositions: Float64Array,
    from: number,
    to: number,
    fromRadius: number,
    toRadius: number,
): void {
    const x = pinPositions[2 * from];
    const y = pinPositions[2 * from + 1];
    const dx = pinPositions[2 * to] - x;
    const dy = pinPositions[2 * to + 1] - y;
    const square = dx * dx + dy * dy;
    const reach = fromRadius + toRadius;
    const meet = square > 0 && square < reach * reach;
    const along = meet ? 0.5 + (fromRadius - toRadius) * (reach / square) * 0.5 : fromRadius / reach;
    const height = Math.sqrt(Math.max(0, fromRadius * fromRadius - along * along * square));
    const side = dx * (wanted[1] - y) - dy * (wanted[0] - x) < 0 ? -1 : 1;
    const across = meet ? (side * height) / Math.sqrt(square) : 0;
    point[0] = x + dx * along - dy * across;
    point[1] = y + dy * along + dx * across;
}
