import { localized } from '../../core/inspector/attributes';
import type { ChainContacts } from '../solver/chain-contacts';
import { DRAWN_IN } from '../solver/squeeze';
import { CONTACT_ADVICE } from '../texts/obstacle';

/** Segments up to this many radii plus this many px slide over a right angle with the friction of a smooth curve. */
const MAX_CORNER_RADII = 2.8;
const VISIBLE_CORNER = 2;

/** Fewest corners of a polygon. (A circle has one corner, its middle.) */
const POLYGON = 3;

/** Advice, in words, about a rope in contact whose segments are too long for corners; empty: none. */
export function cornerAdviceFor(baseLengths: Float64Array, { surroundings }: ChainContacts): string {
    const { near, nearCount, radius } = surroundings;
    const hasCorners = near.slice(0, nearCount).some(({ lengths }) => lengths.length >= POLYGON);
    if (!hasCorners) return '';
    const length = baseLengths.reduce((longest, one) => Math.max(longest, one), 0);
    if (!(length > MAX_CORNER_RADII * radius + VISIBLE_CORNER)) return '';
    const px = length.toFixed(0);
    return localized(
        `Segments of ${px} px hold more than friction does at corners of what it lies on: lower Base Length, or raise Collision Radius.`,
        CONTACT_ADVICE.longSegments?.(px),
    );
}

/** Advice to a rope that goes through an obstacle, out of which it is led; empty: none. */
export function ledOutAdviceFor({ squeezed }: ChainContacts): string {
    if (squeezed.indexOf(DRAWN_IN) < 0) return '';
    return localized(
        'The rope goes through an obstacle, and keeps its length: it is pinned there, or too short or too taut to lie beside it. Give it more Slack.',
        CONTACT_ADVICE.ledOut,
    );
}

/** Advice to a rope that touches a dynamic body with this name while the rope steps together with others. */
export function unfeltAdviceFor(body: string): string {
    return localized(
        `The body "${body}" does not feel this rope: it would feel one without a RopeLoad or a body on it, that is tied to nothing, with Collide Ropes off.`,
        CONTACT_ADVICE.unfelt?.(body),
    );
}
