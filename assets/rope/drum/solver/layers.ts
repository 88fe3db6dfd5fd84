import { atan2, hypot } from '../../core/solver/geometry/math';

/** The layers of rope on a drum. All lengths are in one unit, which may be any. */
export interface Layers {
    /** Radius of the drum without rope. */
    readonly radius: number;
    /** Thickness of the rope. */
    readonly thickness: number;
    /** Turns beside each other in a layer, an integer >= 1. */
    readonly perLayer: number;
}

/** Number of turns that fit beside each other on a drum of this width. */
export function turnsBeside(width: number, thickness: number): number {
    return Math.max(Math.floor(width / thickness + ROUNDING), 1);
}

/** A width of a whole number of turns has room for that number, even if rounding makes the width a little smaller. */
const ROUNDING = 1e-9;

/** Number of full layers below the last turn. */
function layerAt({ perLayer }: Layers, turns: number): number {
    return Math.max(Math.floor(turns / perLayer), 0);
}

/**
 * Distance from the axle to the middle of the rope at the end of a number of turns. Each layer is one thickness above the layer
 * below. In the first turn of a layer the rope climbs there evenly. With one turn in each layer this is a spiral of Archimedes.
 */
export function radiusAt(layers: Layers, turns: number): number {
    const { radius, thickness, perLayer } = layers;
    const layer = layerAt(layers, turns);
    const climbed = layer > 0 ? layer - 1 + Math.min(turns - layer * perLayer, 1) : 0;
    return radius + thickness * (0.5 + climbed);
}

/** Length of rope in a number of turns: the integral of the radius over the angle. */
export function lengthAt(layers: Layers, turns: number): number {
    const { radius, thickness, perLayer } = layers;
    const layer = layerAt(layers, turns);
    let climbed = 0;
    if (layer > 0) {
        const rest = turns - layer * perLayer;
        const climb = Math.min(rest, 1);
        const below = 0.5 * (layer - 1) * (layer * perLayer - 1);
        climbed = below + (layer - 1) * rest + 0.5 * climb * climb + (rest - climb);
    }
    return 2 * Math.PI * ((radius + 0.5 * thickness) * turns + thickness * climbed);
}

/**
 * Turns that fill a drum with flanges of this radius: the whole layers that are not higher than the flanges, but at least one.
 */
export function turnsWithin({ radius, thickness, perLayer }: Layers, flange: number): number {
    const count = Math.floor((flange - radius) / thickness + ROUNDING);
    return perLayer * Math.max(count, 1);
}

/** Most layers that are seen: what is below them is too far inside. */
export const SEEN_LAYERS = 12;
/** Least points of a turn: a smooth line through them is round. */
const LEAST_POINTS = 12;
/** Most points of a turn. */
const MOST_POINTS = 64;

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

/** A point nearer to the axle than this many radii says nothing about where the rope leaves. */
const CLEAR = 1.001;

/**
 * The angle at which a rope leaves a drum as a tangent towards a point, rad. Too near the drum, the point is not used: the
 * angle stays.
 * @param x Of the point, from the axle; y too.
 * @param side 1: the drum turns counterclockwise when it pays out; -1: clockwise.
 */
export function exitAngle(x: number, y: number, radius: number, side: number, before: number): number {
    const distance = hypot(x, y);
    if (!(distance > CLEAR * radius)) return before;
    const angle = atan2(y, x) - side * atan2(Math.sqrt((distance - radius) * (distance + radius)), radius);
    return before + nearestTurn(angle - before);
}

/** The same direction as an angle from -pi to pi: between two steps a rope turns about a drum by less than that. */
function nearestTurn(angle: number): number {
    const turns = angle / (2 * Math.PI);
    return 2 * Math.PI * (turns - Math.round(turns));
}
