import { radiusAt, type Layers } from './layers';

/** Most layers that are seen: what is below them is too far inside. */
export const SEEN_LAYERS = 12;
/** Least points of a turn: a smooth line through them is round. */
const LEAST_POINTS = 12;

/**
 * What is seen of the rope on a drum, from its inner end to where it leaves: the first turn of every layer, which climbs
 * there from the one below, and the last turn or two of the upper two layers. Turns in between lie behind these. Writes the
 * turns at which the line has points; where one is left out two points are in one place. There are as many points as long as
 * there are as many layers, and they stay where they are on the rope.
 * @param spacing Length between two points, about; each is a node of a rope that turns around the drum.
 * @returns How many.
 */
export function writeSeenTurns(layers: Layers, turns: number, spacing: number, out: number[]): number {
    const { perLayer } = layers;
    const top = Math.max(Math.floor(turns / perLayer), 0);
    let count = 0;
    for (let layer = Math.max(top - SEEN_LAYERS, 0); layer <= top; layer++) {
        const start = layer * perLayer;
        const around = (2 * Math.PI * radiusAt(layers, start)) / spacing;
        const points = Math.max(Math.ceil(Math.min(around, MOST_POINTS)), LEAST_POINTS);
        for (let k = 0; k <= points; k++) out[count++] = Math.min(start + k / points, turns);
        if (layer < top - 1) continue;
        const end = layer < top ? start + perLayer : turns;
        const last = start + 1 + Math.max(Math.floor(end - start - 2), 0);
        for (let k = 0; k <= 2 * points; k++) out[count++] = Math.min(last + k / points, end);
    }
    return count;
}

/** Most points of a turn. */
const MOST_POINTS = 64;
