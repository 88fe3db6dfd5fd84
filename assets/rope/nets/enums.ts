import { Enum } from 'cc';
import { NET_SHAPES } from './solver/shapes';
import type { NetShapeName } from './solver/shapes';

/** Sets of values for a net's properties. */
export enum RopeNetPreset {
    /** None of those below. */
    Custom,
    /** What a new net is: a fishing net, held along its top. */
    Net,
    /** Linen on a pole, in gusts. */
    Flag,
    /** Cloth that hangs from its top. */
    Curtain,
    /** A spider's web, held all round. */
    Web,
    /** A net between two trees. */
    Hammock,
    /** Cloth that hangs from shoulders, slowed down by the air. */
    Cape,
    /** A soft body that keeps its shape and its area, held at its bottom. */
    Jelly,
    /** A web blown up by gas that is lighter than air. */
    Balloon,
}

/** Shapes of a net: `Grid`, `Web`, `Outline`, ... A number for each of the solver's `NET_SHAPES`. */
export const RopeNetShape = {} as { readonly [name in NetShapeName]: number };
export type RopeNetShape = number;
Object.keys(NET_SHAPES).forEach((name, place) => Object.assign(RopeNetShape, { [name]: place }));

/** What of a net its own node holds. */
export enum RopeNetHold {
    /** Nothing: anchors and pins only. */
    None,
    Left,
    Right,
    /** Both the left and the right side. */
    Sides,
    Top,
    Bottom,
    /** The two upper corners. */
    TopCorners,
    /** All four corners. */
    Corners,
    /** All nodes round the outside. */
    Rim,
}

Enum(RopeNetPreset);
Enum(RopeNetShape);
Enum(RopeNetHold);
