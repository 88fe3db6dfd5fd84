import type { Chain } from '../chain';
import { signOf } from '../junctions';
import type { Junctions } from '../junctions';
import type { JunctionState } from './junction-state';
import type { ExactState } from './state';

// How ropes answer to forces at junctions: see `joinJunctions`.

/** Numbers of a 2 x 2 block. */
const BLOCK = 4;

/** From the tail to the first junction: what the segments would change by without forces at junctions. */
export function substituteUnjoined(chain: Chain, state: ExactState, first: number, last: number): void {
    const { increments, blocks } = state;
    const { changes } = state.junctions!;
    let dx = 0;
    let dy = 0;
    for (let i = last; i >= first; i--) {
        const w = chain.inverseMasses[i + 1];
        const x = w * dx;
        const y = w * dy;
        dx = increments[2 * i] + blocks[BLOCK * i] * x + blocks[BLOCK * i + 1] * y;
        dy = increments[2 * i + 1] + blocks[BLOCK * i + 2] * x + blocks[BLOCK * i + 3] * y;
        changes[2 * i] = dx;
        changes[2 * i + 1] = dy;
    }
}

/** Adds how far the segments beside a side pull it. */
export function addGap(
    { inverseMasses }: Chain,
    { gaps, changes }: JunctionState,
    { nodes, firstSegments, lastSegments }: Junctions,
    side: number,
): void {
    const node = nodes[side];
    const part = signOf(side) * inverseMasses[node];
    for (let axis = 0; axis < 2; axis++) {
        let change = 0;
        if (node <= lastSegments[side]) change += changes[2 * node + axis];
        if (node > firstSegments[side]) change -= changes[2 * (node - 1) + axis];
        gaps[2 * (side >> 1) + axis] += part * change;
    }
}

/** Works out how the segments of a side's rope answer a force of 1 along each axis at the side, from `first` on. */
export function respond(
    { inverseMasses }: Chain,
    { blocks, junctions }: ExactState,
    { nodes, firstSegments, lastSegments }: Junctions,
    side: number,
    first: number,
): void {
    const { responses } = junctions!;
    const node = nodes[side];
    const last = lastSegments[side];
    const w = inverseMasses[node];
    const start = Math.max(firstSegments[side], node - 1);
    for (let i = first; i <= last; i++) {
        const b = BLOCK * i;
        const own = i === node - 1 ? w : i === node ? -w : 0;
        const before = i > start ? inverseMasses[i] : 0;
        for (let axis = 0; axis < 2; axis++) {
            let x = axis === 0 ? own : 0;
            let y = axis === 1 ? own : 0;
            if (before !== 0) {
                x += before * responses[b - BLOCK + axis];
                y += before * responses[b - BLOCK + 2 + axis];
            }
            responses[b + axis] = blocks[b] * x + blocks[b + 1] * y;
            responses[b + 2 + axis] = blocks[b + 2] * x + blocks[b + 3] * y;
        }
    }
    for (let i = last - 1; i >= first; i--) {
        const b = BLOCK * i;
        const behind = inverseMasses[i + 1];
        for (let axis = 0; axis < 2; axis++) {
            const x = behind * responses[b + BLOCK + axis];
            const y = behind * responses[b + BLOCK + 2 + axis];
            responses[b + axis] += blocks[b] * x + blocks[b + 1] * y;
            responses[b + 2 + axis] += blocks[b + 2] * x + blocks[b + 3] * y;
        }
    }
}

/** Adds how far a force of 1 at one side moves another on the same rope. */
export function addResponse(
    { inverseMasses }: Chain,
    { matrix, responses }: JunctionState,
    { count, nodes, firstSegments, lastSegments }: Junctions,
    pulled: number,
    side: number,
): void {
    const node = nodes[side];
    const part = signOf(side) * signOf(pulled) * inverseMasses[node];
    for (let row = 0; row < 2; row++) {
        for (let column = 0; column < 2; column++) {
            let move = nodes[pulled] === node && row === column ? 1 : 0;
            if (node <= lastSegments[side]) move += responses[BLOCK * node + 2 * row + column];
            if (node > firstSegments[side]) move -= responses[BLOCK * (node - 1) + 2 * row + column];
            const at = (2 * (side >> 1) + row) * 2 * count + 2 * (pulled >> 1) + column;
            matrix[at] += part * move;
        }
    }
}

/** Puts what is added to the force at a side into the elimination of its rope. */
export function pull(
    { inverseMasses }: Chain,
    { blocks, increments: y, junctions }: ExactState,
    { nodes, firstSegments, lastSegments }: Junctions,
    side: number,
): void {
    const { increments } = junctions!;
    const node = nodes[side];
    const part = signOf(side) * inverseMasses[node];
    const fx = part * increments[2 * (side >> 1)];
    const fy = part * increments[2 * (side >> 1) + 1];
    let changeX = 0;
    let changeY = 0;
    for (let i = Math.max(firstSegments[side], node - 1); i <= lastSegments[side]; i++) {
        const own = i === node - 1 ? 1 : i === node ? -1 : 0;
        const x = own * fx + inverseMasses[i] * changeX;
        const z = own * fy + inverseMasses[i] * changeY;
        changeX = blocks[BLOCK * i] * x + blocks[BLOCK * i + 1] * z;
        changeY = blocks[BLOCK * i + 2] * x + blocks[BLOCK * i + 3] * z;
        y[2 * i] += changeX;
        y[2 * i + 1] += changeY;
    }
}
