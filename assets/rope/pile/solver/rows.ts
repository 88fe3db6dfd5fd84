import type { PileNodes } from './nodes';

/** Room for this many contacts at first; the room doubles when needed. */
const FIRST_ROOM = 256;

const part = new Float64Array(1);

/** Sets `out` to where along a segment a node is nearest to its line: 0..1 on the segment itself. */
export function findPart(places: Float64Array, node: number, segment: number, out: Float64Array): void {
    const j = 2 * segment;
    const x = places[j + 2] - places[j];
    const y = places[j + 3] - places[j + 1];
    const square = x * x + y * y;
    const along = (places[2 * node] - places[j]) * x + (places[2 * node + 1] - places[j + 1]) * y;
    out[0] = square > 0 ? along / square : 0;
}

/**
 * The contacts of a pile in a step: each of a node with a segment, or with a plane of an obstacle that the node's rope has
 * found. "Two numbers" are one along the normal and one along the tangent (-ny, nx).
 */
export class PileRows {
    count = 0;
    nodes = new Int32Array(FIRST_ROOM);
    /** Index of the segment. -1 and below: the first, second, ... plane of the node. */
    segments = new Int32Array(FIRST_ROOM);
    /** Where along the segment the node touches it, 0..1. */
    parts = new Float64Array(FIRST_ROOM);
    /** Side of the segment's line to which the node has to return: 1 or -1. 0: the node is on the right side. */
    sides = new Int8Array(FIRST_ROOM);
    /** Direction from the segment to the node: two numbers. */
    normals = new Float64Array(2 * FIRST_ROOM);
    /** Offsets of planes. */
    offsets = new Float64Array(FIRST_ROOM);
    /** Distance that node and segment keep; gap between them, px; and the smallest allowed gap. */
    reaches = new Float64Array(FIRST_ROOM);
    gaps = new Float64Array(FIRST_ROOM);
    targets = new Float64Array(FIRST_ROOM);
    /** Mass that a contact would move if no segment were taut. */
    masses = new Float64Array(FIRST_ROOM);
    frictions = new Float64Array(FIRST_ROOM);
    /** Impulses so far in this step, two numbers. */
    impulses = new Float64Array(2 * FIRST_ROOM);

    /** Makes room for one more contact. */
    grow(): void {
        const { length } = this.nodes;
        if (this.count < length) return;
        this.nodes = copy(this.nodes, new Int32Array(2 * length));
        this.segments = copy(this.segments, new Int32Array(2 * length));
        this.sides = copy(this.sides, new Int8Array(2 * length));
        this.parts = copy(this.parts, new Float64Array(2 * length));
        this.offsets = copy(this.offsets, new Float64Array(2 * length));
        this.reaches = copy(this.reaches, new Float64Array(2 * length));
        this.gaps = copy(this.gaps, new Float64Array(2 * length));
        this.targets = copy(this.targets, new Float64Array(2 * length));
        this.masses = copy(this.masses, new Float64Array(2 * length));
        this.frictions = copy(this.frictions, new Float64Array(2 * length));
        this.normals = copy(this.normals, new Float64Array(2 * this.normals.length));
        this.impulses = copy(this.impulses, new Float64Array(2 * this.impulses.length));
    }

