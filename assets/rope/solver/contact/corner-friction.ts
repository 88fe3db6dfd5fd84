import { turnToAngle, turnToExp } from '../geometry/math';
import { MAX_NEEDED, MIN_BEND, PLANES_PER_NODE } from './constants';
import type { ContactPart, Contacts } from './contacts';
import { BEND, LEAN, nearest, nearestCorner, PART } from './nearest-corner';

/**
 * Friction with which a rope that turns by phi round a corner holds R = exp(mu phi) times as much before it as behind: the law
 * of the capstan. The corner pushes at one point of a straight segment. That turns until both ends pull it round with the same
 * moment, t R sin a = (1 - t) sin b, with a and b the bends at its nodes, a + b = phi; then the push, R times the direction
 * before less that behind, leans from the normal of the arc by the angle whose tangent has to be the coefficient. It is taken
 * for the mean of both ways that the rope may slide.
 * Sets that of a segment with the corner in `nearestCorner`; `point` is where the segment stands in `Contacts`.
 */
export function setCornerFriction(
    { frictions }: Contacts,
    {
        contacts: {
            surroundings: { friction },
        },
    }: ContactPart,
    point: number,
): void {
    const mu = Math.sqrt(friction * nearestCorner.obstacle!.friction);
    const slot = PLANES_PER_NODE * point;
    const bend = nearest[BEND];
    if (!(bend > MIN_BEND)) {
        frictions[slot] = mu;
        return;
    }
    const square = bend * bend;
    const halfSine = (2 * bend) / (1 + square); // of phi / 2
    const halfCosine = (1 - square) / (1 + square);
    const sine = 2 * halfSine * halfCosine;
    const cosine = halfCosine * halfCosine - halfSine * halfSine;
    angle[0] = 1;
    angle[1] = bend;
    turnToAngle(angle);
    angle[0] *= 2 * 2 * mu;
    turnToExp(angle);
    const ratio = angle[0];
    let needed = 0;
    for (let way = 0; way < 2; way++) {
        const part = way === 0 ? nearest[PART] : 1 - nearest[PART];
        const lean = way === 0 ? nearest[LEAN] : -nearest[LEAN];
        const x = part * ratio + (1 - part) * cosine;
        const y = (1 - part) * sine;
        const size = Math.sqrt(x * x + y * y);
        const along = (ratio * x - cosine * x - sine * y) / size;
        const out = (ratio * y + sine * x - cosine * y) / size;
        const across = out - lean * along;
        needed += across > 0 ? (along + lean * out) / across : MAX_NEEDED * mu;
    }
    frictions[slot] = Math.max(0, Math.min(0.5 * needed, MAX_NEEDED * mu));
}

const angle = new Float64Array(2);
