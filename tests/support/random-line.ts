/** A random line of 2 to 9 points: x0, y0, x1, y1, ... Some of them lie on the one before. */
export function randomLine(random: () => number): Float64Array {
    const between = (from: number, to: number): number => from + (to - from) * random();
    const points = new Float64Array(2 * Math.floor(between(2, 10)));
    for (let k = 0; k < points.length; k += 2) {
        const stays = k > 0 && random() < 0.1;
        points[k] = stays ? points[k - 2] : between(-100, 100);
        points[k + 1] = stays ? points[k - 1] : between(-100, 100);
    }
    return points;
}

/** Points at even parts of every segment, with their place. */
export function* along(
    points: Float64Array,
    parts: number,
): Generator<{ x: number; y: number; segment: number; t: number }> {
    for (let segment = 0; segment < points.length / 2 - 1; segment++) {
        for (let part = 0; part <= parts; part++) {
            const k = 2 * segment;
            const t = part / parts;
            yield {
                x: points[k]! + (points[k + 2]! - points[k]!) * t,
                y: points[k + 1]! + (points[k + 3]! - points[k + 1]!) * t,
                ...{ segment, t },
            };
        }
    }
}
