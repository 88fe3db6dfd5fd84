import type { Unrest } from '../runtime/sleep/sleep';
import type { Simulation } from '../solver';
import { localized } from './localized';
import { ROPE_ADVICE } from './texts/rope';

/** Stretch from which a rope looks like rubber: 1 %. */
const VISIBLE_STRETCH = 0.01;

/** Segments up to this many radii long, and a little more, px, slide over a right angle as friction alone would have it. */
const MAX_CORNER_RADII = 2.8;
const VISIBLE_CORNER = 2;

/**
 * What to do about a rope that stretches visibly, in words; empty where there is nothing to do.
 * @param cure Of anchors that are too far apart; empty: they are not.
 */
export function adviceFor(
    { isElastic, solverEntry }: Simulation,
    stretch: number,
    worstNode: number,
    cure: string,
): string {
    if (stretch < VISIBLE_STRETCH || isElastic) return '';
    const found = `Stretches ${(100 * stretch).toFixed(0)} % at node ${worstNode}.`;
    if (cure) return `${found} Its anchors are farther apart than it is long. ${cure}`;
    if (!solverEntry.isDirect) return `${found} Set Solver to Exact, or raise Substeps or Iterations.`;
    return `${found} Raise Iterations.`;
}

/** Corners of what has some: a circle has one, its middle. */
const POLYGON = 3;

/** What to do about a rope whose segments are long for the corners that it touches, in words; empty: nothing. */
export function cornerAdviceFor({ chain }: Simulation): string {
    const { baseLengths } = chain;
    const contacts = chain.contacts as import('../../contacts/solver/kit').ChainContacts | null;
    if (!contacts || contacts.touching === 0) return '';
    const hasCorners = contacts.surroundings.near
        .slice(0, contacts.surroundings.nearCount)
        .some(({ lengths }) => lengths.length >= POLYGON);
    if (!hasCorners) return '';
    const length = baseLengths.reduce((longest, one) => Math.max(longest, one), 0);
    if (!(length > MAX_CORNER_RADII * contacts.surroundings.radius + VISIBLE_CORNER)) return '';
    const px = length.toFixed(0);
    return localized(
        `Segments of ${px} px hold more than friction does at corners of what it lies on: lower Base Length, or raise Collision Radius.`,
        ROPE_ADVICE.longSegments?.(px),
    );
}

/** What to do about a rope that hardly moves and does not sleep, in words; empty: nothing. */
export function sleepAdviceFor(unrest: Unrest | null): string {
    if (!unrest) return '';
    const [cure, chinese] =
        unrest === 'trembles'
            ? ['it trembles or sways. Raise Damping.', ROPE_ADVICE.trembles]
            : ['something that it hangs on, or that a script sets or calls, wakes it.', ROPE_ADVICE.isWoken];
    return localized(`Has hardly moved for 10 s and does not sleep: ${cure}`, chinese);
}
