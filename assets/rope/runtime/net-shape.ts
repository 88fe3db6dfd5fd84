import type { UITransform } from 'cc';
import { RopeNetHold } from '../enums';
import type { RopeNetProperties } from '../inspector/RopeNetProperties';
import { netShapeAt } from '../solver';
import { outlineOf, outlineNumber } from './net-outline';
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
    const { columns, rows, spokes, rings } = net;
    const entry = netShapeAt(net.shape);
    const polygons = entry.hasOutline ? outlineOf(net, area) : [];
    return entry.make(area, { columns, rows, spokes, rings, polygons });
}

/** A shape in other axes. */
export function mapped(shape: NetShape, map: Readonly<Affine>): NetShape {
    const points = shape.points.slice();
    for (let k = 0; k < points.length; k += 2) map.apply(points, k);
    return { ...shape, points };
}

/** How many numbers `ShapeWatch` compares. */
const SHAPE_NUMBERS = 8;

/** Notices that a net's properties ask for another shape. */
export class ShapeWatch {
    private readonly _now = new Float64Array(SHAPE_NUMBERS);
    private readonly _before = new Float64Array(SHAPE_NUMBERS).fill(NaN);

    /** Whether the shape is another one than at the last call. Part of every frame: without garbage. */
    hasChanged(net: RopeNetProperties, rect: UITransform | null): boolean {
        const { _now: now, _before: before } = this;
        const { cells, hasOutline } = netShapeAt(net.shape);
        now[0] = net.shape;
        now[1] = cells === 'web' ? net.spokes : net.columns;
        now[2] = cells === 'web' ? net.rings : net.rows;
        now[3] = rect ? rect.width : 0;
        now[4] = rect ? rect.height : 0;
        now[5] = rect ? rect.anchorX : 0;
        now[6] = rect ? rect.anchorY : 0;
        now[7] = hasOutline ? outlineNumber(net) : 0;
        let changed = false;
        for (let k = 0; k < SHAPE_NUMBERS; k++) {
            if (now[k] === before[k]) continue;
            before[k] = now[k];
            changed = true;
        }
        return changed;
    }
}

/** The rectangle of a node, in its axes. */
export function rectOf(rect: UITransform | null): NetRect {
    const width = Math.max(MIN_SIZE, rect?.width ?? 0);
    const height = Math.max(MIN_SIZE, rect?.height ?? 0);
    return { x: -(rect?.anchorX ?? 0.5) * width, y: -(rect?.anchorY ?? 0.5) * height, width, height };
}