    /**
     * Sets the normal of a contact, and the gap along it where the nodes are now.
     * @param from Positions that give the normal: those of now, or those before the step. With normals from before the step,
     *     ropes that were apart can always be parted: the places where they were are a solution. If ropes have gone deep into
     *     each other, or through each other, the normals of now contradict each other, and impulses grow without limit.
     */
    measure({ places }: PileNodes, row: number, from = places): void {
        const { normals, gaps, parts, reaches } = this;
        const k = 2 * this.nodes[row];
        const segment = this.segments[row];
        const n = 2 * row;
        if (segment < 0) {
            gaps[row] = normals[n] * places[k] + normals[n + 1] * places[k + 1] - this.offsets[row];
            return;
        }
        const j = 2 * segment;
        const side = from === places ? this.sides[row] : 0;
        findPart(from, this.nodes[row], segment, part);
        const t = part[0] < 0 ? 0 : part[0] > 1 ? 1 : part[0];
        const segmentX = from[j + 2] - from[j];
        const segmentY = from[j + 3] - from[j + 1];
        const x = from[k] - from[j] - t * segmentX;
        const y = from[k + 1] - from[j + 1] - t * segmentY;
        const distance = Math.sqrt(x * x + y * y);
        parts[row] = t;
        if (side === 0 && distance > 0) {
            normals[n] = x / distance;
            normals[n + 1] = y / distance;
        } else {
            const length = Math.sqrt(segmentX * segmentX + segmentY * segmentY);
            const scale = (side === 0 ? 1 : side) / (length > 0 ? length : 1);
            normals[n] = -scale * segmentY;
            normals[n + 1] = length > 0 ? scale * segmentX : 1;
        }
        const nowX = places[k] - (1 - t) * places[j] - t * places[j + 2];
        const nowY = places[k + 1] - (1 - t) * places[j + 1] - t * places[j + 3];
        gaps[row] = nowX * normals[n] + nowY * normals[n + 1] - reaches[row];
    }

    /** Adds the impulses of the contacts, two numbers each, to nodes. */
    push(impulses: Float64Array, out: Float64Array): void {
        const { count, nodes, segments, parts, normals } = this;
        for (let r = 0; r < count; r++) {
            const along = impulses[2 * r];
            const across = impulses[2 * r + 1];
            if (along === 0 && across === 0) continue;
            const x = along * normals[2 * r] - across * normals[2 * r + 1];
            const y = along * normals[2 * r + 1] + across * normals[2 * r];
            const k = 2 * nodes[r];
            out[k] += x;
            out[k + 1] += y;
            if (segments[r] < 0) continue;
            const j = 2 * segments[r];
            const t = parts[r];
            out[j] -= (1 - t) * x;
            out[j + 1] -= (1 - t) * y;
            out[j + 2] -= t * x;
            out[j + 3] -= t * y;
        }
    }

    /** Marks the nodes that contacts push. */
    mark(touched: Uint8Array): void {
        touched.fill(0);
        for (let r = 0; r < this.count; r++) {
            if (this.impulses[2 * r] === 0) continue;
            const segment = this.segments[r];
            touched[this.nodes[r]] = 1;
            if (segment >= 0) touched[segment] = touched[segment + 1] = 1;
        }
    }

    /** Finds how far contacts open and slip, two numbers each, when nodes move by `ways`. */
    pull(ways: Float64Array, out: Float64Array): void {
        const { count, nodes, segments, parts, normals } = this;
        for (let r = 0; r < count; r++) {
            const k = 2 * nodes[r];
            let x = ways[k];
            let y = ways[k + 1];
            if (segments[r] >= 0) {
                const j = 2 * segments[r];
                const t = parts[r];
                x -= (1 - t) * ways[j] + t * ways[j + 2];
                y -= (1 - t) * ways[j + 1] + t * ways[j + 3];
            }
            out[2 * r] = normals[2 * r] * x + normals[2 * r + 1] * y;
            out[2 * r + 1] = normals[2 * r] * y - normals[2 * r + 1] * x;
        }
    }

    /** Moves a contact to another row of the list; for closing the gaps where contacts were dropped. */
    shift(from: number, to: number): void {
        this.nodes[to] = this.nodes[from];
        this.segments[to] = this.segments[from];
        this.parts[to] = this.parts[from];
        this.sides[to] = this.sides[from];
        this.normals[2 * to] = this.normals[2 * from];
        this.normals[2 * to + 1] = this.normals[2 * from + 1];
        this.reaches[to] = this.reaches[from];
        this.gaps[to] = this.gaps[from];
        this.targets[to] = this.targets[from];
        this.masses[to] = this.masses[from];
        this.frictions[to] = this.frictions[from];
    }
}

function copy<T extends Float64Array | Int32Array | Int8Array>(from: T, to: T): T {
    to.set(from);
    return to;
}
