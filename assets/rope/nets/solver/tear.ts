import { CORNERS, type Net } from './net';

/** Removes the threads with more than a tension. Returns how many were removed. */
export function tearEdges(net: Net, tension: number): number {
    const { tensions, count } = net.edges;
    let torn = false;
    for (let e = 0; e < count; e++) if (tensions[e] > tension) torn = true;
    return torn ? takeOut(net, (e) => tensions[e] > tension) : 0;
}

/** Removes the threads that a line from one point to another crosses. Returns how many were removed. */
export function cutEdges(net: Net, x0: number, y0: number, x1: number, y1: number): number {
    const { from, to } = net.edges;
    const { positions } = net;
    return takeOut(net, (e) => {
        const ax = positions[2 * from[e]];
        const ay = positions[2 * from[e] + 1];
        const bx = positions[2 * to[e]];
        const by = positions[2 * to[e] + 1];
        return (
            side(x0, y0, x1, y1, ax, ay) !== side(x0, y0, x1, y1, bx, by) &&
            side(ax, ay, bx, by, x0, y0) !== side(ax, ay, bx, by, x1, y1)
        );
    });
}

/** The cell whose middle is nearest to a point, and not farther from it than a distance; -1 if there is none. */
export function nearestCell(
    { cells, cellCount, positions }: Net,
    x: number,
    y: number,
    distance: number,
): number {
    let nearest = -1;
    let minSquare = distance * distance;
    for (let cell = 0; cell < cellCount; cell++) {
        let dx = -x;
        let dy = -y;
        for (let corner = CORNERS * cell; corner < CORNERS * (cell + 1); corner++) {
            dx += positions[2 * cells[corner]] / CORNERS;
            dy += positions[2 * cells[corner] + 1] / CORNERS;
        }
        if (!(dx * dx + dy * dy <= minSquare)) continue;
        minSquare = dx * dx + dy * dy;
        nearest = cell;
    }
    return nearest;
}

/** Removes a cell, and its threads that belong to no other cell. */
export function removeCell(net: Net, cell: number): void {
    if (!(cell >= 0 && cell < net.cellCount)) return;
    const others = new Set<number>();
    const own = new Set<number>();
    for (let other = 0; other < net.cellCount; other++) addSides(net, other, other === cell ? own : others);
    const { from, to } = net.edges;
    dropCells(net, (other) => other === cell);
    takeOut(net, (e) => {
        const key = keyOf(net, from[e], to[e]);
        return own.has(key) && !others.has(key);
    });
    net.changed();
}

/**
 * A torn piece that is farther than this many sizes of the net from what holds the net is out of sight. No held node is so far
 * away.
 */
const FALLEN = 20;

/**
 * Ends the fall of torn pieces that are far out of sight, so that the net can come to rest: their threads are removed, and
 * their nodes stop. Does nothing if the net is whole, or if nothing holds it.
 * @param before Positions before the step.
 */
export function stopFallen(net: Net, before: Float64Array): void {
    if (net.version > 0 && net.pinnedNodes.length > 0) stopPieces(net, before);
}

function stopPieces(net: Net, before: Float64Array): void {
    const { pinnedNodes, positions, previousPositions, restPoints, edges, nodeCount } = net;
    const pin = 2 * pinnedNodes[0];
    let size = 0;
    for (let k = 0; k < restPoints.length; k += 2) {
        const way =
            Math.abs(restPoints[k] - restPoints[pin]) + Math.abs(restPoints[k + 1] - restPoints[pin + 1]);
        size = Math.max(size, way);
    }
    const limit = FALLEN * size;
    for (let i = 0; i < nodeCount; i++) {
        if (!isFar(net, i, pin, limit)) continue;
        positions[2 * i] = previousPositions[2 * i] = before[2 * i];
        positions[2 * i + 1] = previousPositions[2 * i + 1] = before[2 * i + 1];
    }
    for (let e = 0; e < edges.count; e++) {
        if (isFar(net, edges.from[e], pin, limit) || isFar(net, edges.to[e], pin, limit)) {
            takeOut(
                net,
                (one) => isFar(net, edges.from[one], pin, limit) || isFar(net, edges.to[one], pin, limit),
            );
            return;
        }
    }
}

function isFar({ positions, pinned }: Net, node: number, pin: number, limit: number): boolean {
    const dx = positions[2 * node] - positions[pin];
    const dy = positions[2 * node + 1] - positions[pin + 1];
    return pinned[node] === 0 && dx * dx + dy * dy > limit * limit;
}

/** Removes threads, with the cells and bends that they were part of. */
function takeOut(net: Net, goes: (edge: number) => boolean): number {
    const gone = new Set<number>();
    const { from, to } = net.edges;
    const count = net.edges.remove((e) => {
        if (!goes(e)) return false;
        gone.add(keyOf(net, from[e], to[e]));
        return true;
    });
    if (count === 0) return 0;
    const sides = new Set<number>();
    dropCells(net, (cell) => {
        sides.clear();
        addSides(net, cell, sides);
        return hasCommon(sides, gone);
    });
    const { bends } = net;
    bends.remove(
        (e) =>
            gone.has(keyOf(net, bends.from[e], bends.past[e])) ||
            gone.has(keyOf(net, bends.past[e], bends.to[e])),
    );
    net.changed();
    return count;
}

/** Removes cells, with their diagonals. */
function dropCells(net: Net, goes: (cell: number) => boolean): void {
    const { cells, diagonals } = net;
    const gone = new Set<number>();
    let kept = 0;
    for (let cell = 0; cell < net.cellCount; cell++) {
        const start = CORNERS * cell;
        if (goes(cell)) {
            gone.add(keyOf(net, cells[start], cells[start + 2]));
            gone.add(keyOf(net, cells[start + 1], cells[start + 3]));
        } else {
            cells.copyWithin(CORNERS * kept, start, start + CORNERS);
            kept++;
        }
    }
    net.cellCount = kept;
    diagonals.remove((e) => gone.has(keyOf(net, diagonals.from[e], diagonals.to[e])));
}

function addSides(net: Net, cell: number, keys: Set<number>): void {
    const start = CORNERS * cell;
    for (let side = 0; side < CORNERS; side++) {
        keys.add(keyOf(net, net.cells[start + side], net.cells[start + ((side + 1) % CORNERS)]));
    }
}

/** A number that stands for two nodes, in either order. */
function keyOf({ nodeCount }: Net, a: number, b: number): number {
    return a < b ? a * nodeCount + b : b * nodeCount + a;
}

function hasCommon(some: Set<number>, others: Set<number>): boolean {
    let found = false;
    some.forEach((key) => (found = found || others.has(key)));
    return found;
}

/** Whether a point is on the left of a line. */
function side(x0: number, y0: number, x1: number, y1: number, x: number, y: number): boolean {
    return (x1 - x0) * (y - y0) > (y1 - y0) * (x - x0);
}
