import type { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { pointsOf } from '../../scenes/scene';
import { once, PERCENT, worstOf, type Check } from '../check';
import { play, polygon, ropeAmong, type Play } from './rig';

const NODES = 61;
const LENGTH = 8;
const SECONDS = 10;

/** Corners as an outline has that was traced from a picture. */
export const CORNERS = 532;

const round = (radius: (angle: number) => number): number[] =>
    Array.from(
        pointsOf(CORNERS, (k) => {
            const angle = (2 * Math.PI * k) / CORNERS;
            return [radius(angle) * Math.cos(angle), radius(angle) * Math.sin(angle)];
        }),
    );

/** Ground of hills and valleys, which are narrower than two segments. */
function hills(): number[] {
    const top = pointsOf(CORNERS - 2, (k) => {
        const x = -400 + (800 * k) / (CORNERS - 3);
        return [x, 20 * Math.sin(x / 40) + 6 * Math.sin(x / 11)];
    });
    return [...top, 400, -200, -400, -200];
}

/** Outlines, and how high above their middle a level rope begins to fall. */
export const OUTLINES: Readonly<Record<string, { readonly make: () => Obstacle; readonly height: number }>> =
    {
        'a round thing': { make: () => polygon(round(() => 150)), height: 170 },
        'a flower': { make: () => polygon(round((angle) => 150 + 15 * Math.sin(9 * angle))), height: 180 },
        hills: { make: () => polygon(hills()), height: 60 },
    };

/** A rope that falls on an outline. */
export function ropeOver({ make, height }: (typeof OUTLINES)[string]): ReturnType<typeof ropeAmong> {
    const points = pointsOf(NODES, (i) => [LENGTH * (i - (NODES - 1) / 2), height]);
    return ropeAmong([make()], { points, baseLength: LENGTH, pins: [], damping: 1 });
}

const plays = once(() => Object.keys(OUTLINES).map((name) => play(ropeOver(OUTLINES[name]), SECONDS)));
const worst = (figure: keyof Play): number => worstOf(plays().map((one) => one[figure]));
const of = `rope of ${NODES} nodes falls on outlines of ${CORNERS} corners`;

/** Ropes on outlines, convex and concave, whose edges are far shorter than segments. */
export const CONTACT_OUTLINES: readonly Check[] = [
    { name: `${of}: stretch`, unit: '%', limit: 0.1, measure: () => PERCENT * worst('stretch') },
    { name: `${of}: node inside`, unit: 'px', limit: 1, measure: () => worst('depth') },
    { name: `${of}: line inside`, unit: 'px', limit: 0.5, measure: () => worst('lineDepth') },
    { name: `${of}: speed after ${SECONDS} s`, unit: 'px/s', limit: 0.2, measure: () => worst('speed') },
    { name: `${of}: left to relaxation`, unit: 'substeps', limit: 0, measure: () => worst('fallbacks') },
];
