import { Enum } from 'cc';
import { NET_SHAPES } from './solver/shapes';
import type { NetShapeName } from './solver/shapes';

/** Sets of values for a net's properties. */
export enum RopeNetPreset {
    /** No preset: the values are those of none below. */
    Custom,
    /** A new net: a fishing net that is held along its top. */
    Net,
    /** Linen on a pole, in gusts. */
    Flag,
    /** Cloth that hangs from its top. */
    Curtain,
    /** A spider's web that is held all round. */
    Web,
    /** A net between two trees. */
    Hammock,
    /** Cloth that hangs from shoulders, slowed down by the air. */
    Cape,
    /** A soft body that keeps its shape and its area. It is held at its bottom. */
    Jelly,
    /** A web blown up by gas that is lighter than air. */
    Balloon,
}

/** Shapes of a net: `Grid`, `Web`, `Outline`, ..., one for each entry of the solver's `NET_SHAPES`. */
export const RopeNetShape = {} as { readonly [name in NetShapeName]: number };
export type RopeNetShape = number;
Object.keys(NET_SHAPES).forEach((name, place) => Object.assign(RopeNetShape, { [name]: place }));

/** What the net's own node holds. */
export enum RopeNetHold {
    /** Nothing: only anchors and pins hold the net. */
    None,
    Left,
    Right,
    /** The left side and the right side. */
    Sides,
    Top,
    Bottom,
    /** The two upper corners. */
    TopCorners,
    /** All four corners. */
    Corners,
    /** All nodes of the rim. */
    Rim,
}

Enum(RopeNetPreset);
Enum(RopeNetShape);
Enum(RopeNetHold);
