import type { UITransform } from 'cc';
import { RopeNetHold, RopeNetShape } from '../enums';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import { makeGrid, makeWeb } from '../solver';
import type { Affine, NetHold, NetRect, NetShape } from '../solver';

/** A net has some size, whatever its UITransform says, px. */
const MIN_SIZE = 1;

export const HOLDS: Readonly<Record<RopeNetHold, NetHold>> = {
    [RopeNetHold.None]: 'none',
    [RopeNetHold.Left]: 'left',
    [RopeNetHold.Right]: 'right',
    [RopeNetHold.Sides]: 'sides',
    [RopeNetHold.Top]: 'top',
    [RopeNetHold.Bottom]: 'bottom',
    [RopeNetHold.TopCorners]: 'top-corners',
    [RopeNetHold.Corners]: 'corners',
    [RopeNetHold.Rim]: 'rim',
};

/** The shape that a net's properties ask for, in the axes of its node. */
export function shapeOf(net: RopeNetProperties, rect: UITransform | null): NetShape {
    const area = rectOf(rect);
    if (net.shape === RopeNetShape.Web) return makeWeb(area, net.spokes, net.rings);
    return makeGrid(area, net.columns, net.rows);
}

/** A shape in other axes. */
export function mapped(shape: NetShape, map: Readonly<Affine>): NetShape {
    const points = shape.points.slice();
    for (let k = 0; k < points.length; k += 2) map.apply(points, k);
    return { ...shape, points };
}

/** Notices that a net's properties ask for another shape. */
export class ShapeWatch {
    private readonly _before = new Float64Array(SHAPE_NUMBERS).fill(NaN);
    private _changed = false;

    /** Whether the shape is another one than at the last call. */
    hasChanged(net: RopeNetProperties, rect: UITransform | null): boolean {
        const isWeb = net.shape === RopeNetShape.Web;
        this._changed = false;
        this._note(0, net.shape);
        this._note(1, isWeb ? net.spokes : net.columns);
        this._note(2, isWeb ? net.rings : net.rows);
        this._note(3, rect?.width ?? 0);
        this._note(4, rect?.height ?? 0);
        this._note(5, rect?.anchorX ?? 0);
        this._note(6, rect?.anchorY ?? 0);
        return this._changed;
    }

    private _note(place: number, value: number): void {
        if (this._before[place] !== value) this._changed = true;
        this._before[place] = value;
    }
}

/** How many numbers `ShapeWatch` compares. */
const SHAPE_NUMBERS = 7;

function rectOf(rect: UITransform | null): NetRect {
    const width = Math.max(MIN_SIZE, rect?.width ?? 0);
    const height = Math.max(MIN_SIZE, rect?.height ?? 0);
    return { x: -(rect?.anchorX ?? 0.5) * width, y: -(rect?.anchorY ?? 0.5) * height, width, height };
}
