import { FIXED_STEP } from '../../core/solver/constants';
import type { PileNodes } from './nodes';
import { findPart, type PileRows } from './rows';

/** A node nearer than this to the surface of another rope gets a contact in advance, px. It pushes only if the two overlap. */
const PILE_MARGIN = 1;
/** Part of an overlap that a step removes, if the overlap was there before, and the largest speed of this, px/s. */
const OVERLAP_SHARE = 0.1;
const OVERLAP_SPEED = 240;
/** Segments nearer to a node than this along its own rope, in radii, do not push it: a straight rope would push itself. */
const OWN_REACH = 2.2;
/** Near the place where two ropes cross they do not push each other: up to this many radii along each. */
const CROSSING_REACH = 6;

/** Primes of the hash function of cells. */
const X_PRIME = 73856093;
const Y_PRIME = 19349663;
const NONE = -1;

/**
 * Segments by the square cell of their middle: a node looks at its own cell and at the eight cells round it. Segments farther
 * away than 2^31 cells are left out, as numbers that large cannot count cells one by one.
 */
class SegmentGrid {
    /** Cells of the segments, and of the node in question. */
    private readonly _columns: Int32Array;
    private readonly _lines: Int32Array;
    private readonly _next: Int32Array;
    /** First segment of each hash list. */
    private readonly _heads: Int32Array;
    private readonly _perCell = new Float64Array(1);

    constructor(nodeCount: number) {
        this._columns = new Int32Array(nodeCount);
        this._lines = new Int32Array(nodeCount);
        this._next = new Int32Array(nodeCount);
        let lists = 1;
        while (lists < 2 * nodeCount) lists *= 2;
        this._heads = new Int32Array(lists);
    }

    /**
     * Puts all segments into their cells.
     * @param reach A node finds segments whose ends are nearer than this.
     */
    fill({ count, places, limits }: PileNodes, reach: Float64Array): void {
        const { _columns: columns, _lines: lines, _next: next, _heads: heads, _perCell: perCell } = this;
        let longest = 0;
        for (let i = 0; i < count; i++) if (limits[i] > longest && limits[i] < Infinity) longest = limits[i];
        perCell[0] = 1 / (longest / 2 + reach[0]);
        heads.fill(NONE);
        for (let i = count - 1; i >= 0; i--) {
            if (limits[i] === Infinity) continue;
            const column = Math.floor((perCell[0] * (places[2 * i] + places[2 * i + 2])) / 2);
            const line = Math.floor((perCell[0] * (places[2 * i + 1] + places[2 * i + 3])) / 2);
            if (!isCell(column, line)) continue;
            columns[i] = column;
            lines[i] = line;
            const list = this._listOf(column, line);
            next[i] = heads[list];
            heads[list] = i;
        }
    }

    /** Lists the segments near a node in `out`. Returns how many. */
    near(places: Float64Array, node: number, out: number[]): number {
        const { _columns: columns, _lines: lines, _next: next, _heads: heads, _perCell: perCell } = this;
        const column = Math.floor(perCell[0] * places[2 * node]);
        const line = Math.floor(perCell[0] * places[2 * node + 1]);
        let found = 0;
        if (!isCell(column, line)) return found;
        for (let x = column - 1; x <= column + 1; x++)
            for (let y = line - 1; y <= line + 1; y++)
                for (let i = heads[this._listOf(x, y)]; i !== NONE; i = next[i])
                    if (columns[i] === x && lines[i] === y) out[found++] = i;
        return found;
    }

    private _listOf(column: number, line: number): number {
        return (Math.imul(column, X_PRIME) ^ Math.imul(line, Y_PRIME)) & (this._heads.length - 1);
    }
}

/** Whether both numbers fit into an Int32Array. */
function isCell(column: number, line: number): boolean {
    return column === (column | 0) && line === (line | 0);
}

const part = new Float64Array(1);

let addRows: ((nodes: PileNodes, rows: PileRows) => void) | null = null;

/** From now on piles have rows, sorted by node, that keep nodes out of obstacles. */
export function setObstacleRows(added: (nodes: PileNodes, rows: PileRows) => void): void {
    addRows = added;
}

/** Finds the contacts of a pile in a step. */
export class PileFinder {
    private readonly _grid: SegmentGrid;
    private readonly _near: number[] = [];
    /** Pairs of segments that crossed before the step. */
    private readonly _crossings: number[] = [];
    private readonly _reach = new Float64Array(1);

