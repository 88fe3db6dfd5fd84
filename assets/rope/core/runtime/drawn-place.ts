import { drawnLength } from '../solver';
import type { Place } from '../solver';
import type { QueriedRope } from './queries';

type SeenRope = Pick<QueriedRope, 'simulation' | 'lengthScale' | 'edited'>;

/** A part of a length that is rounding. */
const ROUNDING = 1e-9;

/**
 * From a place of the rope to where it is drawn. The segment at a winch is drawn as long as it was a part of a step ago:
 * the places on it keep their distance from the rest of the rope, but for those within a usual segment of the end, which
 * stays where it is. So nothing jumps where a node comes or goes.
 */
export function toDrawn(rope: SeenRope, place: Place): void {
    if (place.t === 0 || place.t === 1 || !findWound(rope, place)) return;
    const fromEnd = wound.isHead ? place.t * wound.length : (1 - place.t) * wound.length;
    const { near, change } = wound;
    const drawn = fromEnd < near ? fromEnd * (1 + change / near) : fromEnd + change;
    const t = drawn / (wound.length + change);
    place.t = wound.isHead ? t : 1 - t;
}

/** The way back: from where something is seen to the place of the rope. */
export function fromDrawn(rope: SeenRope, place: Place): void {
    if (place.t === 0 || place.t === 1 || !findWound(rope, place)) return;
    const { near, change, length } = wound;
    const drawn = (wound.isHead ? place.t : 1 - place.t) * (length + change);
    const fromEnd = drawn < near + change ? drawn / (1 + change / near) : drawn - change;
    const t = fromEnd / length;
    place.t = wound.isHead ? t : 1 - t;
}

/** The segment that is being wound: its length, how much longer it is drawn, and how far the end of the rope is near. */
const wound = { isHead: true, length: 0, change: 0, near: 0 };

/** Whether a place is on such a segment: it changes, and the one beside it does not. */
function findWound({ simulation, lengthScale, edited }: SeenRope, { segment }: Place): boolean {
    const lengths = edited ? edited.baseLengths : simulation.chain.baseLengths;
    const scale = edited ? lengthScale : 1;
    const last = lengths.length - 1;
    if ((segment !== 0 && segment !== last) || last === 0) return false;
    const beside = segment === 0 ? 1 : last - 1;
    const length = lengths[segment];
    const change = drawnLength(simulation, segment) / scale - length;
    if (Math.abs(change) <= ROUNDING * length) return false;
    const besideLength = lengths[beside];
    if (Math.abs(drawnLength(simulation, beside) / scale - besideLength) > ROUNDING * besideLength)
        return false;
    wound.isHead = segment === 0;
    wound.length = length;
    wound.change = change;
    wound.near = Math.min(length, Math.max(besideLength, 2 * Math.abs(change)));
    return true;
}
