/** What segments resist: ropes only being longer than they are, rods also being shorter. */
export type Sense = 'rope' | 'rod';

/**
 * The largest (length - rest length) / rest length of all segments, in rods of either sign; NaN if a point is none.
 * @param points x0, y0, x1, y1, ...
 */
export function stretchOf(points: Float64Array, restLengths: Float64Array, sense: Sense = 'rope'): number {
    let worst = 0;
    for (let i = 0; i < restLengths.length; i++) {
        const k = 2 * i;
        const dx = points[k + 2] - points[k];
        const dy = points[k + 3] - points[k + 1];
        const length = (dx * dx + dy * dy) ** 0.5;
        const signed = length / restLengths[i] - 1;
        const stretch = sense === 'rod' && signed < 0 ? -signed : signed;
        if (!(stretch <= worst)) worst = stretch;
        if (!(length < Infinity)) return NaN;
    }
    return worst;
}
