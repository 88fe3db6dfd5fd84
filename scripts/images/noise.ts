/** Numbers that look like chance and are the same for the same place: integers only, so on every machine. */
export function chance(x: number, y: number): number {
    let hash = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263);
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth noise, 0..1: chance at whole places, mixed in between. */
export function noise(x: number, y: number): number {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [smooth(x - i), smooth(y - j)];
    const above = chance(i, j) + (chance(i + 1, j) - chance(i, j)) * s;
    const below = chance(i, j + 1) + (chance(i + 1, j + 1) - chance(i, j + 1)) * s;
    return above + (below - above) * t;
}

/** Noise with finer and finer detail, 0..1. */
export function clouds(x: number, y: number, octaves = 4): number {
    let [sum, size, share] = [0, 0, 1];
    for (let octave = 0; octave < octaves; octave++, share /= 2) {
        sum += share * noise(x * 2 ** octave + 31 * octave, y * 2 ** octave);
        size += share;
    }
    return sum / size;
}

/** From 0 below one number to 1 above another, without a corner. */
export function step(from: number, to: number, x: number): number {
    return smooth(Math.min(Math.max((x - from) / (to - from), 0), 1));
}

function smooth(t: number): number {
    return t * t * (3 - 2 * t);
}
