import { baseLengthOf, nodeCountOf } from './list-numbers';
import type { RopeProperties } from './RopeProperties';
import { nextAnchorOf, spanTo } from './span';
import { warnOnce } from './warn-once';

/** Part by which two base lengths may differ that are of anchors in the same places: a scene that is opened stays as it is. */
const ROUNDING = 1e-9;

/**
 * Makes the length between the head and the next anchor `slack` per cent longer than the straight way between them, by
 * `baseLength`: what `baseLengths` says stays. A rope without a second anchor stays as it is.
 * @param name The property that asks for it, for the warning where that cannot be.
 */
export function fitLength(rope: RopeProperties, name: string): void {
    const next = nextAnchorOf(rope, nodeCountOf(rope));
    if (!next) return;
    const distance = spanTo(rope, next);
    if (distance === 0) return warnOnce(rope, name, 'needs anchors that are apart; nothing is done.');
    const listed = Math.min(rope.baseLengths?.length ?? 0, next.index);
    let wanted = distance * (1 + rope.slack / 100);
    for (let segment = 0; segment < listed; segment++) wanted -= baseLengthOf(rope, segment);
    const length = wanted / (next.index - listed);
    if (!(length > 0 && length < Infinity))
        return warnOnce(rope, name, 'finds no room for it in Base Lengths; nothing is done.');
    if (Math.abs(length / rope.baseLength - 1) > ROUNDING) rope.baseLength = length;
}
