import type { Piece } from '../../memory/solver/kit';
import type { Affine } from '../../core/solver/geometry/affine';
import { PUSH_TIMES, VECTORS, NODE_NUMBERS, REST_ANGLE, SEGMENT_NUMBERS } from '../../memory/solver/kit';

/** Where the numbers of a node hold its previous position: after its position. */
const PREVIOUS = 2;

/**
 * The piece in the axes and with the clock of another one, so that both can be joined: the same places and velocities.
 * The memory of the solver is kept if both have the same count of numbers per segment; else the solver begins without
 * memory.
 * @param map From the axes of the piece to those of the other; null: they are the same.
 */
export function matched({ state, masses }: Piece, like: Piece, map: Readonly<Affine> | null): Piece {
    const nodes = state.nodes.slice();
    const segments = state.segments.slice();
    const pins = state.pins.slice();
    const pastLengths = state.pastLengths.slice();
    const pushes = state.pushes.slice();
    if (map) mapAll({ nodes, segments, pins, pastLengths, pushes }, map);
    const [substep] = state.clock;
    const [wanted] = like.state.clock;
    const ratio = substep > 0 ? wanted / substep : 0;
    for (let node = 0; node < state.nodeCount; node++)
        for (let axis = 0; axis < 2; axis++) {
            const at = NODE_NUMBERS * node + axis;
            if (ratio !== 1) nodes[at + PREVIOUS] = nodes[at] - (nodes[at] - nodes[at + PREVIOUS]) * ratio;
        }
    const { solver, clock, memory } = like.state;
    const isKept = !map && state.solver === solver && remembers(state) === remembers(like.state);
    const kept = isKept ? state.memory.segments : zeros(remembers(like.state) * (state.nodeCount - 1));
    return {
        state: {
            ...{
                solver,
                nodes,
                segments,
                pins,
                pastLengths,
                pushes,
                contacts: [],
                ...(state.wear && { wear: state.wear.slice() }),
                nodeCount: state.nodeCount,
                clock: clock.slice(),
            },
            memory: { chain: memory.chain.slice(), segments: kept },
        },
        masses,
    };
}

/** Numbers remembered of each segment. */
function remembers({ memory, nodeCount }: Piece['state']): number {
    return memory.segments.length / (nodeCount - 1);
}

/** Lists that axes turn and scale. */
type Places = Record<'nodes' | 'segments' | 'pins' | 'pastLengths' | 'pushes', number[]>;

function mapPoint(numbers: number[], at: number, map: Readonly<Affine>): void {
    const point = Float64Array.of(numbers[at], numbers[at + 1]);
    map.apply(point);
    numbers[at] = point[0];
    numbers[at + 1] = point[1];
}

function zeros(count: number): number[] {
    const list: number[] = [];
    for (let i = 0; i < count; i++) list.push(0);
    return list;
}

function mapAll({ nodes, segments, pins, pastLengths, pushes }: Places, map: Readonly<Affine>): void {
    const { determinant } = map;
    for (let at = 0; at < nodes.length; at += NODE_NUMBERS) {
        for (let k = 0; k < 2 * VECTORS; k += 2) mapPoint(nodes, at + k, map);
        if (determinant < 0) nodes[at + REST_ANGLE] = 0 - nodes[at + REST_ANGLE];
    }
    for (let at = PUSH_TIMES; at < pushes.length; at += 2) {
        const [x, y] = [pushes[at], pushes[at + 1]];
        pushes[at] = map.a * x + map.c * y;
        pushes[at + 1] = map.b * x + map.d * y;
    }
    for (let at = 0; at < pins.length; at += 2) mapPoint(pins, at, map);
    const size = Math.sqrt(Math.abs(determinant));
    for (let at = 0; at < segments.length; at += SEGMENT_NUMBERS) segments[at] *= size;
    for (let at = 0; at < pastLengths.length; at++) pastLengths[at] *= size;
}