    constructor(
        private readonly _nodes: PileNodes,
        private readonly _rows: PileRows,
    ) {
        this._grid = new SegmentGrid(_nodes.count);
    }

    /**
     * Fills the rows: first those of nodes with segments, sorted by node, then those with planes. Returns whether ropes touch.
     */
    find(): boolean {
        const { _nodes: nodes, _rows: rows, _grid: grid, _near: near, _crossings: crossings } = this;
        rows.count = crossings.length = 0;
        this._measureReach();
        grid.fill(nodes, this._reach);
        for (let node = 0; node < nodes.count; node++) {
            const found = grid.near(nodes.places, node, near);
            for (let k = 0; k < found; k++) if (!this._isOwn(node, near[k])) this._test(node, near[k]);
        }
        if (crossings.length > 0) this._dropCrossed();
        if (rows.count === 0) return false;
        addRows?.(nodes, rows);
        return true;
    }

    /** Sets the reach: the distance that two of the widest ropes keep, plus the ways of both in the step. */
    private _measureReach(): void {
        const { count, places, before, radii } = this._nodes;
        let widest = 0;
        let way = 0;
        for (let i = 0; i < count; i++) {
            const x = places[2 * i] - before[2 * i];
            const y = places[2 * i + 1] - before[2 * i + 1];
            const square = x * x + y * y;
            if (square > way) way = square;
            if (radii[i] > widest) widest = radii[i];
        }
        this._reach[0] = 2 * widest + PILE_MARGIN + 2 * Math.sqrt(way);
    }

    /** Whether a segment is on the rope of the node, and too near along it to push the node. */
    private _isOwn(node: number, segment: number): boolean {
        const { ropes, arcs, radii } = this._nodes;
        if (ropes[node] !== ropes[segment]) return false;
        if (segment === node || segment === node - 1) return true;
        const way = segment > node ? arcs[segment] - arcs[node] : arcs[node] - arcs[segment + 1];
        return way <= OWN_REACH * radii[node];
    }

    private _test(node: number, segment: number): void {
        const { places, before, radii, limits, ropes } = this._nodes;
        const { _rows: rows, _crossings: crossings } = this;
        const reach = radii[node] + radii[segment] + PILE_MARGIN;
        if (isApart(places, before, node, segment, reach, 0)) return;
        if (isApart(places, before, node, segment, reach, 1)) return;
        const side = sideOf(before, node, segment);
        const hasSegment = limits[node] < Infinity && (ropes[node] !== ropes[segment] || segment - node > 1);
        if (node < segment && hasSegment && side !== sideOf(before, node + 1, segment))
            if (sideOf(before, segment, node) !== sideOf(before, segment + 1, node))
                crossings.push(node, segment);
        const hasPassed = side !== sideOf(places, node, segment) && passes(before, places, node, segment);
        if (!hasPassed && this._isOthers(node, segment)) return;
        rows.grow();
        const row = rows.count;
        rows.nodes[row] = node;
        rows.segments[row] = segment;
        rows.sides[row] = hasPassed ? side : 0;
        rows.reaches[row] = reach - PILE_MARGIN;
        rows.measure(this._nodes, row);
        if (!hasPassed && rows.gaps[row] > PILE_MARGIN) return;
        if (this._weigh(row)) rows.count++;
    }

    /** Whether the node is nearest to an end of the segment, and another contact keeps it off that end. */
    private _isOthers(node: number, segment: number): boolean {
        const { places, limits, ropes } = this._nodes;
        findPart(places, node, segment, part);
        if (part[0] >= 1) {
            const next = segment + 1;
            if (limits[next] < Infinity && !this._isOwn(node, next)) return true;
            return node > next;
        }
        if (part[0] > 0) return false;
        const last = segment - 1;
        if (last >= 0 && ropes[last] === ropes[segment] && !this._isOwn(node, last)) {
            findPart(places, node, last, part);
            if (part[0] < 1) return true;
        }
        return node > segment;
    }

