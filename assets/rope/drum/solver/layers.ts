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
