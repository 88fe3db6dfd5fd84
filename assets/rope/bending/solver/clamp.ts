import type { Clamp, StepParameters } from '../../core/solver/parameters';
import type { Chain } from '../../core/solver/chain';
import { SPARE_LENGTH } from '../../core/solver/constants';
import { restLengthBetween } from '../../core/solver/geometry/lengths';

/**
 * Turns a clamp towards the next pin as far as the lengths ask for it, where that is so far away that the rope cannot keep the
 * direction. With the first segment L0, the rest R, the distance D of the pins and the angle a from the line between them:
 *
 *     L0^2 + D^2 - 2 L0 D cos a <= R^2.
 */
export function clampInForce(
    { pinned, pinnedNodes, pinTargets, restLengths }: Chain,
    { clampX, clampY }: StepParameters,
    out: Clamp,
): void {
    out.clampX = clampX;
    out.clampY = clampY;
    if (pinned[0] === 0 || pinnedNodes.length < 2 || pinnedNodes[1] < 2) return;
    const next = pinnedNodes[1];
    const apartX = pinTargets[2 * next] - pinTargets[0];
    const apartY = pinTargets[2 * next + 1] - pinTargets[1];
    const apart = Math.sqrt(apartX * apartX + apartY * apartY);
    const first = restLengths[0];
    const rest = restLengthBetween(restLengths, 1, next) * (1 - SPARE_LENGTH);
    if (!(apart + first > rest)) return; // any direction will do
    const size = Math.sqrt(clampX * clampX + clampY * clampY);
    const alongX = apartX / apart;
    const alongY = apartY / apart;
    const cosine = (clampX * alongX + clampY * alongY) / size;
    const least = (first * first + apart * apart - rest * rest) / (2 * first * apart);
    if (!(cosine < least)) return;
    const kept = least < 1 ? least : 1;
    const side = alongX * clampY - alongY * clampX < 0 ? -1 : 1;
    const aside = side * Math.sqrt(1 - kept * kept);
    out.clampX = kept * alongX - aside * alongY;
    out.clampY = kept * alongY + aside * alongX;
}
