import type { Chain } from './chain';
import { MIN_DISTANCE } from './constants';
import { hypot, turnToDirection } from './geometry/math';
import { restLengthBetween } from './geometry/lengths';

/** Rods between two pins that are nearer by less than this part of their length stay straight. */
const LEAST_EXCESS = 1e-4;
/** Rods are in a line if they are aside by less than this part of what they have to be. */
const ASIDE = 1e-3;
/** Halvings of the angle between two rods. */
const HALVINGS = 50;

/** Direction of a line; way to the last node of an arc; direction of a rod; and of a turn. */
const line = new Float64Array(2);
const end = new Float64Array(2);
const rod = new Float64Array(2);
const turned = new Float64Array(2);

/**
 * Rods in a line between two pins that are nearer than they are long can give way to neither side: all their forces are along
 * the line. Such rods are laid at rest in an arc from pin to pin; that is the shape they would buckle into.
 * @returns Whether there were any.
 */
export function buckle(chain: Chain): boolean {
    const { pinnedNodes } = chain;
    let isAny = false;
    for (let k = 1; k < pinnedNodes.length; k++)
        if (buckleSpan(chain, pinnedNodes[k - 1], pinnedNodes[k])) isAny = true;
    return isAny;
}

function buckleSpan(chain: Chain, from: number, to: number): boolean {
    const { positions: p, previousPositions, baseLengths } = chain;
    if (to - from < 2) return false;
    const x = p[2 * to] - p[2 * from];
    const y = p[2 * to + 1] - p[2 * from + 1];
    const span = hypot(x, y);
    const length = restLengthBetween(baseLengths, from, to);
    if (!(length - span > LEAST_EXCESS * length) || !isInLine(chain, from, to, length)) return false;
    const angle = angleOf(baseLengths, from, to, span);
    layArc(baseLengths, from, to, angle);
    // The arc is turned so that it ends at the second pin; its middle is to the right of the way there.
    const size = hypot(end[0], end[1]);
    const cosine = span > MIN_DISTANCE && size > MIN_DISTANCE ? (end[0] * x + end[1] * y) / (size * span) : 1;
    const sine = span > MIN_DISTANCE && size > MIN_DISTANCE ? (end[0] * y - end[1] * x) / (size * span) : 0;
    startArc(to - from, angle);
    for (let i = from; i + 1 < to; i++) {
        const k = 2 * i + 2;
        p[k] = p[k - 2] + baseLengths[i] * (cosine * rod[0] - sine * rod[1]);
        p[k + 1] = p[k - 1] + baseLengths[i] * (sine * rod[0] + cosine * rod[1]);
        previousPositions[k] = p[k];
        previousPositions[k + 1] = p[k + 1];
        turnRod();
    }
    return true;
}

/** Whether the nodes between two are in a line with them: so little aside that they are far from where they have to be. */
function isInLine({ positions: p }: Chain, from: number, to: number, length: number): boolean {
    line[0] = line[1] = 0;
    let farthest = 0;
    for (let i = from + 1; i <= to; i++) {
        const x = p[2 * i] - p[2 * from];
        const y = p[2 * i + 1] - p[2 * from + 1];
        const size = hypot(x, y);
        if (!(size > farthest)) continue;
        farthest = size;
        line[0] = x / size;
        line[1] = y / size;
    }
    const aside = ASIDE * Math.sqrt(LEAST_EXCESS) * length;
    for (let i = from + 1; i <= to; i++) {
        const x = p[2 * i] - p[2 * from];
        const y = p[2 * i + 1] - p[2 * from + 1];
        if (!(Math.abs(x * line[1] - y * line[0]) < aside)) return false;
    }
    return true;
}

/** The angle between neighbouring rods of an arc over a span. */
function angleOf(lengths: Float64Array, from: number, to: number, span: number): number {
    let least = 0;
    let most = (2 * Math.PI) / (to - from);
    for (let k = 0; k < HALVINGS; k++) {
        const middle = 0.5 * (least + most);
        layArc(lengths, from, to, middle);
        if (hypot(end[0], end[1]) > span) least = middle;
        else most = middle;
    }
    return least;
}

/** Sets `end` to the way along an arc of rods. */
function layArc(lengths: Float64Array, from: number, to: number, angle: number): void {
    startArc(to - from, angle);
    end[0] = end[1] = 0;
    for (let i = from; i < to; i++) {
        end[0] += lengths[i] * rod[0];
        end[1] += lengths[i] * rod[1];
        turnRod();
    }
}

/** Sets the direction of the first of so many rods, and the turn to the next one. */
function startArc(count: number, angle: number): void {
    rod[0] = -0.5 * (count - 1) * angle;
    turnToDirection(rod);
    turned[0] = angle;
    turnToDirection(turned);
}

function turnRod(): void {
    const x = rod[0] * turned[0] - rod[1] * turned[1];
    rod[1] = rod[0] * turned[1] + rod[1] * turned[0];
    rod[0] = x;
}
