import { localized } from '../../core/inspector/attributes';
import type { Simulation } from '../../core/solver';
import type { ChainContacts } from '../solver/chain-contacts';
import { CONTACT_ADVICE } from '../texts/obstacle';

/** Segments up to this many radii long, and a little more, px, slide over a right angle as friction alone would have it. */
const MAX_CORNER_RADII = 2.8;
const VISIBLE_CORNER = 2;

/** Corners of what has some: a circle has one, its middle. */
const POLYGON = 3;

/** What to do about a rope whose segments are long for the corners that it touches, in words; empty: nothing. */
export function cornerAdviceFor({ chain }: Simulation): string {
    const { baseLengths } = chain;
    const contacts = chain.contacts as ChainContacts | null;
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
        CONTACT_ADVICE.longSegments?.(px),
    );
}