    /** Sets the mass that a contact moves, its friction, and its width. Returns whether the contact can move anything. */
    private _weigh(row: number): boolean {
        const { before, inverseMasses, frictions } = this._nodes;
        const { _rows: rows } = this;
        const node = rows.nodes[row];
        const segment = rows.segments[row];
        const t = rows.parts[row];
        const mobility =
            inverseMasses[node] +
            (1 - t) * (1 - t) * inverseMasses[segment] +
            t * t * inverseMasses[segment + 1];
        rows.masses[row] = 1 / mobility;
        rows.frictions[row] = Math.sqrt(frictions[node] * frictions[segment]);
        findPart(before, node, segment, part);
        const u = part[0] < 0 ? 0 : part[0] > 1 ? 1 : part[0];
        const j = 2 * segment;
        const x = before[2 * node] - before[j] - u * (before[j + 2] - before[j]);
        const y = before[2 * node + 1] - before[j + 1] - u * (before[j + 3] - before[j + 1]);
        const gap = Math.sqrt(x * x + y * y) - rows.reaches[row];
        const most = OVERLAP_SPEED * FIXED_STEP;
        rows.targets[row] = gap < 0 ? gap + Math.min(-OVERLAP_SHARE * gap, most) : 0;
        return mobility > 0;
    }

    /**
     * Drops contacts near the places where two ropes cross. There the ropes are through each other, and pushing would
     * pull at both for ever.
     */
    private _dropCrossed(): void {
        const { _rows: rows } = this;
        let kept = 0;
        for (let row = 0; row < rows.count; row++) {
            if (this._isCrossed(rows.nodes[row], rows.segments[row])) continue;
            rows.shift(row, kept);
            kept++;
        }
        rows.count = kept;
    }

    private _isCrossed(node: number, segment: number): boolean {
        const { _crossings: crossings } = this;
        for (let k = 0; k < crossings.length; k += 2) {
            const one = crossings[k];
            const other = crossings[k + 1];
            if (this._isNear(node, one) && this._isNear(segment, other)) return true;
            if (this._isNear(node, other) && this._isNear(segment, one)) return true;
        }
        return false;
    }

    private _isNear(one: number, other: number): boolean {
        const { ropes, arcs, radii } = this._nodes;
        if (ropes[one] !== ropes[other]) return false;
        const way = arcs[one] - arcs[other];
        const reach = CROSSING_REACH * radii[one] + arcs[other + 1] - arcs[other];
        return way <= reach && -way <= reach;
    }
}

/** Whether the ways of a node and a segment stay apart by `reach` along an axis: 0 x, 1 y. */
function isApart(
    places: Float64Array,
    before: Float64Array,
    node: number,
    segment: number,
    reach: number,
    axis: number,
): boolean {
    const k = 2 * node + axis;
    const j = 2 * segment + axis;
    const top = Math.max(places[k], before[k]) + reach;
    const bottom = Math.min(places[k], before[k]) - reach;
    return (
        (top < places[j] && top < places[j + 2] && top < before[j] && top < before[j + 2]) ||
        (bottom > places[j] && bottom > places[j + 2] && bottom > before[j] && bottom > before[j + 2])
    );
}

/** The time at which a node crosses the line of a segment is found by halving the step this many times. */
const HALVINGS = 12;

/** A segment and a node in the middle of a step: x and y of the segment's ends, then of the node. */
const ways = new Float64Array(2 * 3);
const SEGMENT = 0;
const NODE = 2;

/** On which side of a segment's line a node is: 1 or -1. */
function sideOf(places: Float64Array, node: number, segment: number): number {
    const j = 2 * segment;
    const k = 2 * node;
    const turn =
        (places[j + 2] - places[j]) * (places[k + 1] - places[j + 1]) -
        (places[j + 3] - places[j + 1]) * (places[k] - places[j]);
    return turn >= 0 ? 1 : -1;
}

/** Whether a node that has changed sides of a segment's line went through the segment itself. Both move on straight ways. */
function passes(before: Float64Array, after: Float64Array, node: number, segment: number): boolean {
    let low = 0;
    let high = 1;
    const side = sideOf(before, node, segment);
    for (let i = 0; i < HALVINGS; i++) {
        const middle = (low + high) / 2;
        go(before, after, node, segment, middle);
        if (sideOf(ways, NODE, SEGMENT) === side) low = middle;
        else high = middle;
    }
    go(before, after, node, segment, high);
    findPart(ways, NODE, SEGMENT, part);
    return part[0] >= 0 && part[0] <= 1;
}

/** Sets `ways` to where the segment and the node are in a part of the step. */
function go(before: Float64Array, after: Float64Array, node: number, segment: number, share: number): void {
    const rest = 1 - share;
    for (let c = 0; c < 2 * NODE; c++)
        ways[c] = rest * before[2 * segment + c] + share * after[2 * segment + c];
    for (let c = 0; c < 2; c++)
        ways[2 * NODE + c] = rest * before[2 * node + c] + share * after[2 * node + c];
}
