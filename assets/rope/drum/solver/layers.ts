/** The rope on a drum, which lies there in layers. Lengths in any one unit. */
export interface Layers {
    /** Radius of the bare drum. */
    readonly radius: number;
    /** Thickness of the rope. */
    readonly thickness: number;
    /** Turns beside each other in a layer, an integer >= 1. */
    readonly perLayer: number;
}

/** Turns that find room beside each other on a drum of a width. */
export function turnsBeside(width: number, thickness: number): number {
    return Math.max(Math.floor(width / thickness + ROUNDING), 1);
}

/** A width of a whole number of turns has room for that number, whatever its last bits are. */
const ROUNDING = 1e-9;

/** Number of full layers below the turn that a number of turns ends in. */
function layerAt({ perLayer }: Layers, turns: number): number {
    return Math.max(Math.floor(turns / perLayer), 0);
}

/**
 * Distance from the axle to the middle of the rope where a number of turns ends. Each layer is one thickness above the
 * layer below; in its first turn the rope climbs there evenly. With one turn a layer this is a spiral of Archimedes.
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

/** Turns that fill a drum with flanges of a radius: as many whole layers as stay within it, one at least. */
export function turnsWithin({ radius, thickness, perLayer }: Layers, flange: number): number {
    const count = Math.floor((flange - radius) / thickness + ROUNDING);
    return perLayer * Math.max(count, 1);
}
