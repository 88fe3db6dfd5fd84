import type { Chain } from '../chain';
import { GUARD_TOLERANCE, LOADED_TOLERANCE, MAX_PUSH_SPEED, TOUCHING } from './constants';
import { FREE } from './contacts';
import type { Contacts } from './contacts';
import { findEntry, findNearest, SurfacePoint } from './nearest';
import type { Obstacle } from './obstacle';

const start = new Float64Array(2);
const surface = new SurfacePoint();

/**
 * The end of a step: what solvers that know nothing of obstacles, and corrections of places, have moved into one or
 * through it goes back to its surface, and loses the velocity that it has into it.
 * @param starts Positions before the step.
 */
export function keepOut(chain: Chain, contacts: Contacts, starts: Float64Array): void {
    contacts.place(0, 1);
    if (!contacts.look(starts, chain.positions)) return;
    for (let k = 0; k < contacts.nearCount; k++) keepOutOf(contacts.near[k], chain, contacts, starts);
}

function keepOutOf(
    obstacle: Obstacle,
    chain: Chain,
    { radius, areFound, states }: Contacts,
    starts: Float64Array,
): void {
    const { box, carry, moves } = obstacle;
    const { positions, inverseMasses, nodeCount } = chain;
    const maxPush = MAX_PUSH_SPEED * chain.substep;
    const minX = box[0] - radius;
    const minY = box[1] - radius;
    const maxX = box[2] + radius;
    const maxY = box[3] + radius;
    for (let i = 0; i < nodeCount; i++) {
        const x = positions[2 * i];
        const y = positions[2 * i + 1];
        start[0] = starts[2 * i];
        start[1] = starts[2 * i + 1];
        if (moves) carry.apply(start);
        if ((x < minX && start[0] < minX) || (x > maxX && start[0] > maxX)) continue;
        if ((y < minY && start[1] < minY) || (y > maxY && start[1] > maxY)) continue;
        if (inverseMasses[i] === 0) continue;
        findNearest(obstacle, radius, start[0], start[1], surface);
        const startsIn = surface.distance;
        if (startsIn <= TOUCHING && startsIn > -GUARD_TOLERANCE) liftStart(2 * TOUCHING - startsIn);
        let push: number;
        if (
            !areFound &&
            startsIn > -GUARD_TOLERANCE &&
            findEntry(obstacle, radius, start[0], start[1], x, y, surface)
        ) {
            const left = 1 - surface.part;
            push = left * (surface.normalX * (start[0] - x) + surface.normalY * (start[1] - y));
        } else {
            findNearest(obstacle, radius, x, y, surface);
            const room = Math.max(0, -startsIn - maxPush); // what has been in it for long comes out by and by
            push = -surface.distance - room;
        }
        const bears = areFound && states[i] !== FREE;
        if (push > (bears ? LOADED_TOLERANCE : GUARD_TOLERANCE))
            pushOut(
                chain,
                i,
                push,
                (start[0] - starts[2 * i]) * surface.normalX +
                    (start[1] - starts[2 * i + 1]) * surface.normalY,
            );
    }
}

/** A way that starts on a surface starts a bit above it. */
function liftStart(height: number): void {
    start[0] += height * surface.normalX;
    start[1] += height * surface.normalY;
}

/** Moves a node along the normal. Its way in the last substep then leads no deeper than the obstacle's `own` way. */
function pushOut({ positions, previousPositions }: Chain, node: number, push: number, own: number): void {
    const { normalX, normalY } = surface;
    const k = 2 * node;
    const before =
        (positions[k] - previousPositions[k]) * normalX +
        (positions[k + 1] - previousPositions[k + 1]) * normalY;
    positions[k] += push * normalX;
    positions[k + 1] += push * normalY;
    const kept = push - Math.min(Math.max(own - before, 0), push); // of the push, what is no velocity
    previousPositions[k] += kept * normalX;
    previousPositions[k + 1] += kept * normalY;
}
